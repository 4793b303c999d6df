import { refuse } from '@ronda/contract/core/errors.ts'
import type { AccountType } from '@ronda/contract/portal/agents/team.ts'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { MemberCaller, Tx } from '../../context.ts'
import type { TeamMembers } from '../../db/generated/tables.ts'
import { givenColumns } from './given.ts'
import type { Quotas } from './quotas.ts'
import type { Groups, Rates } from './rates.ts'
import { joinTeam, type Place, placeOf } from './tree.ts'

export { rateToWire } from './given.ts'

type TeamMember = Selectable<TeamMembers>

/** `isAgent` of those who may have downlines: made by the house, under an agent, and the same two of restricted kinds. */
export const agentTypes: readonly number[] = [1, 2, 41, 42]
export const isAgent = (agentType: number): boolean => agentTypes.includes(agentType)
export const typeOf = (agentType: number): z.infer<typeof AccountType> => (isAgent(agentType) ? 'agent' : 'player')
/** `isAgent` of who joins below an agent. */
export const agentTypeBelow = { player: 0, agent: 2 } as const

/** Whether a member is an agent: only they take others in and give something on, so only they are frozen. */
export async function mayHaveDownlines(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  const { agent_type } = await tx
    .selectFrom('members')
    .select('agent_type')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return isAgent(agent_type)
}

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

interface Joining {
  memberId: bigint
  parent: Place | null
  rates: Rates
  groups?: Groups
  quotas?: Quotas
}

/** Puts a member below an agent with what it was given, or at the top. */
export async function joinWith(
  tx: Tx,
  merchantId: number,
  { memberId, parent, rates, groups = {}, quotas = {} }: Joining,
  now: number,
): Promise<Place> {
  const at = new Date(now)
  await tx
    .insertInto('team_members')
    .values({
      merchant_id: merchantId,
      member_id: memberId,
      quotas: JSON.stringify(quotas),
      joined_at: at,
      ...givenColumns({ rates, groups }),
    })
    .execute()
  return joinTeam(tx, merchantId, { memberId, parent }, at)
}
