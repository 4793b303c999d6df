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

interface Kept {
  at: number
  period: string
  standing: Promise<Standing>
}
const ofSystems = new WeakMap<object, Map<string, Kept>>()

/** How a board stands, as everybody sees it: added up once for all who look within a few seconds. */
export function standingOf(
  { bus }: Pick<Context, 'bus'>,
  tx: Tx,
  merchant: Merchant,
  offer: Offer,
  { period, now }: { period: Period; now: number },
): Promise<Standing> {
  const kept = ofSystems.get(bus) ?? new Map<string, Kept>()
  ofSystems.set(bus, kept)
  const key = `${merchant.id}/${offer.row.id}`
  const name = `${offer.version}/${period.key}`
  const before = kept.get(key)
  if (before?.period === name && now - before.at < STANDING_MS) return before.standing
  const standing = addUp(tx, merchant, offer, period, now)
  const mine = { at: now, period: name, standing }
  kept.set(key, mine)
  standing.catch(() => kept.get(key) === mine && kept.delete(key))
  return standing
}

async function addUp(tx: Tx, merchant: Merchant, offer: Offer, period: Period, now: number): Promise<Standing> {
  const ranked = await placesIn(tx, merchant, offer, period, { now })
  return { at: now, ranked, byMember: new Map(ranked.map(one => [one.memberId, one])) }
}
