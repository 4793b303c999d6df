import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../context.ts'

const STEP_S = 30

export function totpOf(secret: string, username: string): TOTP {
  return new TOTP({ issuer: 'Ronda', label: username, secret: Secret.fromBase32(secret), digits: 6, period: STEP_S })
}

interface Enrolled {
  merchant_id: number
  username: string
  totp_sealed: Buffer
  totp_last_step: bigint
}

/** The time step of a right code that was not used before. */
export function stepOf(ctx: Pick<Context, 'vault'>, operator: Enrolled, code: string, now: number): bigint | undefined {
  const secret = ctx.vault.open<string>(operator.merchant_id, 'totp', operator.totp_sealed)
  const delta = totpOf(secret, operator.username).validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return undefined
  const step = BigInt(Math.floor(now / 1000 / STEP_S) + delta)
  return step > operator.totp_last_step ? step : undefined
}
