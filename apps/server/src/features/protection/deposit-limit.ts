import { refuse } from '@ronda/contract/core/errors.ts'
import { limitSpans } from '@ronda/contract/portal/account/protection.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { type Span, spanEnd, spanStart } from '../../ledger/guard.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { limitsOf } from './limits.ts'

type Who = { merchantId: number; memberId: bigint }

/** What a member paid in so far, by span, with what may still arrive for orders that are open: until they are closed, even past their end. */
export async function depositedIn(tx: Tx, { merchantId, memberId }: Who, now: number): Promise<Record<Span, bigint>> {
  const from = (span: Span) => new Date(spanStart(span, now))
  const since = new Date(Math.min(...limitSpans.map(span => spanStart(span, now))))
  const { rows } = await sql<Record<Span, string>>`
    select coalesce(sum(amount) filter (where at >= ${from('day')}), 0) as day,
      coalesce(sum(amount) filter (where at >= ${from('week')}), 0) as week,
      coalesce(sum(amount) filter (where at >= ${from('month')}), 0) as month
    from (
      select paid_amount as amount, closed_at as at from deposits
      where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'CREDITED' and closed_at >= ${since}
      union all
      -- What others of the team sent is money to play with like any other.
      select amount, at from team_transfers
      where merchant_id = ${merchantId} and to_id = ${memberId} and at >= ${since}
      union all
      select amount, ${new Date(now)}::timestamptz from deposits
      where merchant_id = ${merchantId} and member_id = ${memberId}
        and state in ('CREATED', 'PENDING_PAYMENT', 'MANUAL_REVIEW', 'PAID')) paid`.execute(tx)
  const sums = rows[0]!
  return { day: BigInt(sums.day), week: BigInt(sums.week), month: BigInt(sums.month) }
}

/** The span that leaves a member least to pay in; undefined without limits. The member must be locked. */
async function leastLeft(tx: Tx, merchant: Merchant, memberId: bigint, now: number) {
  const who = { merchantId: merchant.id, memberId }
  const limits = (await limitsOf(tx, who)).filter(row => row.kind === 'deposit' && row.amount !== null)
  if (limits.length === 0) return undefined
  const used = await depositedIn(tx, who, now)
  const lefts = limits.map(row => {
    const span = row.span as Span
    const limit = row.amount as bigint
    return { span, limit, left: limit > used[span] ? limit - used[span] : 0n }
  })
  return lefts.reduce((a, b) => (b.left < a.left ? b : a))
}

/** Whether money that comes late, for an order that no longer counts, is within what the member allowed itself. */
export async function mayDeposit(tx: Tx, merchant: Merchant, memberId: bigint, amount: bigint, now: number) {
  const least = await leastLeft(tx, merchant, memberId, now)
  return !least || amount <= least.left
}

/**
 * Refuses an order beyond what the member allowed itself to pay in. The member must be locked, as for every change of its limits, so that no
 * number of orders at once passes. Money that arrives late and is beyond it waits for an operator.
 */
export async function assertMayDeposit(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  amount: bigint,
  now: number,
): Promise<void> {
  const least = await leastLeft(tx, merchant, memberId, now)
  if (!least || amount <= least.left) return
  throw refuse('DepositLimitReached', {
    span: least.span,
    limit: toWire(least.limit, merchant.currency),
    left: toWire(least.left, merchant.currency),
    endsAt: spanEnd(least.span, now),
  })
}
