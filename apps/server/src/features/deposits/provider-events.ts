import { parseMoney } from '@ronda/contract/money.ts'
import type { Context, Tx } from '../../context.ts'
import type { ProviderEvent } from '../../payments/provider.ts'
import { dropWaiting } from '../approvals/drop.ts'
import type { Merchant } from '../merchants/merchants.ts'
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
  if (row.state === 'CREDITED' || row.state === 'PAID') return { outcome: 'already credited' }
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
  if (row.state === 'MANUAL_REVIEW') return { outcome: 'already under review' }
  const review = {
    reported_amount: paid ?? null,
    reported_by: provider,
    provider_ref: event.providerRef,
    reason: `${event.amount} ${event.currency}`,
  }
  return done(ctx, await step(tx, row, 'MANUAL_REVIEW', review, provider, now), 'amount differs: review')
}

function done(ctx: Context, row: DepositRow, outcome: string): Applied {
  return { outcome, announce: () => announceCredit(ctx, row) }
}
