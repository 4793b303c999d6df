import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Money, pageOf, pageQuery } from '../core/fields.ts'

/** A round that its vendor has not closed. */
export const OpenRound = z.object({
  id: z.string(),
  vendorName: z.string(),
  gameName: z.string(),
  roundId: z.string(),
  memberId: z.string(),
  account: z.string(),
  stake: Money,
  payout: Money,
  openedAt: At,
})

/** A round is listed to operators when it has been open for so long, … */
export const OPEN_ROUND_HOURS = 24
/** … and closed by the platform after so long; a win that comes later is still paid. */
export const STALE_ROUND_DAYS = 7

export const openRounds = defineCall({
  name: 'bo.rounds.open',
  verb: 'GET',
  path: '/bo/rounds/open',
  moduleId: 'BO_ROUNDS',
  who: 'operator',
  permission: 'bets.view',
  source: 'ours',
  summary: 'Rounds open for more than a day, oldest first: what a vendor has to be asked about.',
  input: z.strictObject(pageQuery),
  output: z.object({ ...pageOf(OpenRound).shape, currency: z.string() }),
})
