import { randomUUID } from 'node:crypto'
import { Refusal, refuse } from '@ronda/contract/core/errors.ts'
import { LOCAL_KEYS, providerMessageOf } from '@ronda/contract/portal/account/phone-provider.ts'
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Context, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { checkCode, sendCode, spendCode } from './codes.ts'
import { localKeys } from './local-keys.ts'
import { readPhone } from './phone.ts'
import type { PhoneVerification } from './settings.ts'

const TOKEN_LIFE_S = 3600

const Asked = z.object({ phoneNumber: z.optional(z.string()) })
const Given = z.object({ sessionInfo: z.optional(z.string()), code: z.optional(z.string()) })
/** What `sessionInfo` holds, sealed. A code is bound to its `id` as others are to a browser. */
interface Opened {
  id: string
  e164: string
  country: string
}

export interface ProviderAnswer {
  status: number
  body: Record<string, unknown>
}

/**
 * Stands in for the phone-verification provider where there is none: the same interface, with codes that leave by our own SMS sender. It
 * counts every number as its caller's, as the provider does; whether somebody has an account with it is for the log-in to say.
 */
export async function answerAsProvider(
  ctx: Context,
  caller: PublicCaller,
  method: string,
  key: string,
  body: unknown,
): Promise<ProviderAnswer | undefined> {
  const provider = localProviderOf(ctx, caller.merchant)
  if (!provider) return undefined
  try {
    if (key !== provider.apiKey) return failed(400, 'API key not valid. Please pass a valid API key.')
    if (method === 'accounts:sendVerificationCode') return ok(await send(ctx, caller, Asked.parse(body)))
    if (method === 'accounts:signInWithPhoneNumber') return ok(await confirm(ctx, caller, provider, Given.parse(body)))
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return failed(400, providerMessageOf(error.code))
    if (error instanceof z.core.$ZodError) return failed(400, 'INVALID_ARGUMENT')
    throw error
  }
}

function localProviderOf(ctx: Context, merchant: Merchant): PhoneVerification | undefined {
  const provider = merchant.settings.signIn.phoneVerification
  return ctx.config.demo && provider?.keySet === LOCAL_KEYS ? provider : undefined
}

const ok = (body: Record<string, unknown>): ProviderAnswer => ({ status: 200, body })
const failed = (status: number, message: string): ProviderAnswer => ({
  status,
  body: { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
})

async function send(ctx: Context, caller: PublicCaller, { phoneNumber }: z.infer<typeof Asked>) {
  const phone = readPhone(caller.merchant, phoneNumber, undefined)
  const opened: Opened = { id: randomUUID(), ...phone }
  await sendCode(
    ctx,
    { ...caller, device: opened.id },
    { action: 'provider', target: { channel: 'sms', phone }, language: caller.language },
  )
  return { sessionInfo: ctx.vault.seal(caller.merchant.id, 'phone-provider', opened).toString('base64url') }
}

async function confirm(
  ctx: Context,
  caller: PublicCaller,
  provider: PhoneVerification,
  { sessionInfo = '', code }: z.infer<typeof Given>,
) {
  const merchantId = caller.merchant.id
  const { id, ...phone } = openSessionInfo(ctx, merchantId, sessionInfo)
  const checked = await checkCode(
    ctx,
    { ...caller, device: id },
    { action: 'provider', target: { channel: 'sms', phone }, code },
  )
  await inMerchant(ctx.app, merchantId, tx => spendCode(tx, merchantId, checked, caller.now))
  const localId = ctx.vault.index(merchantId, 'phone-provider', phone.e164).toString('hex').slice(0, 28)
  const now = Math.floor(caller.now / 1000)
  const idToken = await new SignJWT({
    auth_time: now,
    user_id: localId,
    phone_number: phone.e164,
    firebase: { identities: { phone: [phone.e164] }, sign_in_provider: 'phone' },
    jti: randomUUID(),
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'local', typ: 'JWT' })
    .setIssuer(provider.issuer)
    .setAudience(provider.audience)
    .setSubject(localId)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_LIFE_S)
    .sign((await localKeys()).privateKey)
  return { idToken, expiresIn: String(TOKEN_LIFE_S), localId, phoneNumber: phone.e164 }
}

function openSessionInfo(ctx: Context, merchantId: number, sessionInfo: string): Opened {
  try {
    return ctx.vault.open<Opened>(merchantId, 'phone-provider', Buffer.from(sessionInfo, 'base64url'))
  } catch {
    throw refuse('auth/code-expired')
  }
}
