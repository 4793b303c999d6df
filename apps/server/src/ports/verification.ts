import type { HumanChallenge } from '@ronda/contract/portal/account/verification.ts'

/** What a challenge is bound to. */
export interface HumanBound {
  merchant: string
  action: string
  device: string
  expires: number
}

/** A way of telling people from programs. Throws when it cannot tell, which is not the same as a no. */
export interface HumanChecker {
  challenge(bound: HumanBound): Promise<HumanChallenge>
  /** What a right solution was bound to; undefined for a wrong one. */
  check(solved: string): Promise<HumanBound | undefined>
}
