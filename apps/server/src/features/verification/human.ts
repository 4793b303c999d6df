import { createHash } from 'node:crypto'
import { refuse } from '@ronda/contract/core/errors.ts'
import { asksHuman, type HumanAction, type HumanChallenge } from '@ronda/contract/portal/account/verification.ts'
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey as deriveProof } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey, type Secrets } from '../../config.ts'
import type { Context, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { HumanBound, HumanChecker } from '../../ports/verification.ts'
import { spendProof } from './proofs.ts'

const LIFE_MS = 5 * 60_000
/** About a second of one core. */
const COST = 1_000
const TRIES_MIN = 500
const TRIES_MAX = 1_500

/** Proof of work by ALTCHA, made and checked here: nothing is asked of anybody outside. */
export function createHumanChecker(secrets: Secrets): HumanChecker {
  const hmacSignatureSecret = deriveKey(secrets, 'human-check').toString('hex')
  const hmacKeySignatureSecret = deriveKey(secrets, 'human-check/key').toString('hex')
  return {
    async challenge(bound) {
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(TRIES_MAX, TRIES_MIN),
        data: { ...bound },
        deriveKey: deriveProof,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return made as HumanChallenge
    },
    async check(solved) {
      const payload = payloadOf(solved)
      if (!payload) return undefined
      const { verified } = await verifySolution({
        challenge: payload.challenge,
        solution: payload.solution,
        deriveKey: deriveProof,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return verified ? (payload.challenge.parameters.data as unknown as HumanBound) : undefined
    },
  }
}

function payloadOf(solved: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(solved, 'base64').toString('utf8')) as Payload
    const { challenge, solution } = payload
    // Without the signed key the check would have to derive it again, at a cost the caller chooses.
    const whole =
      typeof challenge?.signature === 'string' &&
      typeof challenge.parameters?.keySignature === 'string' &&
      challenge.parameters.cost === COST &&
      Number.isInteger(solution?.counter) &&
      typeof solution.derivedKey === 'string'
    return whole ? payload : undefined
  } catch {
    return undefined
  }
}

export function newHumanChallenge(ctx: Context, action: HumanAction, caller: PublicCaller): Promise<HumanChallenge> {
  return ctx.human.challenge({
    merchant: caller.merchant.code,
    action,
    device: hashOf(caller.device).toString('base64url'),
    expires: caller.now + LIFE_MS,
  })
}

/**
 * Checks and uses up a human check where one is asked for. When the checker itself fails, everything is refused but signing in:
 * that answers `uncertain`, for which the caller keeps tighter limits.
 */
export async function verifyHuman(
  ctx: Context,
  caller: PublicCaller,
  action: HumanAction,
  solved: string | undefined,
): Promise<'passed' | 'uncertain'> {
  if (!asksHuman(caller.merchant.settings.signIn.humanCheck, action)) return 'passed'
  if (!solved) throw refuse('HumanCheckNeeded')
  let bound: HumanBound | undefined
  try {
    bound = await ctx.human.check(solved)
  } catch (error) {
    ctx.log.error('human check failed', { action, error: String(error) })
    if (action === 'login') return 'uncertain'
    throw refuse('Unavailable', { retryAfterS: 30 })
  }
  const fits =
    bound?.merchant === caller.merchant.code &&
    bound.action === action &&
    bound.device === hashOf(caller.device).toString('base64url') &&
    bound.expires > caller.now
  const proof = payloadOf(solved)?.challenge.signature ?? ''
  const merchantId = caller.merchant.id
  const expiresAt = bound?.expires ?? 0
  const isFirstUse =
    fits && (await inMerchant(ctx.app, merchantId, tx => spendProof(tx, merchantId, `human/${proof}`, expiresAt)))
  if (!isFirstUse) throw refuse('HumanCheckNeeded')
  return 'passed'
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
