import { createHash } from 'node:crypto'
import { EXCEEDING_SHOWN, type MovePreview } from '@ronda/contract/backoffice/agents.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { type ContractRow, contractsBelow, endsOf, kindOf, namesOf } from '../../agent-contracts/store.ts'
import { isBarred } from '../../protection/bars.ts'
import { type Given, givenOf, mostGiven, rateToWire, withinGiven } from '../given.ts'
import { type Exceeds, exceedingIn } from '../move-branch.ts'
import { beyondQuotas } from '../quotas.ts'
import { mayHaveDownlines, teamMember } from '../team.ts'
import { type Place, placeOf } from '../tree.ts'
import { placeNamed } from './list.ts'

/** What moving a branch would do, judged as it stands. */
export interface MovePlan {
  head: Place
  from: Place | null
  to: Place | null
  isHeadAgent: boolean
  exceeding: Exceeds[]
  /** High rates and groups for which there is no quota left, after lowering. */
  beyond: string[]
  /** The member's own contracts, which end. */
  contracts: ContractRow[]
}

/** The place of an agent that takes people in, by its account. */
export async function agentCalled(tx: Tx, merchant: Merchant, account: string): Promise<bigint> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .where('username_key', '=', account.toLowerCase())
    .executeTakeFirst()
  if (!member) throw invalidInput([{ field: 'to', rule: 'memberUnknown' }])
  return member.id
}

/** Why an agent takes nobody in: its account is locked, it is frozen, or it keeps away from play, or leaves, by its own wish. */
async function closedBy(tx: Tx, merchantId: number, memberId: bigint, isFrozen: boolean, now: number) {
  const { status } = await tx
    .selectFrom('members')
    .select('status')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (status !== 'active') return 'agentLocked'
  if (isFrozen) return 'agentFrozen'
  return (await isBarred(tx, merchantId, memberId, now)) ? 'agentBarred' : undefined
}

/** Refuses what cannot be; what does not fit is told by the plan. */
export async function planMove(
  tx: Tx,
  merchant: Merchant,
  { memberId, toId }: { memberId: string; toId: bigint | null },
  now: number,
): Promise<MovePlan> {
  const head = await placeNamed(tx, merchant.id, memberId)
  const isHeadAgent = await mayHaveDownlines(tx, merchant.id, head.memberId)
  let to: Place | null = null
  let bound: Given = mostGiven(merchant)
  if (toId === null) {
    if (head.parentId === null) throw refuse('AlreadyOnTop')
    if (!isHeadAgent) throw refuse('NotAnAgent')
  } else {
    to = (await placeOf(tx, merchant.id, toId)) ?? null
    const upline = to && (await teamMember(tx, merchant.id, toId))
    if (!to || !upline || !(await mayHaveDownlines(tx, merchant.id, toId)))
      throw invalidInput([{ field: 'to', rule: 'agentNeeded' }])
    if (to.path.includes(head.id)) throw refuse('MoveUnderItself')
    if (to.id === head.parentId) throw invalidInput([{ field: 'to', rule: 'same' }])
    const rule = await closedBy(tx, merchant.id, toId, upline.frozen_at !== null, now)
    if (rule) throw invalidInput([{ field: 'to', rule }])
    bound = givenOf(merchant, upline)
  }
  const contracts = await tx
    .selectFrom('agent_contracts')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('downline_id', '=', head.memberId)
    .where('until_at', 'is', null)
    .orderBy('id')
    .execute()
  const from = head.parentId === null ? null : await uplineOf(tx, merchant.id, head.parentId)
  const exceeding = await exceedingIn(tx, merchant, head, bound)
  const beyond = to ? await beyondQuotas(tx, merchant, to, await comingIn(tx, merchant, head, bound)) : []
  return { head, from, to, isHeadAgent, exceeding, beyond, contracts }
}

async function uplineOf(tx: Tx, merchantId: number, placeId: bigint): Promise<Place | null> {
  const row = await tx
    .selectFrom('team_places')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow()
  return (await placeOf(tx, merchantId, row.member_id)) ?? null
}

/** What the branch would hold there; nothing where the house counts nothing. */
async function comingIn(tx: Tx, merchant: Merchant, head: Place, bound: Given) {
  if (Object.keys(merchant.settings.agents.quotas).length === 0) return []
  const rows = await tx
    .selectFrom('team_places as p')
    .innerJoin('team_members as t', join =>
      join.onRef('t.merchant_id', '=', 'p.merchant_id').onRef('t.member_id', '=', 'p.member_id'),
    )
    .select(['t.member_id', 't.rates', 't.prize_groups'])
    .where('p.merchant_id', '=', merchant.id)
    .where('p.until', 'is', null)
    .where(sql<boolean>`p.path @> array[${head.id}::bigint]`)
    .execute()
  return rows.map(row => ({
    memberId: row.member_id,
    given: withinGiven(merchant, givenOf(merchant, row), bound),
  }))
}

/** What was agreed to: from where to where, and what is lowered. */
export const digestOf = ({ head, to, exceeding }: MovePlan): string =>
  createHash('sha256')
    .update(
      JSON.stringify([head.id, to?.id ?? 0n, exceeding], (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    )
    .digest('hex')

/** The plan as it is shown to who proposes and who decides. */
export async function shownMove(tx: Tx, merchant: Merchant, plan: MovePlan): Promise<MovePreview> {
  const { head, from, to, exceeding, beyond } = plan
  const { rows } = await sql<{ agents: bigint; depth: number }>`
    select count(*) filter (where m.agent_type in (1, 2, 41, 42)) as agents, max(p.depth) as depth
    from team_places p join members m on m.merchant_id = p.merchant_id and m.id = p.member_id
    where p.merchant_id = ${merchant.id} and p.until is null and p.path @> array[${head.id}::bigint]`.execute(tx)
  const { agents, depth } = rows[0]!
  const ending = await endingWith(tx, merchant, plan)
  const { rows: open } = await sql<Record<'amount' | 'owes' | 'owes_below', string> & { n: bigint; requests: bigint }>`
    select count(*) as n, coalesce(sum(due - paid - forgiven), 0) as amount, (
        select coalesce(sum(b.back - b.taken), 0) from agent_bills b
        where b.merchant_id = ${merchant.id} and b.agent_id = ${head.memberId} and b.taken < b.back
          and not b.is_rejected) as owes, (
        select coalesce(sum(b.due - b.paid - b.forgiven), 0) from agent_bills b
        where b.merchant_id = ${merchant.id} and b.upline_id = ${head.memberId} and b.paid + b.forgiven < b.due
          and not b.is_rejected) as owes_below, (
        select count(*) from agent_requests r where r.merchant_id = ${merchant.id} and r.state = 'open'
          and r.downline_id = ${head.memberId}) as requests
    from agent_bills where merchant_id = ${merchant.id} and agent_id = ${head.memberId}
      and paid + forgiven < due and not is_rejected`.execute(tx)
  const shown = exceeding.slice(0, EXCEEDING_SHOWN)
  const names = await namesOf(tx, merchant.id, [
    head.memberId,
    ...(from ? [from.memberId] : []),
    ...(to ? [to.memberId] : []),
    ...shown.map(({ memberId }) => memberId),
    ...ending.flatMap(({ upline_id, downline_id }) => [downline_id, ...(upline_id === null ? [] : [upline_id])]),
  ])
  const party = (memberId: bigint) => ({ memberId: String(memberId), account: names.get(memberId) ?? '' })
  const textOf = (value: number, isGroup: boolean) => (isGroup ? String(value) : rateToWire(value))
  return {
    member: party(head.memberId),
    from: from && party(from.memberId),
    to: to && party(to.memberId),
    members: head.size,
    agents: Number(agents),
    depthNow: depth,
    depthThen: depth - head.depth + (to ? to.depth + 1 : 0),
    exceeding: shown.map(({ memberId, product, isGroup, has, most }) => ({
      ...party(memberId),
      product,
      isGroup,
      has: textOf(has, isGroup),
      most: textOf(most, isGroup),
    })),
    exceedingCount: exceeding.length,
    quotas: beyond,
    contracts: ending.map(row => ({
      kind: row.kind,
      upline: row.upline_id === null ? null : party(row.upline_id),
      downline: party(row.downline_id),
    })),
    openBills: Number(open[0]!.n),
    openAmount: toWire(BigInt(open[0]!.amount), merchant.currency),
    owes: toWire(BigInt(open[0]!.owes), merchant.currency),
    owesBelow: toWire(BigInt(open[0]!.owes_below), merchant.currency),
    openRequests: Number(open[0]!.requests),
  }
}

/** The member's contracts and everything below that rests on them. */
async function endingWith(tx: Tx, merchant: Merchant, { head, contracts }: MovePlan): Promise<ContractRow[]> {
  const all: ContractRow[] = []
  for (const row of contracts) {
    const below = await contractsBelow(tx, merchant.id, head.memberId, kindOf(row))
    all.push(row, ...endsOf(head.memberId, null, below, merchant).map(({ id }) => id))
  }
  return all
}
