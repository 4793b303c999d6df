import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { outsideAmount } from '../../base/amounts.ts'
import { assertNever } from '../../base/assert.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant, inSystem } from '../../db/pool.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { capture, captureOf, release } from '../../ledger/holds.ts'
import { post } from '../../ledger/post.ts'
import { type PayoutState, ProviderUnavailable, type Told } from '../../payments/provider.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { isLocked } from '../members/locked.ts'
import { lockWallet } from '../members/wallet.ts'
import { doubtedAmong, raiseException } from '../payments/exceptions.ts'
import { returnSticky } from '../rewards/take-back.ts'
import { reopenFor } from '../turnover/reopen.ts'
import { accountsById, announce, lockWithdrawal, step, type WithdrawalRow } from './store.ts'

const ASK_AGAIN_MS = 30_000

/** The held money leaves, and the member is asked whether it arrived. */
export async function markDisbursed(
  tx: Tx,
  merchant: Merchant,
  row: WithdrawalRow,
  channel: string,
  providerRef: string,
  by: string,
  now: number,
): Promise<WithdrawalRow> {
  await lockWallet(tx, merchant, row.member_id)
  const house = await houseAccount(tx, merchant.id, 'house_channel', channel, row.currency)
  // The fee is the house's once the rest is paid.
  const fee = row.fee > 0n && {
    amount: row.fee,
    accountId: await houseAccount(tx, merchant.id, 'house_fees', channel, row.currency),
  }
  await capture(tx, {
    merchantId: merchant.id,
    id: row.hold_id,
    houseAccountId: house,
    ...(fee && { fee }),
    at: new Date(now),
  })
  const receiptBy = new Date(now + merchant.settings.cashier.receiptMinutes * 60_000)
  return step(tx, row, 'AWAITING_RECEIPT', { provider_ref: providerRef, receipt_by: receiptBy }, by, now)
}

/** A pay-out that came to nothing: held money is released; money that had left comes back from where it went, its fee too. */
export async function markFailed(
  tx: Tx,
  merchant: Merchant,
  row: WithdrawalRow,
  reason: string,
  by: string,
  now: number,
): Promise<WithdrawalRow> {
  const wallet = await lockWallet(tx, merchant, row.member_id)
  if (row.state === 'PAYING') {
    await release(tx, { merchantId: merchant.id, id: row.hold_id, at: new Date(now) })
  } else {
    const paidOut = await captureOf(tx, merchant.id, row.hold_id)
    if (!paidOut) throw new Error(`withdrawal ${row.id} left no trace of its pay-out`)
    await post(tx, {
      merchantId: merchant.id,
      kind: 'withdrawal_return',
      source: 'withdrawals',
      externalId: `${row.id}:return`,
      input: { amount: row.amount, memberId: row.member_id },
      entries: [
        { accountId: wallet.mainAccountId, amount: row.amount },
        ...paidOut.to.map(({ accountId, amount }) => ({ accountId, amount: -amount })),
      ],
      memberId: row.member_id,
      refType: 'withdrawals',
      refId: row.id,
      at: new Date(now),
    })
    await reopenFor(tx, merchant, row.member_id, { amount: row.amount, awaySince: paidOut.transferId })
  }
  await returnSticky(tx, merchant, row, now)
  return step(tx, row, 'FAILED', { reason }, by, now)
}

/**
 * Hands an approved withdrawal to the provider. The state is written before the provider is asked, under one reference for ever: whatever
 * happens to the answer, asking again cannot pay twice.
 */
export async function sendPayout(
  ctx: Context,
  merchant: Merchant,
  id: string,
  by: string,
  check: (tx: Tx, row: WithdrawalRow) => Promise<void>,
): Promise<WithdrawalRow> {
  const provider = ctx.payments.get(merchant.settings.cashier.payoutProvider)
  if (!provider) throw refuse('PaymentProviderUnavailable')
  const row = await inMerchant(ctx.app, merchant.id, async tx => {
    const locked = await lockWithdrawal(tx, merchant.id, id)
    await check(tx, locked)
    return step(tx, locked, 'PAYING', { provider_polled_at: new Date(ctx.clock.now()) }, by, ctx.clock.now())
  })
  announce(ctx, row)
  return askProvider(ctx, merchant, row)
}

/** Sends (or repeats) the order to pay and applies the answer; no answer leaves the withdrawal in PAYING, to be asked again. */
async function askProvider(ctx: Context, merchant: Merchant, row: WithdrawalRow): Promise<WithdrawalRow> {
  const provider = ctx.payments.get(merchant.settings.cashier.payoutProvider)
  const account = (await inMerchant(ctx.app, merchant.id, tx => accountsById(tx, merchant.id, [row.account_id]))).get(
    row.account_id,
  )
  if (!provider || !account?.number_sealed || !account.holder_sealed)
    throw new Error(`withdrawal ${row.id} cannot be paid out`)
  try {
    const answer = await provider.sendPayout({
      reference: row.id,
      merchantCode: merchant.code,
      amount: toWire(row.amount - row.fee, row.currency),
      currency: row.currency,
      method: account.method,
      bank: account.bank,
      accountNumber: ctx.vault.open<string>(merchant.id, 'payout', account.number_sealed),
      holder: ctx.vault.open<string>(merchant.id, 'payout', account.holder_sealed),
    })
    const told = await inMerchant(ctx.app, merchant.id, tx =>
      applyPayout(ctx, tx, merchant, row.id, { ...answer, reason: '' }, provider.code),
    )
    announce(ctx, told)
    return told
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    ctx.log.error('payout unanswered, will be asked again', { withdrawal: row.id, reason: error.message })
    return row
  }
}

/** What a provider says of a payout, by answer, webhook or query. Amounts where it tells them: as it wrote them. */
export interface PayoutReport {
  state: PayoutState
  providerRef: string
  reason: string
  told?: Told
}

/**
 * Applies what the provider says. News that was heard before changes nothing; what does not fit, an amount, a currency or an end that
 * contradicts the one we know, moves no money and is kept for people. To be announced once it is written.
 */
export async function applyPayout(
  ctx: Context,
  tx: Tx,
  merchant: Merchant,
  id: string,
  report: PayoutReport,
  by: string,
): Promise<WithdrawalRow> {
  const now = ctx.clock.now()
  const row = await lockWithdrawal(tx, merchant.id, id)
  const misfit = misfitOf(row, report) ?? (await doubtOf(tx, row, report))
  if (misfit) {
    await raiseException(ctx, tx, row, {
      kind: misfit,
      about: 'withdrawal',
      provider: by,
      providerRef: report.providerRef,
      reported: report.told?.amount ?? '',
      reportedCurrency: report.told?.currency ?? '',
      expected: row.amount - row.fee,
    })
    return lockWithdrawal(tx, merchant.id, id)
  }
  if (row.state !== 'PAYING') return row
  const { state, providerRef, reason } = report
  switch (state) {
    case 'pending': {
      const set = { provider_ref: providerRef, provider_polled_at: new Date(now) }
      return tx
        .updateTable('withdrawals')
        .set(set)
        .where('merchant_id', '=', merchant.id)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    }
    case 'paid':
      return markDisbursed(tx, merchant, row, by, providerRef, by, now)
    case 'failed':
      return markFailed(tx, merchant, row, reason, by, now)
    default:
      return assertNever(state)
  }
}

const paidStates = ['AWAITING_RECEIPT', 'RECEIVED', 'NOT_RECEIVED', 'FORCED_RECEIVED']

/** Once a report did not fit, no report decides what became of the money, not even one that fits: people do. */
async function doubtOf(tx: Tx, row: WithdrawalRow, { state }: PayoutReport) {
  if (row.state !== 'PAYING' || state === 'pending') return undefined
  if (!(await doubtedAmong(tx, row.merchant_id, [row.id])).has(row.id)) return undefined
  return state === 'failed' ? 'failed-after-paid' : 'second-payment'
}

/** Why a report cannot be what became of a withdrawal as we know it. */
function misfitOf(row: WithdrawalRow, { state, providerRef, told }: PayoutReport) {
  if (state === 'pending') return undefined
  if (told && (state === 'paid' || row.state === 'PAYING')) {
    const isSame = told.currency === row.currency && outsideAmount(told.amount, row.currency) === row.amount - row.fee
    if (!isSame) return 'amount-differs'
  }
  if (row.state === 'PAYING') return undefined
  if (paidStates.includes(row.state)) {
    if (state === 'failed') return 'failed-after-paid'
    return row.provider_ref === providerRef ? undefined : 'second-payment'
  }
  if (row.state === 'FAILED') return state === 'paid' ? 'paid-after-failed' : undefined
  return 'unexpected'
}

/**
 * Asks again about payouts without a final answer. A payout the provider never heard of is sent again under the same reference, but not while
 * an operator has its member locked.
 */
export async function pollPayouts(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const due = await inSystem(ctx.system, tx =>
    tx
      .selectFrom('withdrawals')
      .selectAll()
      .where('state', '=', 'PAYING')
      .where('provider_polled_at', '<', new Date(now - ASK_AGAIN_MS))
      .orderBy('provider_polled_at')
      .limit(100)
      .execute(),
  )
  for (const row of due) {
    const merchant = await ctx.merchants.byId(row.merchant_id)
    const provider = merchant && ctx.payments.get(merchant.settings.cashier.payoutProvider)
    if (!merchant || !provider) continue
    // Those of a provider that is silent go to the end of the line.
    await ctx.system
      .updateTable('withdrawals')
      .set({ provider_polled_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.id)
      .execute()
    try {
      const found = await provider.findPayout(merchant.code, row.id)
      if (!found) {
        const waits = await inMerchant(ctx.app, merchant.id, tx => isLocked(tx, merchant.id, row.member_id))
        if (!waits) await askProvider(ctx, merchant, row)
      } else
        announce(
          ctx,
          await inMerchant(ctx.app, merchant.id, tx => applyPayout(ctx, tx, merchant, row.id, found, provider.code)),
        )
    } catch (error) {
      // Everybody else's payout behind it is still asked about.
      if (!(error instanceof ProviderUnavailable))
        ctx.log.error('a payout could not be followed up', { withdrawal: row.id, error: String(error) })
    }
  }
  return due.length
}
