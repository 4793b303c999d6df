import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type { AccountType, Rates as WireRates } from '@ronda/contract/portal/agents/team.ts'
import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { MemberCaller, Tx } from '../../context.ts'
import type { TeamMembers } from '../../db/generated/tables.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type RateRules, type Rates, rateProblems } from './rates.ts'
import { joinTeam, type Place, placeOf } from './tree.ts'

type TeamMember = Selectable<TeamMembers>

/** `isAgent` of those who may have downlines: made by the house, under an agent, and the same two of restricted kinds. */
export const agentTypes: readonly number[] = [1, 2, 41, 42]
export const isAgent = (agentType: number): boolean => agentTypes.includes(agentType)
export const typeOf = (agentType: number): z.infer<typeof AccountType> => (isAgent(agentType) ? 'agent' : 'player')
/** `isAgent` of who joins below an agent. */
export const agentTypeBelow = { player: 0, agent: 2 } as const

export interface OwnTeam {
  place: Place
  own: TeamMember
}

/** Where the agent who calls stands; nobody else has a team. */
export async function ownTeam(tx: Tx, { merchant, session }: MemberCaller): Promise<OwnTeam> {
  const place = isAgent(session.agentType) ? await placeOf(tx, merchant.id, session.memberId) : undefined
  const own = place && (await teamMember(tx, merchant.id, session.memberId))
  if (!place || !own) throw refuse('AgentNeeded')
  return { place, own }
}

/** The same for what a frozen agent may not do. */
export async function activeTeam(tx: Tx, caller: MemberCaller): Promise<OwnTeam> {
  const team = await ownTeam(tx, caller)
  if (team.own.frozen_at) throw refuse('AgentFrozen')
  return team
}

export const teamMember = (tx: Tx, merchantId: number, memberId: bigint): Promise<TeamMember | undefined> =>
  tx
    .selectFrom('team_members')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** The same, held: who changes its rates, takes somebody in below it or freezes it waits for the others who do. */
export const lockTeamMember = (tx: Tx, merchantId: number, memberId: bigint): Promise<TeamMember | undefined> =>
  tx
    .selectFrom('team_members')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()

export const ratesOf = (row: Pick<TeamMember, 'rates'>): Rates => row.rates as Rates

/** `{ RNG: 40 }` → `{ RNG: '0.4' }`. */
export const ratesToWire = (rates: Rates): WireRates =>
  Object.fromEntries(Object.entries(rates).map(([category, rate]) => [category, rateToWire(rate)]))
export const rateToWire = (rate: number): string => String(rate / 100)

/** `'0.4'` → 40; what is zero is left out. */
export function ratesFromWire(wire: WireRates): Rates {
  const read = Object.entries(wire).map(([category, text]): [string, number] => {
    const [whole = '', part = ''] = text.split('.')
    return [category, Number(whole) * 100 + Number(part.padEnd(2, '0'))]
  })
  return Object.fromEntries(read.filter(([, rate]) => rate > 0))
}

export const rateRules = ({ settings }: Merchant): RateRules => ({
  max: settings.agents.rates as Record<string, number>,
  step: settings.agents.rateStep,
})

/** Refuses rates that an upline may not give, naming the category and its bound. */
export function assertRates(
  merchant: Merchant,
  wanted: Rates,
  { own, below = {} }: { own: Rates; below?: Rates },
): void {
  const problems = rateProblems(wanted, own, below, rateRules(merchant))
  if (problems.length === 0) return
  throw invalidInput(
    problems.map(({ product, rule, bound }) => ({
      field: `rates.${product}`,
      rule: rule === 'max' ? 'rateMax' : rule === 'min' ? 'rateMin' : rule === 'step' ? 'rateStep' : 'unknown',
      params: { bound: rateToWire(bound) },
    })),
  )
}

/** What is left of rates under an upline whose own are lower than they were when they were written down. */
export const withinRates = (wanted: Rates, own: Rates, { max }: RateRules): Rates =>
  Object.fromEntries(
    Object.entries(wanted)
      .map(([product, rate]): [string, number] => [product, Math.min(rate, own[product] ?? 0, max[product] ?? 0)])
      .filter(([, rate]) => rate > 0),
  )

/** The highest that a direct downline of a place has, by category: less would cut those below. */
export async function ratesBelow(tx: Tx, merchantId: number, place: Place): Promise<Rates> {
  const { rows } = await sql<{ product: string; rate: number }>`
    select r.key as product, max(r.value::int) as rate
    from team_places p
    join team_members t on t.merchant_id = p.merchant_id and t.member_id = p.member_id, jsonb_each_text(t.rates) r
    where p.merchant_id = ${merchantId} and p.parent_id = ${place.id} and p.until is null group by 1`.execute(tx)
  return Object.fromEntries(rows.map(({ product, rate }) => [product, rate]))
}

/** Puts a member below an agent with its rates, or at the top. */
export async function joinWith(
  tx: Tx,
  merchantId: number,
  { memberId, parent, rates }: { memberId: bigint; parent: Place | null; rates: Rates },
  now: number,
): Promise<Place> {
  const at = new Date(now)
  await tx
    .insertInto('team_members')
    .values({ merchant_id: merchantId, member_id: memberId, rates: JSON.stringify(rates), joined_at: at })
    .execute()
  return joinTeam(tx, merchantId, { memberId, parent }, at)
}
