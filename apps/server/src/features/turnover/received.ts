import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { Wallet } from '../members/wallet.ts'
import { isMoneyAway } from './away.ts'

/**
 * What of money received within a team has still to be played. So much of the balance stays, and no more: whoever sends somebody money must not
 * be able to hold on to what that one has of its own.
 */
export async function receivedLeft(tx: Tx, merchantId: number, memberId: bigint): Promise<bigint> {
  return (await receivedLeftOf(tx, merchantId, [memberId])).get(memberId) ?? 0n
}

/** The same of many; who has nothing of it left is not among them. */
export async function receivedLeftOf(
  tx: Tx,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const rows = await tx
    .selectFrom('turnover_items')
    .select(['member_id', sql<string>`sum(required - progress)`.as('left')])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', sql<bigint>`any(${[...memberIds]}::bigint[])`)
    .where('status', '=', 'active')
    .where('source', '=', 'transfer')
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, left }) => [member_id, BigInt(left)]))
}

/**
 * Of received money no more can be there than the member has in all: what of it is gone (played for something else, taken by the house) counts
 * as played and holds back nothing that comes later. The wallet must be locked. Nothing counts while nobody knows what becomes of money in an
 * open round or at a vendor; play that is taken back empties it like any other.
 */
export async function shrinkReceived(
  tx: Tx,
  { id: merchantId }: Pick<Merchant, 'id'>,
  memberId: bigint,
  { everywhere }: Pick<Wallet, 'everywhere'>,
  now: number,
): Promise<void> {
  const items = await tx
    .selectFrom('turnover_items')
    .select(['id', 'required', 'progress'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .where('source', '=', 'transfer')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  let gone = items.reduce((sum, { required, progress }) => sum + required - progress, 0n) - everywhere
  if (gone <= 0n || (await isMoneyAway(tx, merchantId, memberId))) return
  for (const { id, required, progress } of items) {
    const left = required - progress
    const less = left < gone ? left : gone
    if (less === 0n) continue
    gone -= less
    await tx
      .updateTable('turnover_items')
      .set({ progress: progress + less, ...(less === left && { status: 'met', closed_at: new Date(now) }) })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute()
  }
}

/** Refuses what would leave only together with received money that was not played; `free` is what may leave but for that. The wallet must be locked. */
export async function assertReceivedStays(
  tx: Tx,
  { id, currency }: Pick<Merchant, 'id' | 'currency'>,
  memberId: bigint,
  { amount, free }: { amount: bigint; free: bigint },
): Promise<void> {
  const received = await receivedLeft(tx, id, memberId)
  if (received === 0n || amount > free || amount <= free - received) return
  throw refuse('ReceivedNotPlayed', {
    received: toWire(received, currency),
    free: toWire(lessReceived(free, received), currency),
  })
}

/** What may leave beside it. */
export const lessReceived = (free: bigint, received: bigint): bigint => (free > received ? free - received : 0n)
