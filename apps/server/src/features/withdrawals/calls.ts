import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as payoutMethods from '@ronda/contract/backoffice/payout-methods.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { inMerchant } from '../../db/pool.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { addAccount, removeAccount } from './accounts.ts'
import { info } from './info.ts'
import { methods, saveMethods } from './office/methods.ts'
import { resolve } from './office/resolve.ts'
import { reveal } from './office/reveal.ts'
import * as review from './office/review.ts'
import { confirmReceipt } from './receipt.ts'
import { request } from './request-withdrawal.ts'
import { ownPage, toWithdrawals } from './store.ts'

export const calls = [
  forMember(withdrawals.info, info),
  forMember(withdrawals.addAccount, addAccount),
  forMember(withdrawals.removeAccount, removeAccount),
  forMember(withdrawals.request, request),
  forMember(withdrawals.confirmReceipt, confirmReceipt),
  forMember(withdrawals.list, (ctx, input, { merchant, session }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      const { rows, ...page } = await ownPage(tx, merchant.id, session.memberId, input)
      return { ...page, rows: await toWithdrawals(ctx, tx, merchant.id, rows) }
    }),
  ),
]

export const officeCalls = [
  forOperator(cashier.withdrawalQueue, review.queue),
  forOperator(cashier.withdrawalGet, review.get),
  forOperator(cashier.withdrawalReveal, reveal),
  forOperator(cashier.withdrawalClaim, review.claim),
  forOperator(cashier.withdrawalUnclaim, review.unclaim),
  forOperator(cashier.withdrawalApprove, review.approve),
  forOperator(cashier.withdrawalReject, review.reject),
  forOperator(cashier.withdrawalPay, review.pay),
  forOperator(cashier.withdrawalMarkPaid, review.markPaid),
  forOperator(cashier.withdrawalResolve, resolve),
  forOperator(payoutMethods.methods, methods),
  forOperator(payoutMethods.save, saveMethods),
]
