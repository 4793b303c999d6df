import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import { payableAmount } from '../../base/amounts.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { placeHold } from '../../ledger/holds.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { assertProven } from '../identity/gate.ts'
import { assertPaymentPassword } from '../members/payment-password.ts'
import { lockWallet } from '../members/wallet.ts'
import { stickyLeft, takeSticky } from '../rewards/take-back.ts'
import { playedBefore } from '../risk/funds.ts'
import { withdrawalHold } from '../security/hold.ts'
import { assertReceivedStays } from '../turnover/received.ts'
import { turnoverToWithdraw } from '../turnover/turnover.ts'
import { bringBack } from '../vendor-transfers/sweep.ts'
import { assertClaimsStay } from '../vendors/claims.ts'
import { withdrawalLimits } from '../vip/limits.ts'
import { eyesFor } from './eyes.ts'
import { boundsOf, leastWithdrawal, payoutFee } from './least.ts'
import { heldStates } from './states.ts'
import { announce, note, toWithdrawal } from './store.ts'

type Request = typeof withdrawals.request

export async function request(
  ctx: Context,
  input: ParsedInputOf<Request>,
  caller: MemberCaller,
): Promise<OutputOf<Request>> {
  const { merchant, session, now } = caller
  const amount = payableAmount(input.amount, merchant.currency)
  await assertPaymentPassword(ctx, caller, input.paymentPassword)
  const { isPending } = await bringBack(ctx, merchant, {
    memberId: session.memberId,
    cause: 'withdrawal',
    by: session.username,
  })
  await ctx.settler.run(merchant.id)

  const { row, wire } = await inMerchant(ctx.app, merchant.id, async tx => {
    // From here on the member's money stands still, so that everything below is true; what was played until then is counted first.
    const wallet = await lockWallet(tx, merchant, session.memberId)
    await ctx.settler.run(merchant.id)
    const known = await tx
      .selectFrom('withdrawals')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('request_id', '=', input.requestId)
      .executeTakeFirst()
    if (known) {
      if (known.amount !== amount || known.account_id !== input.accountId) throw refuse('DuplicateRequest')
      return { row: known, wire: await toWithdrawal(ctx, tx, known) }
    }
    await assertMayWithdraw(tx, merchant, session.memberId, amount, now)
    const account = await tx
      .selectFrom('payout_accounts')
      .select(['id', 'method'])
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('id', '=', input.accountId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!account) throw refuse('PayoutAccountNeeded')
    await assertMayLeaveBy(tx, merchant, session.memberId, account.method, amount)
    const fee = payoutFee(merchant, account.method, amount)
    if (parseMoney(input.fee ?? '0', merchant.currency) !== fee)
      throw refuse('FeeChanged', { fee: toWire(fee, merchant.currency), currency: merchant.currency })
    const id = newId(now)
    const free = wallet.main - (await stickyLeft(tx, merchant.id, session.memberId))
    await assertReceivedStays(tx, merchant, session.memberId, { amount, free })
    await assertClaimsStay(tx, merchant, session.memberId, { amount, free, now })
    await takeSticky(tx, merchant, { memberId: session.memberId, withdrawalId: id, wallet, now })
    if (isPending && wallet.main < amount) throw refuse('VendorTransferPending')
    await placeHold(tx, {
      merchantId: merchant.id,
      id,
      memberId: session.memberId,
      currency: merchant.currency,
      amount,
      source: 'withdrawals',
      reference: id,
      at: new Date(now),
    })
    const today = (await usedToday(tx, merchant, session.memberId, now)).amount
    const eyes = await eyesFor(tx, merchant, { memberId: session.memberId, accountId: account.id, amount, today, now })
    const created = await tx
      .insertInto('withdrawals')
      .values({
        merchant_id: merchant.id,
        id,
        member_id: session.memberId,
        request_id: input.requestId,
        account_id: account.id,
        currency: merchant.currency,
        amount,
        fee,
        hold_id: id,
        state: 'REQUESTED',
        approvals_needed: eyes.why.length > 0 ? 2 : 1,
        why: JSON.stringify(eyes.why),
        barred: eyes.barred,
        ...(await playedBefore(tx, merchant.id, session.memberId)),
        created_at: new Date(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await note(tx, created, session.username, now)
    return { row: created, wire: await toWithdrawal(ctx, tx, created) }
  })
  announce(ctx, row)
  return wire
}

async function assertMayLeaveBy(tx: Tx, merchant: Merchant, memberId: bigint, code: string, amount: bigint) {
  const { settings, currency } = merchant
  if (!settings.cashier.methods.some(method => method.code === code && method.isOn)) throw refuse('ChannelUnavailable')
  const { amountMin: min, amountMax: max } = boundsOf(merchant, code, await leastWithdrawal(tx, merchant, memberId))
  // A merchant's least withdrawal may have been lowered below what a pay-out costs: nothing would arrive.
  const isEaten = payoutFee(merchant, code, amount) >= amount
  if (isEaten || amount < parseMoney(min, currency) || amount > parseMoney(max, currency))
    throw refuse('AmountOutOfRange', { min, max })
}

async function assertMayWithdraw(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  amount: bigint,
  now: number,
): Promise<void> {
  const hold = await withdrawalHold(tx, merchant, memberId, now)
  if (hold) throw refuse('WithdrawalsHeld', hold)
  const { cashier } = merchant.settings
  const { currency } = merchant
  const least = await leastWithdrawal(tx, merchant, memberId)
  if (amount < least || amount > parseMoney(cashier.withdrawMax, currency))
    throw refuse('AmountOutOfRange', { min: toWire(least, currency), max: cashier.withdrawMax })
  const pending = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('state', 'in', [...heldStates])
    .executeTakeFirst()
  if (pending) throw refuse('WithdrawalPending')
  const { remaining } = await turnoverToWithdraw(tx, merchant, memberId, now)
  if (remaining > 0n) throw refuse('TurnoverNotMet', { remaining: toWire(remaining, currency) })
  const today = await usedToday(tx, merchant, memberId, now)
  const limits = await withdrawalLimits(tx, merchant, memberId)
  if (today.count >= limits.count || today.amount + amount > limits.amount) throw refuse('DailyLimitReached')
  await assertProven(tx, merchant, memberId, { amount, now })
}

/** What counts against today's limits: everything asked for today that was not refused. */
export async function usedToday(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  now: number,
): Promise<{ count: number; amount: bigint }> {
  const row = await tx
    .selectFrom('withdrawals')
    .select([sql<bigint>`count(*)`.as('n'), sql<string>`coalesce(sum(amount), 0)`.as('amount')])
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('created_at', '>=', new Date(businessDayStart(businessDay(now))))
    .where('state', 'not in', ['REJECTED', 'FAILED'])
    .executeTakeFirstOrThrow()
  return { count: Number(row.n), amount: BigInt(row.amount) }
}
