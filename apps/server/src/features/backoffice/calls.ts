import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import * as merchant from '@ronda/contract/backoffice/merchant.ts'
import * as signIn from '@ronda/contract/backoffice/sign-in.ts'
import { inMerchant } from '../../db/pool.ts'
import { forOperator } from '../../handlers.ts'
import { approve as approveDeposit } from '../deposits/approve.ts'
import * as depositReview from '../deposits/review.ts'
import { resolve as resolveWithdrawal } from '../withdrawals/resolve.ts'
import { reveal } from '../withdrawals/reveal.ts'
import * as withdrawalReview from '../withdrawals/review.ts'
import { dashboard } from './dashboard.ts'
import { latestAudits, runAudit } from './ledger-audit.ts'
import { setStatus } from './lock-member.ts'
import * as memberPages from './members.ts'
import { getSettings, saveSettings } from './settings.ts'
import { saveSignInRules, signInRules } from './sign-in.ts'

const AUDITS_SHOWN = 20

export const calls = [
  forOperator(cashier.depositQueue, depositReview.queue),
  forOperator(cashier.depositGet, depositReview.getItem),
  forOperator(cashier.depositApprove, approveDeposit),
  forOperator(cashier.depositReject, depositReview.reject),
  forOperator(cashier.withdrawalQueue, withdrawalReview.queue),
  forOperator(cashier.withdrawalGet, withdrawalReview.get),
  forOperator(cashier.withdrawalReveal, reveal),
  forOperator(cashier.withdrawalClaim, withdrawalReview.claim),
  forOperator(cashier.withdrawalUnclaim, withdrawalReview.unclaim),
  forOperator(cashier.withdrawalApprove, withdrawalReview.approve),
  forOperator(cashier.withdrawalReject, withdrawalReview.reject),
  forOperator(cashier.withdrawalPay, withdrawalReview.pay),
  forOperator(cashier.withdrawalMarkPaid, withdrawalReview.markPaid),
  forOperator(cashier.withdrawalResolve, resolveWithdrawal),
  forOperator(members.search, memberPages.search),
  forOperator(members.get, memberPages.get),
  forOperator(members.reveal, memberPages.reveal),
  forOperator(members.bets, memberPages.bets),
  forOperator(members.transfers, memberPages.transfers),
  forOperator(members.orders, memberPages.orders),
  forOperator(members.setStatus, setStatus),
  forOperator(merchant.settings, getSettings),
  forOperator(merchant.saveSettings, saveSettings),
  forOperator(signIn.signIn, signInRules),
  forOperator(signIn.saveSignIn, saveSignInRules),
  forOperator(merchant.dashboard, dashboard),
  forOperator(merchant.runAudit, runAudit),
  forOperator(merchant.auditStatus, (ctx, _input, caller) =>
    inMerchant(ctx.app, caller.merchant.id, tx => latestAudits(tx, caller.merchant.id, AUDITS_SHOWN)),
  ),
]
