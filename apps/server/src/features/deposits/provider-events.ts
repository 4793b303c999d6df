import { parseMoney } from '@ronda/contract/values/money.ts'
import { outsideAmount } from '../../base/amounts.ts'
import type { Context, Tx } from '../../context.ts'
import type { ProviderEvent } from '../../payments/provider.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lockWaiting } from '../approvals/ask.ts'
import { dropWaiting } from '../approvals/drop.ts'
import { lockWallet } from '../members/wallet.ts'
import { doubtedAmong, raiseException } from '../payments/exceptions.ts'
import { mayDeposit } from '../protection/deposit-limit.ts'
import { announceCredit, credit } from './credit.ts'
import { channelOf, type DepositRow, dueOf, lockDeposit, step } from './store.ts'

type Misfit = Parameters<typeof raiseException>[3]['kind']

export interface Applied {
  outcome: string
  announce?: () => void
}

/**
 * A payment the provider reports. Paid as ordered: credited, even if the order had expired or was given up, as long as the member's own
 * limit allows what came late. Paid otherwise, or after somebody rejected it: an operator looks. A second report of a credited order changes
 * nothing; what contradicts an earlier report is kept as an exception, and never credited by itself.
 */
export async function applyPayment(
  ctx: Context,
  tx: Tx,
  merchant: Merchant,
  event: ProviderEvent,
  provider: string,
): Promise<Applied> {
  const now = ctx.clock.now()
  // Before the order, as deciding it does.
  await lockWaiting(tx, merchant.id, 'deposit.credit', event.reference)
  const row = await lockDeposit(tx, merchant.id, event.reference)
  const raise = async (kind: Misfit, expected: bigint) => {
    await raiseException(ctx, tx, row, { ...reportOf(event, provider), kind, expected })
    return { outcome: `exception: ${kind}` }
  }
  const channel = await channelOf(tx, merchant.id, row.channel)
  if (channel.provider !== provider) return raise('unexpected', dueOf(row))
  if (row.state === 'CREDITED' || row.state === 'PAID') {
    const misfit = afterCredit(row, event)
    if (!misfit) return { outcome: 'already credited' }
    return raise(misfit, paidOf(row))
  }
  const isReported = row.reported_by !== ''
  const isUnderReview = row.state === 'MANUAL_REVIEW'
  if (event.kind === 'payment.failed') {
    if (isUnderReview)
      return isReported
        ? raise('failed-after-paid', row.reported_amount ?? dueOf(row))
        : raise('unexpected', dueOf(row))
    if (row.state !== 'PENDING_PAYMENT') return { outcome: `ignored in ${row.state}` }
    return done(
      ctx,
      await step(tx, row, 'REJECTED', { reason: event.reason, decided_by: provider }, provider, now),
      'declined at the provider',
    )
  }
  const paid = event.currency === row.currency ? parseMoney(event.amount, row.currency) : undefined
  const isSame = isReported && row.provider_ref === event.providerRef && row.reported_amount === (paid ?? null)
  if (isUnderReview && isSame) return { outcome: 'already under review' }
  const misfit = isReported && !isSame ? 'second-payment' : (await hasFailed(tx, row)) ? 'paid-after-failed' : undefined
  const isAsOrdered = paid === dueOf(row)
  if (isAsOrdered && !misfit && !(await isHeldBack(tx, merchant, row, now))) {
    await dropWaiting(tx, merchant.id, 'deposit.credit', row.id, { by: provider, now })
    return done(
      ctx,
      await credit(
        tx,
        merchant,
        row,
        row.amount,
        { providerRef: event.providerRef, reportedBy: provider, by: provider },
        now,
      ),
      'credited',
    )
  }
  if (isUnderReview) return raise(misfit ?? (isAsOrdered ? 'second-payment' : 'amount-differs'), dueOf(row))
  const review = {
    reported_amount: paid ?? null,
    reported_by: provider,
    provider_ref: event.providerRef,
    reason: `${event.amount} ${event.currency}`,
  }
  const reviewed = await step(tx, row, 'MANUAL_REVIEW', review, provider, now)
  if (misfit) await raise(misfit, dueOf(row))
  return done(ctx, reviewed, 'review')
}

/** Whether a provider ever said that the order was not paid, even where that changed nothing. */
async function hasFailed(tx: Tx, row: DepositRow): Promise<boolean> {
  const told = await tx
    .selectFrom('payment_callbacks')
    .select('event_id')
    .where('merchant_id', '=', row.merchant_id)
    .where('reference', '=', row.id)
    .where('kind', '=', 'payment.failed')
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

/** Whether late money waits for an operator: after a rejection, where the order is in doubt, or beyond the member's own limit. */
async function isHeldBack(tx: Tx, merchant: Merchant, row: DepositRow, now: number) {
  if (row.state === 'REJECTED' || (await doubtedAmong(tx, merchant.id, [row.id])).size > 0) return true
  if (row.state !== 'EXPIRED' && row.state !== 'CANCELLED') return false
  await lockWallet(tx, merchant, row.member_id)
  return !(await mayDeposit(tx, merchant, row.member_id, row.amount, now))
}

const reportOf = ({ providerRef, amount, currency }: ProviderEvent, provider: string) =>
  ({ about: 'deposit', provider, providerRef, reported: amount, reportedCurrency: currency }) as const

/** What was paid for a credited order, with its fee. */
const paidOf = (row: DepositRow) => (row.paid_amount ?? row.amount) + row.fee

/** How a report differs from the payment that was credited; undefined where it only repeats it. */
function afterCredit(row: DepositRow, event: ProviderEvent) {
  if (event.kind === 'payment.failed') return 'failed-after-paid'
  const isSame =
    event.providerRef === row.provider_ref &&
    event.currency === row.currency &&
    outsideAmount(event.amount, row.currency) === (row.reported_amount ?? paidOf(row))
  return isSame ? undefined : 'second-payment'
}

function done(ctx: Context, row: DepositRow, outcome: string): Applied {
  return { outcome, announce: () => announceCredit(ctx, row) }
}
