import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { Money, queryInt } from '../core/fields.ts'

/** Fewer rounds, or fewer hours of play of single members, than these tell nothing about a game's return. */
export const ROUNDS_MIN = 10_000
export const HOURS_MIN = 100
/** Standard errors beyond which a return counts as another than the theoretical. */
export const ERRORS_MAX = 3
export const periods = [7, 30, 90, 365] as const

/** Percent with two decimals, perhaps negative. */
const Percent = z.string()
const Sums = { rounds: z.int(), staked: Money, won: Money }

const ReturnRow = z.object({
  /** `vendor/code`. */
  id: z.string(),
  vendorName: z.string(),
  name: z.string(),
  ...Sums,
  /** Hours of play of single members. */
  hours: z.int(),
  /** Empty where nothing was staked. */
  actual: Percent,
  /** Empty where the vendor names none. */
  theoretical: Percent,
  difference: Percent,
  /** Three standard errors of the actual return; empty where too little was played. */
  margin: Percent,
  verdict: z.enum(['within', 'above', 'below', 'few', 'unknown']),
})
export type ReturnRow = z.infer<typeof ReturnRow>

export const report = defineCall({
  name: 'bo.returns.report',
  verb: 'GET',
  path: '/bo/returns',
  moduleId: 'BO_RETURNS',
  who: 'operator',
  permission: 'ledger.audit',
  source: 'ours',
  isDear: true,
  summary:
    'Actual return of every game against its theoretical one over the last days, with what chance alone may explain; per day for all games or for one.',
  input: z.strictObject({
    days: queryInt(1, 400, 30),
    /** `vendor/code`. */
    game: z.optional(z.string().check(z.maxLength(100, 'max'))),
  }),
  output: z.object({
    currency: z.string(),
    rows: z.array(ReturnRow),
    days: z.array(
      z.object({
        day: z.string(),
        ...Sums,
        actual: Percent,
        /** Of the games that list one, weighed by their stakes; empty where none was played. */
        theoretical: Percent,
        /** How much of the day's stakes those games took, rounded down; empty where nothing was staked. */
        covered: Percent,
      }),
    ),
  }),
})
