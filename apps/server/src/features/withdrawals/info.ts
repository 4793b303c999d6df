import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { tellGate } from '../identity/gate.ts'
import { walletOf } from '../members/wallet.ts'
import { stickyLeft } from '../rewards/take-back.ts'
import { withdrawalHold } from '../security/hold.ts'
import { lessReceived, receivedLeft } from '../turnover/received.ts'
import { lesserShares } from '../turnover/shares.ts'
import { turnoverToWithdraw } from '../turnover/turnover.ts'
import { claimedOf } from '../vendors/claims.ts'
import { withdrawalLimits } from '../vip/limits.ts'
import { boundsOf, feeFromOf, leastWithdrawal } from './least.ts'
import { usedToday } from './request-withdrawal.ts'
import { toPayoutAccount, toWithdrawal } from './store.ts'

export async function info(
  ctx: Context,
  _input: unknown,
  caller: MemberCaller,
): Promise<OutputOf<typeof withdrawals.info>> {
  const { merchant, session, language, now } = caller
  const { cashier } = merchant.settings
  const { currency } = merchant
  await ctx.settler.run(merchant.id)
  const { games } = await ctx.catalogues.of(merchant)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const member = await tx
      .selectFrom('members')
      .select(['payment_hash', 'profile_sealed'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .executeTakeFirstOrThrow()
    const wallet = await walletOf(tx, merchant, session.memberId)
    const sticky = await stickyLeft(tx, merchant.id, session.memberId)
    const received = await receivedLeft(tx, merchant.id, session.memberId)
    const claimed = await claimedOf(tx, merchant.id, session.memberId, now)
    const all = wallet.main + wallet.atVendors
    const turnover = await turnoverToWithdraw(tx, merchant, session.memberId, now)
    const today = await usedToday(tx, merchant, session.memberId, now)
    const accounts = await tx
      .selectFrom('payout_accounts')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .execute()
    const pending = await tx
      .selectFrom('withdrawals')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('closed_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const limits = await withdrawalLimits(tx, merchant, session.memberId)
    const least = await leastWithdrawal(tx, merchant, session.memberId)
    const dailyLeft = limits.amount - today.amount
    return {
      currency,
      available: toWire(lessReceived(all, sticky + received + claimed), currency),
      received: toWire(received, currency),
      claimed: toWire(claimed, currency),
      stickyBonus: toWire(sticky < all ? sticky : all, currency),
      turnoverCloseBelow: cashier.turnoverCloseBelow,
      held: toWire(wallet.held, currency),
      turnoverRemaining: toWire(turnover.remaining, currency),
      turnover: turnover.items,
      turnoverShares: lesserShares(games, language),
      amountMin: toWire(least, currency),
      amountMax: cashier.withdrawMax,
      dailyCountLeft: Math.max(0, limits.count - today.count),
      dailyAmountLeft: toWire(dailyLeft > 0n ? dailyLeft : 0n, currency),
      receiptMinutes: cashier.receiptMinutes,
      identity: await tellGate(tx, merchant, session.memberId, now),
      hold: await withdrawalHold(tx, merchant, session.memberId, now),
      hasPaymentPassword: member.payment_hash !== null,
      payeeName: ctx.vault.open<Record<string, string>>(merchant.id, 'profile', member.profile_sealed).payeeName ?? '',
      accounts: accounts.map(row => toPayoutAccount(ctx, row)),
      accountsMax: cashier.accountsMax,
      methods: cashier.methods.map(method => ({
        ...method,
        ...boundsOf(merchant, method.code, least),
        feeFrom: feeFromOf(merchant, method.code),
      })),
      pending: pending ? await toWithdrawal(ctx, tx, pending) : null,
    }
  })
}
