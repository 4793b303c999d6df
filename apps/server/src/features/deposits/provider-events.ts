import { parseMoney } from '@ronda/contract/money.ts'
import { outsideAmount } from '../../amounts.ts'
import type { Context, Tx } from '../../context.ts'
import type { ProviderEvent } from '../../payments/provider.ts'
import { dropWaiting } from '../approvals/drop.ts'
import type { Merchant } from '../merchants/merchants.ts'
import { raiseException } from '../payments/exceptions.ts'
import { announceCredit, credit } from './credit.ts'
import { type DepositRow, lockDeposit, step } from './store.ts'

export interface Applied {
  outcome: string
  announce?: () => void
}

/**
 * A payment the provider reports. Paid as ordered: credited, even if the order had expired or was given up. Paid otherwise: an operator
 * looks. A second report of a credited order changes nothing.
 */
export async function applyPayment(
  ctx: Context,
  tx: Tx,
  merchant: Merchant,
  event: ProviderEvent,
  provider: string,
): Promise<Applied> {
  const now = ctx.clock.now()
  const row = await lockDeposit(tx, merchant.id, event.reference)
  if (row.state === 'CREDITED' || row.state === 'PAID') {
    const misfit = afterCredit(row, event)
    if (!misfit) return { outcome: 'already credited' }
    const expected = row.paid_amount ?? row.amount
    await raiseException(ctx, tx, row, { ...reportOf(event, provider), kind: misfit, expected })
    return { outcome: `exception: ${misfit}` }
  }
  if (event.kind === 'payment.failed') {
    if (row.state !== 'PENDING_PAYMENT') return { outcome: `ignored in ${row.state}` }
    return done(
      ctx,
      await step(tx, row, 'REJECTED', { reason: event.reason, decided_by: provider }, provider, now),
      'declined at the provider',
    )
  }
  const paid = event.currency === row.currency ? parseMoney(event.amount, row.currency) : undefined
  if (paid === row.amount) {
    await dropWaiting(tx, merchant.id, 'deposit.credit', row.id, { by: provider, now })
    return done(
      ctx,
      await credit(
        tx,
        merchant,
        row,
        paid,
        { providerRef: event.providerRef, reportedBy: provider, by: provider },
        now,
      ),
      'credited',
    )
  }
  if (row.state === 'MANUAL_REVIEW') {
    if (row.reported_amount === null || row.provider_ref === event.providerRef)
      return { outcome: 'already under review' }
    await raiseException(ctx, tx, row, { ...reportOf(event, provider), kind: 'second-payment', expected: row.amount })
    return { outcome: 'exception: second-payment' }
  }
  const review = {
    reported_amount: paid ?? null,
    reported_by: provider,
    provider_ref: event.providerRef,
    reason: `${event.amount} ${event.currency}`,
  }
  return done(ctx, await step(tx, row, 'MANUAL_REVIEW', review, provider, now), 'amount differs: review')
}

const reportOf = ({ providerRef, amount, currency }: ProviderEvent, provider: string) =>
  ({ about: 'deposit', provider, providerRef, reported: amount, reportedCurrency: currency }) as const

/** What cannot be the payment that was credited told once more. */
function afterCredit(row: DepositRow, event: ProviderEvent) {
  if (event.kind === 'payment.failed') return 'failed-after-paid'
  const isSame =
    event.providerRef === row.provider_ref &&
    event.currency === row.currency &&
    outsideAmount(event.amount, row.currency) === (row.reported_amount ?? row.paid_amount)
  return isSame ? undefined : 'second-payment'
}

function done(ctx: Context, row: DepositRow, outcome: string): Applied {
  return { outcome, announce: () => announceCredit(ctx, row) }
}
