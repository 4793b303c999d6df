import type { ClosingObstacle } from '@ronda/contract/portal/account/closing.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { mayHaveDownlines } from '../agents/team.ts'
import { identityGate } from '../identity/gate.ts'
import type { Wallet } from '../members/wallet.ts'
import { stickyLeft } from '../rewards/take-back.ts'
import { lessReceived, receivedLeft } from '../turnover/received.ts'
import { turnoverToWithdraw } from '../turnover/turnover.ts'
import { claimedOf } from '../vendors/claims.ts'
import { leastWithdrawal } from '../withdrawals/least.ts'
import { isDepositOpen, isUnderWay } from './store.ts'

/**
 * What has to be done before an account may be asked to close. Money stands in the way only where its member can take it out: what is still
 * to be played through, or is less than what is paid out, must keep nobody from leaving.
 */
export async function obstaclesOf(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  { wallet, now }: { wallet: Wallet; now: number },
): Promise<ClosingObstacle[]> {
  const isAgent = await mayHaveDownlines(tx, merchant.id, memberId)
  const found: [ClosingObstacle, boolean][] = [
    ['money', await mayTakeOut(tx, merchant, memberId, { wallet, now })],
    ['withdrawal', await isUnderWay(tx, 'withdrawals', merchant.id, memberId)],
    ['deposit', await isDepositOpen(tx, merchant.id, memberId, now)],
    ['vendor-transfer', await isUnderWay(tx, 'vendor_transfers', merchant.id, memberId)],
    ['team', isAgent && (await leadsTeam(tx, merchant.id, memberId))],
    ['commission', isAgent && (await isOwed(tx, merchant.id, memberId))],
  ]
  return found.flatMap(([obstacle, stands]) => (stands ? [obstacle] : []))
}

async function mayTakeOut(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  { wallet, now }: { wallet: Wallet; now: number },
): Promise<boolean> {
  const { remaining } = await turnoverToWithdraw(tx, merchant, memberId, now)
  if (remaining > 0n) return false
  const kept =
    (await stickyLeft(tx, merchant.id, memberId)) +
    (await receivedLeft(tx, merchant.id, memberId)) +
    (await claimedOf(tx, merchant.id, memberId, now))
  const free = lessReceived(wallet.main + wallet.atVendors, kept)
  const gate = await identityGate(tx, merchant, memberId, now)
  return (gate && gate.left < free ? gate.left : free) >= (await leastWithdrawal(tx, merchant, memberId))
}

async function leadsTeam(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('team_places')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('until', 'is', null)
    .where('size', '>', 1)
    .executeTakeFirst()
  return row !== undefined
}

/** Commissions that were not paid yet, and bills the agent has to get or to give. */
async function isOwed(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from team_commissions c join team_places p on p.merchant_id = c.merchant_id and p.id = c.place_id
    where c.merchant_id = ${merchantId} and p.member_id = ${memberId} and c.valid * c.rate / 10000 <> c.paid
    union all
    select from agent_bills where merchant_id = ${merchantId} and ${memberId} in (agent_id, upline_id)
      and paid + forgiven < due and not is_rejected
    limit 1`.execute(tx)
  return rows.length > 0
}
