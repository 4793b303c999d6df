import { refuse } from '@ronda/contract/core/errors.ts'
import type { MemberCaller, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { activeTeam, teamMember } from '../agents/team.ts'
import { lineOf, type Place, placeOf } from '../agents/tree.ts'
import { isLocked } from '../members/locked.ts'
import { isBarred } from '../protection/bars.ts'
import { mayDeposit } from '../protection/deposit-limit.ts'

/** Between whom money goes: one of them stands right above the other. */
export interface Ends {
  from: Place
  to: Place
  isUp: boolean
}

/** Whether a member may send money to the agent above it. */
export async function mayTransferUp(tx: Tx, merchant: Merchant, memberId: bigint): Promise<boolean> {
  if (!merchant.settings.teamTransfers.toUpline) return false
  return (await placeOf(tx, merchant.id, memberId))?.parentId != null
}

/** Where sender and receiver stand now; refuses what is no step up or down. */
export async function endsOf(tx: Tx, caller: MemberCaller, to: string): Promise<Ends> {
  const { merchant, session } = caller
  const { toDownline, toUpline } = merchant.settings.teamTransfers
  if (to === 'up') {
    const from = await placeOf(tx, merchant.id, session.memberId)
    const upline = from?.parentId != null ? (await lineOf(tx, merchant.id, from)).at(-2) : undefined
    if (!from || !upline) throw refuse('NotAdjacent')
    if (!toUpline) throw refuse('AskYourAgent')
    if ((await teamMember(tx, merchant.id, session.memberId))?.frozen_at) throw refuse('AgentFrozen')
    return { from, to: upline, isUp: true }
  }
  if (!toDownline) throw refuse('TransfersClosed')
  const { place: from } = await activeTeam(tx, caller)
  const below = await placeOf(tx, merchant.id, BigInt(/^\d{1,18}$/.test(to) ? to : 0))
  // Who stands further down, beside or nowhere is told apart by nobody.
  if (below?.parentId !== from.id) throw refuse('NotAdjacent')
  return { from, to: below, isUp: false }
}

/**
 * Refuses where the receiver takes nothing: locked, frozen, on a break, shut out, or past what it allows itself to pay in. Which of them is its
 * own business. Its wallet must be locked.
 */
export async function assertReceives(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  amount: bigint,
  now: number,
): Promise<void> {
  const isFine =
    !(await isLocked(tx, merchant.id, memberId)) &&
    (await teamMember(tx, merchant.id, memberId))?.frozen_at === null &&
    !(await isBarred(tx, merchant.id, memberId, now)) &&
    (await mayDeposit(tx, merchant, memberId, amount, now))
  if (!isFine) throw refuse('ReceiverUnavailable')
}
