import { invalidInput } from '@ronda/contract/core/errors.ts'
import type { Groups as WireGroups, Rates as WireRates } from '@ronda/contract/portal/agents/team.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { TeamMembers } from '../../db/generated/tables.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type Groups, groupProblems, type RateRules, type Rates, rateProblems, type Series } from './rates.ts'
import type { Place } from './tree.ts'

/** What of play comes back to a member, or may: rates by category, prize groups by series of lotteries. */
export interface Given {
  rates: Rates
  groups: Groups
}

type Row = Pick<Selectable<TeamMembers>, 'rates' | 'prize_groups'>

export const rateRules = ({ settings }: Merchant): RateRules => ({
  max: settings.agents.rates as Record<string, number>,
  step: settings.agents.rateStep,
})

export const seriesOf = ({ settings }: Merchant): Readonly<Record<string, Series>> => settings.agents.series

const mapSeries = (merchant: Merchant, toGroup: (name: string, series: Series) => number): Groups =>
  Object.fromEntries(Object.entries(seriesOf(merchant)).map(([name, series]) => [name, toGroup(name, series)]))

/** The prize groups of who stands in no team, and of whoever was given none of a series. */
export const usualGroups = (merchant: Merchant): Groups => mapSeries(merchant, (_, { usual }) => usual)

export const givenOf = (merchant: Merchant, row: Row): Given => {
  const groups = row.prize_groups as Groups
  return { rates: row.rates as Rates, groups: mapSeries(merchant, (name, { usual }) => groups[name] ?? usual) }
}

/** The most the house gives. */
export const mostGiven = (merchant: Merchant): Given => ({
  rates: rateRules(merchant).max,
  groups: mapSeries(merchant, (_, { max }) => max),
})

/** As it is kept. */
export const givenColumns = ({ rates, groups }: Given) => ({
  rates: JSON.stringify(rates),
  prize_groups: JSON.stringify(groups),
})

/** `{ RNG: 40 }` → `{ RNG: '0.4' }`. */
export const ratesToWire = (rates: Rates): WireRates =>
  Object.fromEntries(Object.entries(rates).map(([category, rate]) => [category, rateToWire(rate)]))
export const rateToWire = (rate: number): string => String(rate / 100)

/** `'0.4'` → 40. */
export function rateFromWire(text: string): number {
  const [whole = '', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** `{ RNG: '0.4' }` → `{ RNG: 40 }`; what is zero is left out. */
export function ratesFromWire(wire: WireRates): Rates {
  const read = Object.entries(wire).map(([category, text]): [string, number] => [category, rateFromWire(text)])
  return Object.fromEntries(read.filter(([, rate]) => rate > 0))
}

/** What is asked for. Of a series that is not named the member keeps what it has, or gets the usual, within the upline's own. */
export const givenFromWire = (
  merchant: Merchant,
  { rates, groups }: { rates: WireRates; groups: WireGroups },
  own: Given,
  before?: Given,
): Given => ({
  rates: ratesFromWire(rates),
  groups: {
    ...mapSeries(merchant, (name, { usual }) => before?.groups[name] ?? Math.min(usual, own.groups[name] ?? usual)),
    ...groups,
  },
})

const ruleNames = { max: 'Max', min: 'Min', step: 'Step' } as const

/** Refuses what an upline may not give, naming the category or series and its bound. */
export function assertGiven(
  merchant: Merchant,
  wanted: Given,
  { own, below = { rates: {}, groups: {} } }: { own: Given; below?: Given },
): void {
  const problems = [
    ...rateProblems(wanted.rates, own.rates, below.rates, rateRules(merchant)).map(({ product, rule, bound }) => ({
      field: `rates.${product}`,
      rule: rule === 'unknown' ? rule : `rate${ruleNames[rule]}`,
      params: { bound: rateToWire(bound) },
    })),
    ...groupProblems(wanted.groups, own.groups, below.groups, seriesOf(merchant)).map(({ series, rule, bound }) => ({
      field: `groups.${series}`,
      rule: rule === 'unknown' ? rule : `group${ruleNames[rule]}`,
      params: { bound },
    })),
  ]
  if (problems.length > 0) throw invalidInput(problems)
}

/** What is left of what was written down, under an upline, and limits of the house, that are others than they were then. */
export function withinGiven(merchant: Merchant, wanted: { rates: Rates; groups: Groups }, own: Given): Given {
  const { max } = rateRules(merchant)
  return {
    rates: Object.fromEntries(
      Object.entries(wanted.rates)
        .map(([product, rate]): [string, number] => [
          product,
          Math.min(rate, own.rates[product] ?? 0, max[product] ?? 0),
        ])
        .filter(([, rate]) => rate > 0),
    ),
    groups: mapSeries(merchant, (name, { usual, min, max: most }) =>
      Math.max(min, Math.min(wanted.groups[name] ?? usual, own.groups[name] ?? usual, most)),
    ),
  }
}

/** The highest that a direct downline of a place has: less would cut those below. */
export async function givenBelow(tx: Tx, merchant: Merchant, place: Place): Promise<Given> {
  const { rows } = await sql<{ rates: Rates; prize_groups: Groups }>`
    select t.rates, t.prize_groups
    from team_places p
    join team_members t on t.merchant_id = p.merchant_id and t.member_id = p.member_id
    where p.merchant_id = ${merchant.id} and p.parent_id = ${place.id} and p.until is null
    group by 1, 2`.execute(tx)
  const rates: Record<string, number> = {}
  const groups: Record<string, number> = {}
  for (const row of rows) {
    const given = givenOf(merchant, row as never)
    for (const [product, rate] of Object.entries(given.rates)) rates[product] = Math.max(rates[product] ?? 0, rate)
    for (const [name, group] of Object.entries(given.groups)) groups[name] = Math.max(groups[name] ?? 0, group)
  }
  return { rates, groups }
}

/** A member's own prize groups, wherever it stands. */
export async function groupsOfMember(tx: Tx, merchant: Merchant, memberId: bigint): Promise<Groups> {
  return (await groupsOfMembers(tx, merchant, [memberId])).get(memberId)!
}

/** The same of many. */
export async function groupsOfMembers(
  tx: Tx,
  merchant: Merchant,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Groups>> {
  const { rows } = await sql<Row & { member_id: bigint }>`
    select t.member_id, t.rates, t.prize_groups
    from unnest(${memberIds}::bigint[]) m(id)
    join team_places p on p.merchant_id = ${merchant.id} and p.member_id = m.id and p.until is null
    join team_members t on t.merchant_id = p.merchant_id and t.member_id = p.member_id`.execute(tx)
  const given = new Map(rows.map(row => [row.member_id, givenOf(merchant, row).groups]))
  return new Map(memberIds.map(id => [id, given.get(id) ?? usualGroups(merchant)]))
}
