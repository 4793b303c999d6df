import type { ApprovalWhy } from '@ronda/contract/backoffice/approvals.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { whyTwoGive } from '../approvals/given-by-hand.ts'
import { doubtedAmong } from '../payments/exceptions.ts'
import type { DepositRow } from './store.ts'

/** One operator may give so many times the merchant's amount in a day before a deposit needs a second. */
const OPERATOR_DAY_TIMES = 10n

/** The amount to credit as far as the order itself tells: of what was reported, the fee is no part. */
export function expectedOf(row: DepositRow): bigint {
  if (row.reported_amount === null) return row.amount
  return row.reported_amount > row.fee ? row.reported_amount - row.fee : 0n
}

/** Why an order credited with the amount needs a second person. Exact only after `lockGiving`. */
export async function whyTwo(
  tx: Tx,
  merchant: Merchant,
  row: DepositRow,
  amount: bigint,
  operator: string,
  now: number,
): Promise<ApprovalWhy[]> {
  const why: ApprovalWhy[] = []
  // What a provider reported as something else than an amount of ours confirms nothing.
  const isUnread = row.reported_by !== '' && row.reported_amount === null
  if (isUnread || amount !== expectedOf(row)) why.push({ reason: 'amount-differs' })
  if ((await doubtedAmong(tx, merchant.id, [row.id])).size > 0) why.push({ reason: 'contradicted' })
  const gift = { memberId: row.member_id, amount, operator, now }
  return [...why, ...(await whyTwoGive(tx, merchant, gift, OPERATOR_DAY_TIMES))]
}
