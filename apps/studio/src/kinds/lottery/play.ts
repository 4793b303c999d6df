import * as z from 'zod/mini'
import type { Wager } from '../../wagers/store.ts'
import { Cuts } from './cuts.ts'
import { Line } from './line.ts'
import { Subscription } from './subscription.ts'

/** What came of a line: which prizes, how often, and what it pays as text. */
const Outcome = z.strictObject({
  wins: z.array(z.strictObject({ tier: z.string(), count: z.int(), extra: z.optional(z.int()) })),
  payout: z.string(),
})

/** An order on one issue. */
export const LotteryPlay = z.strictObject({
  issue: z.string(),
  series: z.nullable(z.string()),
  /** Prize group it was placed at. */
  group: z.int(),
  lines: z.array(
    z.strictObject({
      ...Line.shape,
      notes: z.int(),
      stake: z.string(),
      amount: z.string(),
      /** Numbers that were sold at less than the whole prize. */
      cuts: z.optional(Cuts),
    }),
  ),
  /** Which version of its operator's terms it was sold under; none: the rules alone. */
  terms: z.optional(z.int()),
  /** The chase it belongs to. */
  chase: z.nullable(z.string()),
  /** Of a chase that is a subscription. */
  subscription: z.optional(Subscription),
  /** One for each line, once the issue is drawn. */
  outcomes: z.nullable(z.array(Outcome)),
  /** Which result of the issue decided it: how often that was corrected. */
  version: z.int(),
  /** What it had come to before the last correction. */
  before: z.nullable(
    z.strictObject({
      payout: z.string(),
      outcomes: z.array(Outcome),
      /** What has been taken of what the correction takes, and what of the rest is asked for, where it is taken in parts. */
      taken: z.optional(z.string()),
      asked: z.optional(z.string()),
    }),
  ),
})
export type LotteryPlay = z.infer<typeof LotteryPlay>
export type OrderLine = LotteryPlay['lines'][number]

export const playOf = (wager: Wager) => wager.play as LotteryPlay
