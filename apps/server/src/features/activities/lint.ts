import type { ActivityDocument, Finding } from '@ronda/contract/backoffice/activities.ts'
import { currencyOf, parseMoney } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { House } from './kind.ts'
import { kindOf } from './kinds/registry.ts'
import { type PeriodKind, periodsWithin } from './periods.ts'

/** What a house is for a rule: its games with what they keep on average, and what its registration asks for. */
export interface HouseFacts extends House {
  /** Share of stakes that games of these categories keep, in hundredths of a percent; of all where none are named. */
  edgeOf(scope: readonly string[]): bigint
  /** Its labels in use with how many members have each. */
  labels: ReadonlyMap<string, number>
  /** How many stand below each agent that an offer names, by key of its account. */
  teams: ReadonlyMap<string, number>
  /** Its games, each as `VENDOR/code`. */
  games: ReadonlySet<string>
  /** The smallest stake that any of them takes. */
  leastBet: bigint | undefined
}

export interface OfferWorth {
  most: bigint
  turnover: bigint
  edge: bigint
  cost: bigint
  net: bigint
  worst: bigint | null
}

const HOUR_MS = 3_600_000
const LONG_TIMES = 10n
/** What somebody who plays an hour a day may place. */
const BETS_A_DAY = 400n
const FULL = 10_000n

/** The smallest step people are paid in. */
export const centOf = (currency: string): bigint =>
  10n ** BigInt(currencyOf(currency).scale - currencyOf(currency).shownDecimals)

/** What clearing a turnover costs on average: so much of it as the games keep. `edge` in hundredths of a percent. */
export const clearingCost = (turnover: bigint, edge: bigint): bigint => (turnover * edge) / FULL

export async function houseFacts(tx: Tx, merchant: Merchant, teams: readonly string[] = []): Promise<HouseFacts> {
  const { rows } = await sql<{ category: string; rtp: string | null; least: bigint; games: string[] }>`
    select g.category, avg(g.rtp) as rtp, min(g.bet_min) as least, array_agg(g.vendor || '/' || g.code) as games from games g
    join vendors v on v.merchant_id = g.merchant_id and v.code = g.vendor and v.status = 'on'
    where g.merchant_id = ${merchant.id} and g.status = 'on' group by g.category`.execute(tx)
  const edges = new Map(rows.map(({ category, rtp }) => [category, 100 - Number(rtp ?? 96)]))
  const { rules } = merchant.settings.registration
  const labels = await sql<{ code: string; members: bigint }>`
    select l.code, (select count(*) from labelled_members m where m.merchant_id = l.merchant_id and m.code = l.code) as members
    from member_labels l where l.merchant_id = ${merchant.id} and l.archived_at is null`.execute(tx)
  const agents = await sql<{ key: string; below: number }>`
    select m.username_key as key, p.size - 1 as below from members m
    join team_places p on p.merchant_id = m.merchant_id and p.member_id = m.id and p.until is null
    where m.merchant_id = ${merchant.id} and m.agent_type in (1, 2, 41, 42)
      and m.username_key = any(${teams.map(name => name.toLowerCase())}::text[])`.execute(tx)
  return {
    teams: new Map(agents.rows.map(({ key, below }) => [key, below])),
    labels: new Map(labels.rows.map(({ code, members }) => [code, Number(members)])),
    amount: text => parseMoney(text, merchant.currency),
    cent: centOf(merchant.currency),
    categories: new Set(edges.keys()),
    games: new Set(rows.flatMap(({ games }) => games)),
    leastBet: rows.map(({ least }) => least).sort((a, b) => (a < b ? -1 : 1))[0],
    asked: new Set<string>(rules.filter(rule => rule.enabled).map(rule => rule.field)),
    edgeOf(scope) {
      const own = [...edges]
        .filter(([category]) => scope.length === 0 || scope.includes(category))
        .map(([, edge]) => edge)
      const mean = own.length === 0 ? 4 : own.reduce((sum, edge) => sum + edge, 0) / own.length
      return BigInt(Math.round(mean * 100))
    },
  }
}

/** What an offer is worth to a member who takes the most of it, and the most it can cost. */
export function worthOf(document: ActivityDocument, house: HouseFacts): OfferWorth {
  const kind = kindOf(document.kind)
  const rule = kind.rule.parse(document.rule)
  const { mostPerPeriod: most, deposit = 0n } = kind.worth(rule, house.amount)
  const { multiple, of, scope } = document.turnover
  const base = of === 'bonus' ? most : most + deposit
  const turnover = (base * BigInt(Math.round(Number(multiple) * 100))) / 100n
  const edge = house.edgeOf(scope)
  const cost = clearingCost(turnover, edge)
  return { most, turnover, edge, cost, net: most - cost, worst: worstOf(document, house) }
}

/** The most an offer can cost the house; null where nothing bounds it. */
function worstOf({ kind: name, limits, budget, startsAt, endsAt, ...document }: ActivityDocument, house: HouseFacts) {
  const kind = kindOf(name)
  const {
    mostPerPeriod,
    mostPerClaim = mostPerPeriod,
    allPerPeriod,
    periods,
  } = kind.worth(kind.rule.parse(document.rule), house.amount)
  const times = (period: PeriodKind, amount: bigint) =>
    endsAt === null ? [] : [BigInt(periodsWithin(period, startsAt, endsAt)) * amount]
  // Places of a board are not claimed.
  const { total, perDay } = kind.shape === 'board' ? { total: null, perDay: null } : limits
  const bounds = [
    ...(budget === null ? [] : [house.amount(budget)]),
    ...(allPerPeriod === undefined || periods === 'each' ? [] : times(periods, allPerPeriod)),
    ...(total === null ? [] : [BigInt(total) * mostPerClaim]),
    ...(perDay === null ? [] : times('day', BigInt(perDay) * mostPerClaim)),
  ]
  return bounds.length === 0 ? null : bounds.reduce((low, one) => (one < low ? one : low))
}

/** What is wrong with an offer, or should be known of it. What is refused cannot be published. */
export function findingsOf(document: ActivityDocument, house: HouseFacts, languages: readonly string[]): Finding[] {
  const kind = kindOf(document.kind)
  const rule = kind.rule.parse(document.rule)
  const { most, turnover, net, worst } = worthOf(document, house)
  const { deposit } = kind.worth(rule, house.amount)
  const found: Finding[] = []
  const say = (code: Finding['code'], isRefused: boolean, about = '') => found.push({ code, isRefused, about })
  if (document.endsAt !== null && document.endsAt <= document.startsAt) say('ends-before-start', true)
  for (const language of ['es', ...languages.filter(code => code !== 'es')])
    if (!document.texts[language as 'es']) say('no-words', language === 'es', language)
  const { only, not } = document.audience.labels
  for (const code of new Set([...only, ...not])) if (!house.labels.has(code)) say('label-unknown', true, code)
  for (const code of only) if (not.includes(code)) say('label-both', true, code)
  if (only.length > 0 && only.every(code => !house.labels.get(code))) say('label-nobody', false, only.join(', '))
  const belowOf = (name: string) => house.teams.get(name.toLowerCase())
  const teams = document.audience.teams ?? []
  for (const name of teams) if (belowOf(name) === undefined) say('team-unknown', true, name)
  if (teams.length > 0 && teams.every(name => belowOf(name) === 0)) say('team-nobody', false, teams.join(', '))
  for (const doubt of kind.doubts?.(rule, house) ?? []) say(doubt.code, doubt.isRefused)
  if (kind.needsReview && document.review === 'auto') say('needs-review', true)
  if (kind.draw && document.review === 'manual') say('needs-review', true)
  if (kind.shape === 'board') {
    // Play is counted by whole hours.
    if ([document.startsAt, document.endsAt ?? 0].some(at => at % HOUR_MS !== 0)) say('not-on-the-hour', true)
    if (document.endsAt === null && document.rule.period === 'once') say('never-ends', true)
  }
  for (const category of document.turnover.scope) if (!house.categories.has(category)) say('no-games', false, category)
  // Paid in, doubled and taken out again without play.
  if (deposit !== undefined && most >= deposit && turnover < most) say('free-arbitrage', true)
  if (net <= 0n && turnover > 0n) say('worth-nothing', false)
  if (most > 0n && turnover > most * LONG_TIMES) say('long-turnover', false)
  if (worst === null) say('unbounded', false)
  const { maxBet, playDays, excluded } = document.bonus
  for (const key of excluded) if (!house.games.has(key)) say('no-games', true, key)
  if (maxBet !== null && house.leastBet !== undefined && house.amount(maxBet) < house.leastBet)
    say('bets-too-small', true)
  // Even with the largest bet allowed, all day long.
  if (maxBet !== null && playDays !== null && turnover > house.amount(maxBet) * BigInt(playDays) * BETS_A_DAY)
    say('short-time', true)
  const { perIp, perDevice } = document.limits
  if (deposit === undefined && perIp === null && perDevice === null) say('no-guard', false)
  return found
}
