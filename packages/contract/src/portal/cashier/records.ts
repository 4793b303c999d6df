import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { categories } from '../../core/constants.ts'
import { At, Day, Money, pageQuery, SignedMoney } from '../../core/fields.ts'
import { OrderContent } from '../play/lottery.ts'

export const range = { from: Day, to: Day }

/** A round by what it was for the member: won more than staked, got the stake back, lost it or part of it, or never counted. */
export const betStatuses = ['open', 'won', 'returned', 'lost', 'cancelled'] as const

export const BetRow = z.object({
  id: z.string(),
  at: At,
  closedAt: z.nullable(At),
  gameId: z.string(),
  /** Empty where the game is not listed any more. */
  gameCategory: z.string(),
  gameName: z.string(),
  vendorName: z.string(),
  roundId: z.string(),
  stake: Money,
  payout: Money,
  /** payout − stake; null while the round is open. */
  net: z.nullable(SignedMoney),
  status: z.enum(betStatuses),
  /** Public page that recomputes the round, empty where the vendor has none; of a lottery it shows the ticket before its draw too. */
  verifyUrl: z.string(),
})
export type BetRow = z.infer<typeof BetRow>

export const bets = defineCall({
  name: 'records.bets',
  outdatedBy: ['balance', 'bets'],
  verb: 'GET',
  path: '/wps/records/bets',
  moduleId: 'RECORDS',
  who: 'member',
  source: 'ours',
  summary: 'Betting record of a span of business days (at most 93), with totals over the whole filter.',
  input: z.strictObject({
    ...range,
    ...pageQuery,
    status: z.optional(z.enum(betStatuses)),
    gameId: z.optional(z.string().check(z.maxLength(48))),
    category: z.optional(z.enum(categories)),
  }),
  output: z.object({
    /** `art`: the game's picture, as in lists of games; null where it is not listed any more. */
    rows: z.array(z.extend(BetRow, { art: z.nullable(z.object({ seed: z.string(), version: z.string() })) })),
    total: z.int(),
    pageNo: z.int(),
    pageSize: z.int(),
    /** `open`: of the stakes, those of rounds that are not over; `net` is of those that are. */
    totals: z.object({ stake: Money, open: Money, payout: Money, net: SignedMoney }),
    currency: z.string(),
    games: z.array(z.object({ gameId: z.string(), gameName: z.string() })),
  }),
})

/** Kinds of movement the member may filter by. */
export const accountTypes = [
  'deposit',
  'bonus',
  'bonus_back',
  'prize',
  'withdrawal',
  'withdrawal_return',
  'bet',
  'win',
  'rollback',
  'vendor_in',
  'vendor_out',
  'adjustment',
  'commission',
  'self_rebate',
  'daily_wage',
  'hourly_wage',
  'real_time_wage',
  'dividend',
  'transfer_in',
  'transfer_out',
] as const

export const AccountRow = z.object({
  id: z.string(),
  at: At,
  type: z.enum(accountTypes),
  amount: SignedMoney,
  balanceAfter: Money,
  /** What it belongs to: a game's name or an order number. */
  reference: z.string(),
  /** What of a withdrawal is its fee; left out where there is none. */
  fee: z.optional(Money),
})
export type AccountRow = z.infer<typeof AccountRow>

/** For which period a wage or dividend was paid; `correction` as of bills. Null of anything else. */
export const PaidFor = z.nullable(z.object({ from: At, to: At, correction: z.int() }))
export type PaidFor = z.infer<typeof PaidFor>

export const account = defineCall({
  name: 'records.account',
  outdatedBy: ['balance'],
  verb: 'GET',
  path: '/wps/records/account',
  moduleId: 'RECORDS',
  who: 'member',
  source: 'ours',
  summary:
    'Every movement of the main wallet in a span of business days (at most 93), with totals over the whole filter.',
  input: z.strictObject({ ...range, ...pageQuery, type: z.optional(z.enum(accountTypes)) }),
  output: z.object({
    rows: z.array(z.extend(AccountRow, { period: PaidFor })),
    total: z.int(),
    pageNo: z.int(),
    pageSize: z.int(),
    totals: z.object({ in: Money, out: Money }),
    currency: z.string(),
  }),
})

export const betDetail = defineCall({
  name: 'records.betDetail',
  outdatedBy: ['balance'],
  verb: 'GET',
  path: '/wps/records/bet',
  moduleId: 'RECORDS',
  who: 'member',
  source: 'ours',
  summary: 'One round with every movement it caused.',
  input: z.strictObject({ id: z.string().check(z.maxLength(140, 'max')) }),
  output: z.object({
    bet: BetRow,
    movements: z.array(AccountRow),
    currency: z.string(),
    /** Of one of the member’s last orders on a lottery: what it is on; null where its vendor does not say. */
    order: z.nullable(OrderContent),
  }),
})
