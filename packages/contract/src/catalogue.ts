import * as boActivities from './backoffice/activities.ts'
import * as boActivityApplications from './backoffice/activity-applications.ts'
import * as boAdjustments from './backoffice/adjustments.ts'
import * as boContracts from './backoffice/agent-contracts.ts'
import * as boAgentHouse from './backoffice/agent-house.ts'
import * as boAgents from './backoffice/agents.ts'
import * as boApprovals from './backoffice/approvals.ts'
import * as boCampaigns from './backoffice/campaigns.ts'
import * as cashier from './backoffice/cashier.ts'
import * as boChat from './backoffice/chat.ts'
import * as boClosings from './backoffice/closings.ts'
import * as boContent from './backoffice/content.ts'
import * as boContentServers from './backoffice/content-servers.ts'
import * as boDeadLetters from './backoffice/dead-letters.ts'
import * as boExports from './backoffice/exports.ts'
import * as boFeedback from './backoffice/feedback.ts'
import * as boGames from './backoffice/games.ts'
import * as boGrants from './backoffice/grants.ts'
import * as boIdentity from './backoffice/identity.ts'
import * as boLabels from './backoffice/labels.ts'
import * as boLotteries from './backoffice/lotteries.ts'
import * as boLotteryTerms from './backoffice/lottery-terms.ts'
import * as boMall from './backoffice/mall.ts'
import * as boMeasuring from './backoffice/measuring.ts'
import * as boMembers from './backoffice/members.ts'
import * as merchant from './backoffice/merchant.ts'
import * as operatorAccounts from './backoffice/operator-accounts.ts'
import * as operators from './backoffice/operators.ts'
import * as outbox from './backoffice/outbox.ts'
import * as boOversight from './backoffice/oversight.ts'
import * as boPaymentChannels from './backoffice/payment-channels.ts'
import * as boPayments from './backoffice/payments.ts'
import * as boPayoutMethods from './backoffice/payout-methods.ts'
import * as boProtection from './backoffice/protection.ts'
import * as boRebates from './backoffice/rebates.ts'
import * as boReconciliation from './backoffice/reconciliation.ts'
import * as boReferral from './backoffice/referral.ts'
import * as boReturns from './backoffice/returns.ts'
import * as boRewards from './backoffice/rewards.ts'
import * as boRisk from './backoffice/risk.ts'
import * as boRounds from './backoffice/rounds.ts'
import * as signIn from './backoffice/sign-in.ts'
import * as boSite from './backoffice/site.ts'
import * as boTeamChecks from './backoffice/team-checks.ts'
import * as boTeamTransfers from './backoffice/team-transfers.ts'
import * as boTexts from './backoffice/texts.ts'
import * as boVendorCalls from './backoffice/vendor-calls.ts'
import * as boVendorCatalogue from './backoffice/vendor-catalogue.ts'
import * as boVendorTransfers from './backoffice/vendor-transfers.ts'
import * as boVendors from './backoffice/vendors.ts'
import * as boVip from './backoffice/vip.ts'
import type { Call } from './core/call.ts'
import * as closing from './portal/account/closing.ts'
import * as desk from './portal/account/desk.ts'
import * as identity from './portal/account/identity.ts'
import * as member from './portal/account/member.ts'
import * as messages from './portal/account/messages.ts'
import * as ownData from './portal/account/own-data.ts'
import * as portrait from './portal/account/portrait.ts'
import * as profile from './portal/account/profile.ts'
import * as protection from './portal/account/protection.ts'
import * as registration from './portal/account/registration.ts'
import * as security from './portal/account/security.ts'
import * as session from './portal/account/session.ts'
import * as verification from './portal/account/verification.ts'
import * as agentAnnouncements from './portal/agents/announcements.ts'
import * as agentBills from './portal/agents/bills.ts'
import * as agentContracts from './portal/agents/contracts.ts'
import * as agentLinks from './portal/agents/links.ts'
import * as agentStatements from './portal/agents/statements.ts'
import * as agentTeam from './portal/agents/team.ts'
import * as teamTransfers from './portal/agents/transfers.ts'
import * as activities from './portal/cashier/activities.ts'
import * as deposits from './portal/cashier/deposits.ts'
import * as mall from './portal/cashier/mall.ts'
import * as points from './portal/cashier/points.ts'
import * as rebates from './portal/cashier/rebates.ts'
import * as records from './portal/cashier/records.ts'
import * as referral from './portal/cashier/referral.ts'
import * as rewards from './portal/cashier/rewards.ts'
import * as statements from './portal/cashier/statements.ts'
import * as vendorWallets from './portal/cashier/vendor-wallets.ts'
import * as withdrawals from './portal/cashier/withdrawals.ts'
import * as favorites from './portal/play/favorites.ts'
import * as freePlay from './portal/play/free-play.ts'
import * as gamePage from './portal/play/game-page.ts'
import * as games from './portal/play/games.ts'
import * as launching from './portal/play/launching.ts'
import * as lottery from './portal/play/lottery.ts'
import * as ownGames from './portal/play/own-games.ts'
import * as vendorGames from './portal/play/vendor-games.ts'
import * as wins from './portal/play/wins.ts'
import * as chat from './portal/site/chat.ts'
import * as content from './portal/site/content.ts'
import * as feedback from './portal/site/feedback.ts'
import * as service from './portal/site/service.ts'
import * as system from './portal/site/system.ts'
import * as vip from './portal/site/vip.ts'

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
  desk,
  gamePage,
  games,
  launching,
  ownGames,
  vendorGames,
  wins,
  favorites,
  lottery,
  vendorWallets,
  deposits,
  withdrawals,
  identity,
  records,
  activities,
  rewards,
  statements,
  rebates,
  referral,
  agentAnnouncements,
  agentTeam,
  agentLinks,
  agentContracts,
  agentBills,
  agentStatements,
  teamTransfers,
  points,
  mall,
  ownData,
  closing,
  portrait,
  profile,
  messages,
  protection,
  content,
  vip,
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
  boMeasuring,
  boOversight,
  boPaymentChannels,
  boPayoutMethods,
  boPayments,
  boRisk,
  boMembers,
  boClosings,
  boIdentity,
  boLabels,
  boCampaigns,
  outbox,
  boContent,
  boContentServers,
  boFeedback,
  boSite,
  boChat,
  boTeamChecks,
  boTexts,
  boActivities,
  boActivityApplications,
  boMall,
  boRewards,
  boVip,
  boRebates,
  boGrants,
  boReferral,
  boAgentHouse,
  boAgents,
  boTeamTransfers,
  boContracts,
  boAdjustments,
  boProtection,
  boVendors,
  boGames,
  boVendorCatalogue,
  boLotteries,
  boLotteryTerms,
  boRounds,
  boVendorTransfers,
  boReconciliation,
  boReturns,
  boVendorCalls,
  boDeadLetters,
  boExports,
)
