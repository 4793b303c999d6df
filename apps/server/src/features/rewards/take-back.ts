import type { Tx } from '../../context.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lockWallet, type Wallet } from '../members/wallet.ts'

interface Back {
  memberId: bigint
  /** The reward. */
  ref: string
  /** Names the movement, for ever. */
  id: string
  /** Below zero: it goes to the member again. */
  amount: bigint
  wallet: Wallet
  now: number
}

/** What of a bonus goes back to the house. The wallet must be locked. */
export async function postBack(
  tx: Tx,
  merchant: Pick<Merchant, 'id'>,
  { memberId, ref, id, amount, wallet, now }: Back,
): Promise<void> {
  if (amount === 0n) return
  const house = await houseAccount(tx, merchant.id, 'house_promotions', 'rewards', wallet.currency)
  await post(tx, {
    merchantId: merchant.id,
    kind: 'bonus_back',
    source: 'rewards',
    externalId: id,
    input: { amount, memberId },
    entries: [
      { accountId: wallet.mainAccountId, amount: -amount },
      { accountId: house, amount },
    ],
    memberId,
    refType: 'rewards',
    refId: ref,
    at: new Date(now),
  })
}

const stickyOf = (tx: Tx, merchantId: number, memberId: bigint) =>
  tx
    .selectFrom('turnover_items')
    .select(['id', 'ref', 'bonus', 'taken'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('is_sticky', '=', true)
    .where('status', '=', 'met')

/** What of the member's balance stays with the house when it withdraws. */
export async function stickyLeft(tx: Tx, merchantId: number, memberId: bigint): Promise<bigint> {
  const rows = await stickyOf(tx, merchantId, memberId).where('taken', 'is', null).execute()
  return rows.reduce((sum, { bonus }) => sum + (bonus ?? 0n), 0n)
}

/** At a withdrawal, sticky bonuses that were played through go before the money is set aside. The wallet must be locked. */
export async function takeSticky(
  tx: Tx,
  merchant: Merchant,
  { memberId, withdrawalId, wallet, now }: { memberId: bigint; withdrawalId: string; wallet: Wallet; now: number },
): Promise<void> {
  const rows = await stickyOf(tx, merchant.id, memberId)
    .where('taken', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  let left = wallet.main
  for (const { id, ref, bonus } of rows) {
    const taken = (bonus ?? 0n) < left ? (bonus ?? 0n) : left
    left -= taken
    await postBack(tx, merchant, { memberId, ref, id: `${ref}:sticky:${withdrawalId}`, amount: taken, wallet, now })
    await setTaken(tx, merchant.id, id, { taken, taken_for: withdrawalId })
  }
}

/** A withdrawal that came to nothing takes no bonus either. */
export async function returnSticky(
  tx: Tx,
  merchant: Merchant,
  { id: withdrawalId, member_id: memberId }: { id: string; member_id: bigint },
  now: number,
): Promise<void> {
  const rows = await stickyOf(tx, merchant.id, memberId).where('taken_for', '=', withdrawalId).forUpdate().execute()
  if (rows.length === 0) return
  const wallet = await lockWallet(tx, merchant, memberId)
  for (const { id, ref, taken } of rows) {
    const amount = -(taken ?? 0n)
    await postBack(tx, merchant, { memberId, ref, id: `${ref}:returned:${withdrawalId}`, amount, wallet, now })
    await setTaken(tx, merchant.id, id, { taken: null, taken_for: null })
  }
}

function setTaken(tx: Tx, merchantId: number, id: string, to: { taken: bigint | null; taken_for: string | null }) {
  return tx.updateTable('turnover_items').set(to).where('merchant_id', '=', merchantId).where('id', '=', id).execute()
}
