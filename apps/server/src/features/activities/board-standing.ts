import { keptFor } from '../../base/kept-for.ts'
import type { Context, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type Placed, placesIn } from './board-places.ts'
import type { Period } from './periods.ts'
import type { Offer } from './store.ts'

/** How old a standing may be that somebody is shown. */
export const STANDING_MS = 5_000

export interface Standing {
  at: number
  /** Everybody with a place, the first one first. */
  ranked: readonly Placed[]
  byMember: ReadonlyMap<bigint, Placed>
}

const kept = keptFor<Standing>(STANDING_MS)

/** How a board stands, as everybody sees it: added up once for all who look within a few seconds. */
export const standingOf = (
  { bus }: Pick<Context, 'bus'>,
  tx: Tx,
  merchant: Merchant,
  offer: Offer,
  { period, now }: { period: Period; now: number },
): Promise<Standing> =>
  kept(bus, `${merchant.id}/${offer.row.id}/${offer.version}/${period.key}`, now, () =>
    addUp(tx, merchant, offer, period, now),
  )

async function addUp(tx: Tx, merchant: Merchant, offer: Offer, period: Period, now: number): Promise<Standing> {
  const ranked = await placesIn(tx, merchant, offer, period, { now })
  return { at: now, ranked, byMember: new Map(ranked.map(one => [one.memberId, one])) }
}
