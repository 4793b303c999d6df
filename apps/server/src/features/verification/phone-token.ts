import { refuse } from '@ronda/contract/errors.ts'
import { LOCAL_KEYS } from '@ronda/contract/phone-provider.ts'
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import type { PhoneVerification } from '../merchants/merchants.ts'
import { localKeys } from './local-keys.ts'
import { spendProof } from './proofs.ts'

/** How long after the person typed the code at the provider its token opens a session. */
const FRESH_S = 5 * 60

const remoteSets = new Map<string, JWTVerifyGetKey>()

async function keysOf(ctx: Context, keySet: PhoneVerification['keySet']): Promise<JWTVerifyGetKey> {
  if (keySet === LOCAL_KEYS) {
    if (!ctx.config.demo) throw refuse('auth/operation-not-allowed')
    return createLocalJWKSet({ keys: [(await localKeys()).publicJwk] })
  }
  if (typeof keySet !== 'string') return createLocalJWKSet(keySet)
  let keys = remoteSets.get(keySet)
  if (!keys) {
    keys = createRemoteJWKSet(new URL(keySet), { timeoutDuration: 5_000 })
    remoteSets.set(keySet, keys)
  }
  return keys
}

interface PhoneClaims extends JWTPayload {
  phone_number?: unknown
  auth_time?: unknown
}

export interface ProvenPhone {
  e164: string
  /** Uses the token up in the transaction of what it allows: each counts once, and a refusal there does not cost another message. */
  spend(tx: Tx): Promise<void>
}

/** The number a token of the phone-verification provider proves. */
export async function provenPhone(ctx: Context, caller: PublicCaller, token: string | undefined): Promise<ProvenPhone> {
  const provider = caller.merchant.settings.signIn.phoneVerification
  if (!provider) throw refuse('auth/operation-not-allowed')
  if (!token) throw refuse('auth/missing-verification-code')
  const claims = await verify(ctx, provider, token)
  const number = claims.phone_number
  if (typeof number !== 'string' || !number.startsWith('+')) throw refuse('auth/missing-phone-number')
  if (!claims.sub || typeof claims.auth_time !== 'number') throw refuse('auth/invalid-verification-code')
  if (ctx.clock.now() / 1000 - claims.auth_time > FRESH_S) throw refuse('auth/code-expired')
  return {
    e164: number,
    async spend(tx) {
      if (!(await spendProof(tx, caller.merchant.id, `phone/${token}`, (claims.exp as number) * 1000)))
        throw refuse('auth/code-expired')
    },
  }
}

async function verify(ctx: Context, provider: PhoneVerification, token: string): Promise<PhoneClaims> {
  const keys = await keysOf(ctx, provider.keySet)
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: provider.issuer,
      audience: provider.audience,
      currentDate: new Date(ctx.clock.now()),
      requiredClaims: ['exp', 'iat'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refuse('auth/code-expired')
    const isWrong =
      error instanceof errors.JWTInvalid ||
      error instanceof errors.JWTClaimValidationFailed ||
      error instanceof errors.JWSInvalid ||
      error instanceof errors.JWSSignatureVerificationFailed ||
      error instanceof errors.JOSEAlgNotAllowed ||
      error instanceof errors.JWKSNoMatchingKey
    if (isWrong) throw refuse('auth/invalid-verification-code')
    ctx.log.error('phone verification keys not readable', { error: String(error) })
    throw refuse('auth/unknown')
  }
}
