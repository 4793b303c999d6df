import * as boAdjustments from './backoffice/adjustments.ts'
import * as boApprovals from './backoffice/approvals.ts'
import * as cashier from './backoffice/cashier.ts'
import * as boChat from './backoffice/chat.ts'
import * as boContent from './backoffice/content.ts'
import * as boDeadLetters from './backoffice/dead-letters.ts'
import * as boExports from './backoffice/exports.ts'
import * as boFeedback from './backoffice/feedback.ts'
import * as boGames from './backoffice/games.ts'
import * as boMembers from './backoffice/members.ts'
import * as merchant from './backoffice/merchant.ts'
import * as operatorAccounts from './backoffice/operator-accounts.ts'
import * as operators from './backoffice/operators.ts'
import * as outbox from './backoffice/outbox.ts'
import * as boPayments from './backoffice/payments.ts'
import * as boProtection from './backoffice/protection.ts'
import * as boReconciliation from './backoffice/reconciliation.ts'
import * as boReturns from './backoffice/returns.ts'
import * as boRewards from './backoffice/rewards.ts'
import * as boRisk from './backoffice/risk.ts'
import * as boRounds from './backoffice/rounds.ts'
import * as signIn from './backoffice/sign-in.ts'
import * as boSite from './backoffice/site.ts'
import * as boTexts from './backoffice/texts.ts'
import * as boVendorCalls from './backoffice/vendor-calls.ts'
import * as boVendorCatalogue from './backoffice/vendor-catalogue.ts'
import * as boVendorTransfers from './backoffice/vendor-transfers.ts'
import * as boVendors from './backoffice/vendors.ts'
import type { Call } from './call.ts'
import * as chat from './chat.ts'
import * as content from './content.ts'
import * as deposits from './deposits.ts'
import * as favorites from './favorites.ts'
import * as feedback from './feedback.ts'
import * as freePlay from './free-play.ts'
import * as games from './games.ts'
import * as member from './member.ts'
import * as protection from './protection.ts'
import * as records from './records.ts'
import * as registration from './registration.ts'
import * as rewards from './rewards.ts'
import * as security from './security.ts'
import * as service from './service.ts'
import * as session from './session.ts'
import * as system from './system.ts'
import * as vendorWallets from './vendor-wallets.ts'
import * as verification from './verification.ts'
import * as withdrawals from './withdrawals.ts'

function callsOf(...modules: Record<string, unknown>[]): Call[] {
  return modules.flatMap(module =>
    Object.values(module)
      .filter(isCall)
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'verb' in value && 'moduleId' in value
}

/** Every call of the portal, in the order of the documentation. */
export const portalCalls: readonly Call[] = callsOf(
  system,
  session,
  verification,
  security,
  freePlay,
  registration,
  member,
  games,
  favorites,
  vendorWallets,
  deposits,
  withdrawals,
  records,
  rewards,
  protection,
  content,
  feedback,
  service,
  chat,
)
/** Every call of the back office. */
export const backofficeCalls: readonly Call[] = callsOf(
  operators,
  operatorAccounts,
  merchant,
  signIn,
  boApprovals,
  cashier,
  boPayments,
  boRisk,
  boMembers,
  outbox,
  boContent,
  boFeedback,
  boSite,
  boChat,
  boTexts,
  boRewards,
  boAdjustments,
  boProtection,
  boVendors,
  boGames,
  boVendorCatalogue,
  boRounds,
  boVendorTransfers,
  boReconciliation,
  boReturns,
  boVendorCalls,
  boDeadLetters,
  boExports,
)
