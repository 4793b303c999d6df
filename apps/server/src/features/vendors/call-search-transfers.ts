import type { VendorCall } from '@ronda/contract/backoffice/vendor-calls.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { ClosedRound } from '@ronda/contract/vendor/transfer.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { causeOf } from '../vendor-transfers/dead-letters.ts'

type Found = Omit<VendorCall, 'vendorName'>

const MEMBERS_MAX = 100

/** Money that went to vendors or back: by the reference both sides know it by, or the latest of members. */
export async function transfersOf(
  tx: Tx,
  merchant: Merchant,
  vendors: string[],
  q: string,
  memberIds: bigint[],
): Promise<Found[]> {
  const rows = await tx
    .selectFrom('vendor_transfers as t')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 't.merchant_id').onRef('m.id', '=', 't.member_id'),
    )
    .selectAll('t')
    .select('m.username')
    .where('t.merchant_id', '=', merchant.id)
    .where('t.vendor', 'in', vendors)
    .where(eb => eb.or([eb('t.id', '=', q), ...(memberIds.length > 0 ? [eb('t.member_id', 'in', memberIds)] : [])]))
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MEMBERS_MAX)
    .execute()
  return rows.map(row => ({
    id: `transfer-${row.id}`,
    at: row.created_at.getTime(),
    vendor: row.vendor,
    operation: `transfer ${row.direction}`,
    transactionId: row.id,
    roundId: '',
    memberId: String(row.member_id),
    account: row.username,
    gameCode: '',
    amount: row.amount === null ? '' : toWire(row.amount, row.currency),
    currency: row.currency,
    outcome: 'transfer',
    code: row.state,
    detail: row.reason,
    tookMs: null,
  }))
}

/** Rounds that were reported and could not be booked yet. */
export async function setAsideOf(tx: Tx, merchant: Merchant, vendors: string[], q: string): Promise<Found[]> {
  const rows = await tx
    .selectFrom('vendor_dead_letters')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('vendor', 'in', vendors)
    .where('key', '=', q)
    .where('booked_at', 'is', null)
    .execute()
  return rows.map(row => {
    const { staked, currency, gameCode } = ClosedRound.parse(row.payload)
    return {
      id: `set-aside-${row.vendor}/${row.key}`,
      at: row.last_at.getTime(),
      vendor: row.vendor,
      operation: 'rounds',
      transactionId: '',
      roundId: row.key,
      memberId: null,
      account: '',
      gameCode,
      amount: staked,
      currency,
      outcome: 'setAside',
      code: causeOf(row.problem),
      detail: '',
      tookMs: null,
    }
  })
}
