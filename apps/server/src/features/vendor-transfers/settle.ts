import type { Tx } from '../../context.ts'
import { accountBalance } from '../../ledger/balances.ts'
import { post } from '../../ledger/post.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lockWallet } from '../members/wallet.ts'
import { type TransferRow, touchWallet, transfers, vendorAccount } from './store.ts'

/** Whose word it is, and when. */
interface Said {
  by: string
  now: number
}

/** The vendor moved the money. Undefined where the rounds reported so far do not explain what comes back. The transfer must be locked. */
export async function markDone(
  tx: Tx,
  merchant: Merchant,
  row: TransferRow,
  amount: bigint,
  { by, now }: Said,
): Promise<TransferRow | undefined> {
  const at = new Date(now)
  const accountId = await vendorAccount(tx, row)
  const { mainAccountId } = await lockWallet(tx, merchant, row.member_id)
  if (row.direction === 'out') {
    const held = (await accountBalance(tx, merchant.id, accountId)) ?? 0n
    if (held < amount) return undefined
    if (amount > 0n) {
      await post(tx, {
        merchantId: merchant.id,
        kind: 'vendor_out',
        source: 'vendor-transfers',
        externalId: row.id,
        input: { vendor: row.vendor, memberId: row.member_id, amount },
        entries: [
          { accountId: mainAccountId, amount },
          { accountId, amount: -amount },
        ],
        memberId: row.member_id,
        refType: 'vendor-transfers',
        refId: row.id,
        at,
      })
    }
    await touchWallet(tx, row, accountId, at, row.is_all && held === amount)
  }
  return transfers.step(tx, row, 'SUCCESS', { amount, reason: '', ...closing }, by, now)
}

/** The vendor did not move the money: what had gone in comes back. The transfer must be locked. */
export async function markFailed(
  tx: Tx,
  merchant: Merchant,
  row: TransferRow,
  reason: string,
  { by, now }: Said,
): Promise<TransferRow> {
  if (row.direction === 'in') {
    const { mainAccountId } = await lockWallet(tx, merchant, row.member_id)
    const amount = row.amount!
    await post(tx, {
      merchantId: merchant.id,
      kind: 'vendor_back',
      source: 'vendor-transfers',
      externalId: `${row.id}:back`,
      input: { vendor: row.vendor, memberId: row.member_id, amount },
      entries: [
        { accountId: mainAccountId, amount },
        { accountId: await vendorAccount(tx, row), amount: -amount },
      ],
      memberId: row.member_id,
      refType: 'vendor-transfers',
      refId: row.id,
      at: new Date(now),
    })
  }
  return transfers.step(tx, row, 'FAILED', { reason, ...closing }, by, now)
}

/** Nobody asks about it, or works on it, any more. */
const closing = { next_ask_at: null, claimed_by: '' }
