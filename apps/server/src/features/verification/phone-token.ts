import { refuse } from '@ronda/contract/core/errors.ts'
import { LOCAL_KEYS } from '@ronda/contract/portal/account/phone-provider.ts'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { localKeys } from './local-keys.ts'
import { spendProof } from './proofs.ts'
import type { PhoneVerification } from './settings.ts'

/** How long after the person typed the code at the provider its token opens a session. */
const FRESH_S = 5 * 60

const KEY_SET_BYTES_MAX = 256 * 1024

const remoteSets = new WeakMap<Outgoing, Map<string, JWTVerifyGetKey>>()

async function keysOf(ctx: Context, keySet: PhoneVerification['keySet']): Promise<JWTVerifyGetKey> {
  if (keySet === LOCAL_KEYS) {
    if (!ctx.config.demo) throw refuse('auth/operation-not-allowed')
    return createLocalJWKSet({ keys: [(await localKeys()).publicJwk] })
  }
  if (typeof keySet !== 'string') return createLocalJWKSet(keySet)
  const known = remoteSets.get(ctx.outgoing) ?? new Map<string, JWTVerifyGetKey>()
  remoteSets.set(ctx.outgoing, known)
  let keys = known.get(keySet)
  if (!keys) {
    // An operator typed this address.
    const ask = (url: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) =>
      ctx.outgoing(url, { headers, signal, bytesMax: KEY_SET_BYTES_MAX })
    keys = createRemoteJWKSet(new URL(keySet), { timeoutDuration: 5_000, [customFetch]: ask })
    known.set(keySet, keys)
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
