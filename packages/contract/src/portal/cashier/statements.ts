import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Day, Empty, Money, SignedMoney } from '../../core/fields.ts'
import { accountTypes, range } from './records.ts'

const memberCall = { moduleId: 'STATEMENTS', who: 'member', source: 'ours', verb: 'GET' } as const

/** The longest span that is asked for, in days. */
export const PROFIT_DAYS_MAX = 366
/** The specification's period labels. */
export const periodLabels = ['daily', 'weekly', 'semiMonthly', 'monthly'] as const
export type PeriodLabel = (typeof periodLabels)[number]

/** What was played: stakes, what of them counted as turnover, and what they paid. */
const Played = { stake: Money, valid: Money, payout: Money, rounds: z.int() }

const Result = {
  ...Played,
  /** Credited beside play, less what went back to the house. */
  bonuses: SignedMoney,
  rebates: Money,
  /** payout − stake + bonuses + rebates. */
  net: SignedMoney,
}

export const ProfitPeriod = z.object({ from: Day, to: Day, ...Result })
export type ProfitPeriod = z.infer<typeof ProfitPeriod>
/** `net` of a product is payout − stake: a bonus belongs to none. */
export const ProfitProduct = z.object({ category: z.string(), ...Played, net: SignedMoney })
export type ProfitProduct = z.infer<typeof ProfitProduct>

export const profit = defineCall({
  ...memberCall,
  name: 'statements.profit',
  outdatedBy: ['bets', 'rewards', 'balance'],
  path: '/wps/statements/profit',
  summary: `What play cost or brought over a span of business days (at most ${PROFIT_DAYS_MAX}), by product and by period, from settled rounds.`,
  input: z.strictObject({ ...range, by: z._default(z.enum(periodLabels), 'daily') }),
  output: z.object({
    currency: z.string(),
    total: z.object(Result),
    /** Those with play, the largest stake first. */
    products: z.array(ProfitProduct),
    /** Every period of the span, oldest first, also those without play. */
    periods: z.array(ProfitPeriod),
  }),
})

/** `YYYY-MM`. */
export const Month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'month'))

export const months = defineCall({
  ...memberCall,
  name: 'statements.months',
  path: '/wps/statements/months',
  summary: 'The months there is a statement of, from that of the registration on, newest first.',
  input: Empty,
  output: z.object({ months: z.array(Month) }),
})

export const Statement = z.object({
  month: Month,
  account: z.string(),
  currency: z.string(),
  /** Up to when it tells; within the month where that is not over. */
  until: At,
  opening: Money,
  closing: Money,
  /** Everything but play, oldest first. */
  movements: z.array(
    z.object({
      at: At,
      type: z.enum(accountTypes),
      amount: SignedMoney,
      balanceAfter: Money,
      reference: z.string(),
      fee: z.optional(Money),
    }),
  ),
  /**
   * What was staked, less what was given back of it, and paid each day that had play. opening + movements − stakes + payouts = closing.
   */
  days: z.array(z.object({ day: Day, stake: SignedMoney, payout: Money })),
  totals: z.object({ in: Money, out: Money, stake: SignedMoney, payout: Money }),
})
export type Statement = z.infer<typeof Statement>

export const statement = defineCall({
  ...memberCall,
  name: 'statements.get',
  path: '/wps/statements',
  isDear: true,
  summary:
    'The statement of a month (GMT+8): opening and closing balance, every movement, and what was staked and paid each day.',
  input: z.strictObject({ month: Month }),
  output: Statement,
  errors: ['NotFound'],
})

export const pdf = defineCall({
  ...memberCall,
  name: 'statements.pdf',
  path: '/wps/statements/pdf',
  isDear: true,
  summary: 'The same as a PDF in the member’s language, in base64.',
  input: z.strictObject({ month: Month }),
  output: z.object({ name: z.string(), base64: z.string() }),
  errors: ['NotFound'],
})
