import * as z from 'zod/mini'
import type { Wager } from '../../wagers/store.ts'

/** A bet on a shared round: multipliers in hundredths, amounts by spot. */
export const TablePlay = z.strictObject({
  /** Asked for in advance, and taken. */
  autoAt: z.nullable(z.int().check(z.gt(100))),
  cashedAt: z.nullable(z.int().check(z.gt(100))),
  /** Of a bet that lies on several; their sum is the stake. */
  spots: z.nullable(z.record(z.string(), z.string())),
  events: z.nullable(z.array(z.unknown())),
})
export type TablePlay = z.infer<typeof TablePlay>

export const playOf = (wager: Wager) => wager.play as TablePlay
