import type { HumanChallenge } from '@ronda/contract/portal/account/verification.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** The work a browser does for a human check, for whoever acts without one: `humanVerification` of a call. */
export async function solveHuman(challenge: HumanChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
