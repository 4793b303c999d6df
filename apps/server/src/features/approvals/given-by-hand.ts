import type { ApprovalWhy } from '@ronda/contract/backoffice/approvals.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { Opening } from './openings.ts'

/**
 * Money that members have on an operator's word: rewards, what they applied for, adjustments, and deposits that no provider credited. It is given by who asked for
 * it, alone or with another's approval; what waits for one counts as well, but nobody has it yet.
 */
const givenByHand = (merchantId: number, since: Date) => sql`(
  select member_id, asked_by as operator, amount, state = 'granted' as is_gift, asked_at as at from rewards
  where merchant_id = ${merchantId} and source in ('hand', 'list') and state <> 'refused' and asked_at >= ${since}
  union all
  select member_id, decided_by, amount, true, closed_at from activity_applications
  where merchant_id = ${merchantId} and state = 'ISSUED' and closed_at >= ${since}
  union all
  select member_id, asked_by, amount, true, at from balance_adjustments
  where merchant_id = ${merchantId} and amount > 0 and at >= ${since}
  union all
  select member_id, decided_by, paid_amount, paid_amount <> amount, closed_at from deposits
  where merchant_id = ${merchantId} and state = 'CREDITED' and closed_at >= ${since} and decided_by <> reported_by)`

/** Until the transaction ends nobody else of the merchant gives by hand, so that sums are exact. Taken before the wallet. */
export async function lockGiving(tx: Tx, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('given by hand'), ${merchantId})`.execute(tx)
}

/**
 * Why a gift needs a second person: it is large, or all that was given today to the member or by the operator, in whatever way, becomes so
 * with it; for the operator from so many times the merchant's amount on. Call `lockGiving` before.
 */
export async function whyTwoGive(
  tx: Tx,
  merchant: Merchant,
  gift: { memberId: bigint; amount: bigint; operator: string; now: number },
  operatorTimes = 1n,
): Promise<ApprovalWhy[]> {
  const { memberId, amount, operator, now } = gift
  const { currency } = merchant
  const limit = parseMoney(merchant.settings.cashier.twoPersonFrom, currency)
  const today = new Date(businessDayStart(businessDay(now)))
  const { rows } = await sql<{ of_member: string; by_operator: string }>`
    select coalesce(sum(amount) filter (where member_id = ${memberId}), 0) as of_member,
      coalesce(sum(amount) filter (where operator = ${operator}), 0) as by_operator
    from ${givenByHand(merchant.id, today)} given`.execute(tx)
  const sums = [
    { reason: 'over-limit', sum: amount, most: limit },
    { reason: 'member-day', sum: BigInt(rows[0]!.of_member) + amount, most: limit },
    { reason: 'operator-day', sum: BigInt(rows[0]!.by_operator) + amount, most: limit * operatorTimes },
  ] as const
  return sums
    .filter(({ sum, most }) => sum >= most)
    .map(({ reason, sum, most }) => ({ reason, sum: toWire(sum, currency), limit: toWire(most, currency) }))
}

/**
 * Who gave members money by hand, and when: what nobody had ordered, and what an offer gave for a label. Who credits a transfer as it was ordered is no giver, or teams that do
 * little else would have nobody left to pay out.
 */
export async function givingsOf(
  tx: Tx,
  merchantId: number,
  memberIds: bigint[],
  since: Date,
): Promise<{ memberId: bigint; operator: string; at: Date }[]> {
  const { rows } = await sql<{ memberId: bigint; operator: string; at: Date }>`
    select member_id as "memberId", operator, at from ${givenByHand(merchantId, since)} given
    where is_gift and member_id = any(${memberIds}::bigint[])
    union all
    select member_id, operator, at from member_openings
    where merchant_id = ${merchantId} and member_id = any(${memberIds}::bigint[]) and at >= ${since}
      and act = ${'label' satisfies Opening}
    order by at`.execute(tx)
  return rows
}
