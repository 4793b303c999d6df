import type { RevenueDay } from '@ronda/contract/portal/agents/statements.ts'
import { parseSignedMoney, toWire } from '@ronda/contract/values/money.ts'

export type Earned = Pick<RevenueDay, 'commission' | 'rebate' | 'wages' | 'dividends'>
const kinds = ['commission', 'rebate', 'wages', 'dividends'] as const

/** What an agent earns by: wages and dividends where the house signs contracts or some came. */
export const earnedBy = (earned: Earned, hasContracts: boolean) =>
  kinds.filter(kind => kind === 'commission' || kind === 'rebate' || hasContracts || earned[kind] !== '0')

/** All of it, what was passed below apart. */
export const earnedIn = (earned: Earned, currency: string) =>
  toWire(
    kinds.reduce((sum, kind) => sum + parseSignedMoney(earned[kind], currency), 0n),
    currency,
  )
