import { refuse } from '@ronda/contract/core/errors.ts'
import type { QuotaNow, QuotaRoom } from '@ronda/contract/portal/agents/team.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { TeamMembers } from '../../db/generated/tables.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type Given, rateToWire, seriesOf } from './given.ts'
import type { Groups, Rates } from './rates.ts'
import { lineOf, lockPlaces, type Place } from './tree.ts'

/** How many of an agent's team, at whatever depth, may hold a high rate or prize group, by what is counted. */
export type Quotas = Readonly<Record<string, number>>

export const quotasOf = (row: Pick<Selectable<TeamMembers>, 'quotas'>): Quotas => row.quotas as Quotas

const highOf = ({ settings }: Merchant): Readonly<Record<string, number>> => settings.agents.quotas
const isSeries = (merchant: Merchant, product: string) => Object.hasOwn(seriesOf(merchant), product)
const heldOf = ({ rates, groups }: Given, product: string) => rates[product] ?? groups[product] ?? 0

/** What of it is high. */
const highIn = (merchant: Merchant, given: Given): string[] =>
  Object.entries(highOf(merchant))
    .filter(([product, from]) => heldOf(given, product) >= from)
    .map(([product]) => product)

/** The lines, from the top agent down, of all below a place that hold a high one. */
async function holdersBelow(tx: Tx, merchant: Merchant, place: Pick<Place, 'path'>, product: string) {
  const from = highOf(merchant)[product] ?? 0
  const held = isSeries(merchant, product)
    ? sql`coalesce((t.prize_groups ->> ${product})::int, ${seriesOf(merchant)[product]?.usual ?? 0})`
    : sql`(t.rates ->> ${product})::int`
  const { rows } = await sql<{ member_id: bigint; path: string[] }>`
    select p.member_id, p.path from team_places p
    join team_members t on t.merchant_id = p.merchant_id and t.member_id = p.member_id and ${held} >= ${from}
    where p.merchant_id = ${merchant.id} and p.until is null and p.path @> ${[place.path[0]]}::bigint[]`.execute(tx)
  return rows.map(({ member_id, path }) => ({ memberId: member_id, path: path.map(BigInt) }))
}

/** How many below each place of a line hold it, some members left out. */
async function usedOf(tx: Tx, merchant: Merchant, line: Pick<Place, 'path'>, product: string, without: Set<bigint>) {
  const holders = (await holdersBelow(tx, merchant, line, product)).filter(({ memberId }) => !without.has(memberId))
  return (placeId: bigint) =>
    holders.filter(({ path }) => path.includes(placeId) && path[path.length - 1] !== placeId).length
}

interface Coming {
  memberId?: bigint
  given: Given
}

/** For which of what members would hold below a place there is no quota left. */
export async function beyondQuotas(
  tx: Tx,
  merchant: Merchant,
  parent: Place,
  coming: readonly Coming[],
): Promise<string[]> {
  const products = new Set(coming.flatMap(({ given }) => highIn(merchant, given)))
  if (products.size === 0) return []
  const line = await lineOf(tx, merchant.id, parent)
  const rows = await tx
    .selectFrom('team_members')
    .select(['member_id', 'quotas'])
    .where('merchant_id', '=', merchant.id)
    .where(
      'member_id',
      'in',
      line.map(({ memberId }) => memberId),
    )
    .execute()
  const own = new Map(rows.map(row => [row.member_id, quotasOf(row)]))
  const themselves = new Set(coming.flatMap(({ memberId }) => memberId ?? []))
  const beyond: string[] = []
  for (const product of products) {
    const used = await usedOf(tx, merchant, parent, product, themselves)
    const more = coming.filter(({ given }) => highIn(merchant, given).includes(product)).length
    if (line.some(({ id, memberId }) => used(id) + more > (own.get(memberId)?.[product] ?? 0))) beyond.push(product)
  }
  return beyond
}

/** The same with the place's line held, so that no two take the last of it; what is not high waits for nobody. */
async function heldBeyond(tx: Tx, merchant: Merchant, parent: Place, coming: Coming): Promise<string[]> {
  if (highIn(merchant, coming.given).length === 0) return []
  await lockPlaces(tx, merchant.id, parent.path)
  return beyondQuotas(tx, merchant, parent, [coming])
}

/** Refuses what an agent or one above it has no quota left for. */
export async function assertQuotas(tx: Tx, merchant: Merchant, parent: Place, coming: Coming): Promise<void> {
  const [product] = await heldBeyond(tx, merchant, parent, coming)
  if (product === undefined) return
  const field = isSeries(merchant, product) ? `groups.${product}` : `rates.${product}`
  throw refuse('QuotaUsedUp', { fields: [{ field, rule: 'quota', params: { from: fromText(merchant, product) } }] })
}

/** The same with what there is no quota for brought just below where it begins: who joins by a link joins. */
export async function withinQuotas(tx: Tx, merchant: Merchant, parent: Place, given: Given): Promise<Given> {
  return loweredBy(merchant, given, new Set(await heldBeyond(tx, merchant, parent, { given })))
}

/** What is left where of some nobody more may hold a high one. */
export function loweredBy(merchant: Merchant, given: Given, usedUp: ReadonlySet<string>): Given {
  const below = (values: Rates | Groups, stepOf: (product: string) => number) =>
    Object.fromEntries(
      Object.entries(values)
        .map(([product, value]): [string, number] => {
          const step = stepOf(product)
          const from = highOf(merchant)[product] ?? 0
          const isBeyond = usedUp.has(product) && value >= from
          return [product, isBeyond ? value - Math.ceil((value - from + 1) / step) * step : value]
        })
        .filter(([, value]) => value > 0),
    )
  return {
    rates: below(given.rates, () => merchant.settings.agents.rateStep),
    groups: below(given.groups, product => seriesOf(merchant)[product]?.step ?? 1),
  }
}

/** Of what nobody more below a place may hold a high one. */
export async function usedUp(tx: Tx, merchant: Merchant, place: Place): Promise<Set<string>> {
  return new Set(await beyondQuotas(tx, merchant, place, [{ given: { rates: highOf(merchant), groups: {} } }]))
}

/** Quotas as they are given on: each within the upline's own, none for what is not counted. */
export function quotasWithin(merchant: Merchant, wanted: Quotas, own: Quotas | undefined): Quotas {
  const kept = Object.entries(wanted).filter(([, count]) => count > 0)
  const fields = kept.flatMap(([product, count]) => {
    if (!Object.hasOwn(highOf(merchant), product)) return [{ field: `quotas.${product}`, rule: 'unknown' }]
    const most = own === undefined ? count : (own[product] ?? 0)
    return count > most ? [{ field: `quotas.${product}`, rule: 'quotaMax', params: { bound: most } }] : []
  })
  if (fields.length > 0) throw refuse('InvalidInput', { fields })
  return Object.fromEntries(kept)
}

const fromText = (merchant: Merchant, product: string): string => {
  const from = highOf(merchant)[product] ?? 0
  return isSeries(merchant, product) ? String(from) : rateToWire(from)
}

/** What an agent has of quotas, and how much of each is used. */
export async function quotaRoom(tx: Tx, merchant: Merchant, place: Place, quotas: Quotas): Promise<QuotaRoom[]> {
  const room: QuotaRoom[] = []
  for (const product of Object.keys(highOf(merchant)).sort()) {
    const used = await usedOf(tx, merchant, place, product, new Set())
    room.push({
      product,
      isGroup: isSeries(merchant, product),
      from: fromText(merchant, product),
      quota: quotas[product] ?? 0,
      used: used(place.id),
    })
  }
  return room
}

/** The same for who gives now, of `most` that it may give. */
export async function quotasNow(
  tx: Tx,
  merchant: Merchant,
  { place, quotas, most }: { place: Place; quotas: Quotas; most: Given },
): Promise<QuotaNow[]> {
  const full = await usedUp(tx, merchant, place)
  const lower = loweredBy(merchant, most, full)
  return (await quotaRoom(tx, merchant, place, quotas)).map(room => ({
    ...room,
    isUsedUp: full.has(room.product),
    instead: room.isGroup ? String(heldOf(lower, room.product)) : rateToWire(heldOf(lower, room.product)),
  }))
}

/** What is counted at all, for who has none yet. */
export const quotaNames = (merchant: Merchant): QuotaRoom[] =>
  Object.keys(highOf(merchant))
    .sort()
    .map(product => ({
      product,
      isGroup: isSeries(merchant, product),
      from: fromText(merchant, product),
      quota: 0,
      used: 0,
    }))
