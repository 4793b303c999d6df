import type { ApprovalWhy } from '@ronda/contract/backoffice/approvals.ts'
import { parseMoney, toWire } from '@ronda/contract/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../merchants/merchants.ts'

/**
 * Why a gift needs a second person: it is large, or the day's gifts to the member or by the operator become so with it. Holds up every other
 * gift of the merchant until the transaction ends, so that no number of them at once passes.
 */
export async function whyTwoGive(
  tx: Tx,
  merchant: Merchant,
  { memberId, amount, operator, now }: { memberId: bigint; amount: bigint; operator: string; now: number },
): Promise<ApprovalWhy[]> {
  const { currency } = merchant
  const limit = parseMoney(merchant.settings.cashier.twoPersonFrom, currency)
  await sql`select pg_advisory_xact_lock(hashtext('gifts'), ${merchant.id})`.execute(tx)
  const { rows } = await sql<{ of_member: string; by_operator: string }>`
    select coalesce(sum(amount) filter (where member_id = ${memberId}), 0) as of_member,
      coalesce(sum(amount) filter (where asked_by = ${operator}), 0) as by_operator
    from (
      select member_id, asked_by, amount from rewards
      where merchant_id = ${merchant.id} and state <> 'refused' and asked_at >= ${dayStart(now)}
      union all
      select member_id, asked_by, amount from balance_adjustments
      where merchant_id = ${merchant.id} and amount > 0 and at >= ${dayStart(now)}) given`.execute(tx)
  const sums = [
    { reason: 'over-limit', sum: amount },
    { reason: 'member-day', sum: BigInt(rows[0]!.of_member) + amount },
    { reason: 'operator-day', sum: BigInt(rows[0]!.by_operator) + amount },
  ] as const
  return sums
    .filter(({ sum }) => sum >= limit)
    .map(({ reason, sum }) => ({ reason, sum: toWire(sum, currency), limit: toWire(limit, currency) }))
}

const dayStart = (now: number) => new Date(businessDayStart(businessDay(now)))
