import { officeCalls as access } from '../../features/access/calls.ts'
import { officeCalls as activities } from '../../features/activities/calls.ts'
import { officeCalls as adjustments } from '../../features/adjustments/calls.ts'
import { officeCalls as agentBills } from '../../features/agent-bills/calls.ts'
import { officeCalls as agentContracts } from '../../features/agent-contracts/calls.ts'
import { officeCalls as agents } from '../../features/agents/calls.ts'
import { officeCalls as approvals } from '../../features/approvals/calls.ts'
import { officeCalls as auditLog } from '../../features/audit-log/calls.ts'
import { officeCalls as bets } from '../../features/bets/calls.ts'
import { officeCalls as campaigns } from '../../features/campaigns/calls.ts'
import { officeCalls as chat } from '../../features/chat/calls.ts'
import { officeCalls as closing } from '../../features/closing/calls.ts'
import { officeCalls as content } from '../../features/content/calls.ts'
import { officeCalls as contentServers } from '../../features/content-servers/calls.ts'
import { officeCalls as dashboard } from '../../features/dashboard/calls.ts'
import { officeCalls as deposits } from '../../features/deposits/calls.ts'
import { officeCalls as feedback } from '../../features/feedback/calls.ts'
import { officeCalls as games } from '../../features/games/calls.ts'
import { officeCalls as grants } from '../../features/grants/calls.ts'
import { officeCalls as identity } from '../../features/identity/calls.ts'
import { officeCalls as labels } from '../../features/labels/calls.ts'
import { officeCalls as ledgerAudit } from '../../features/ledger-audit/calls.ts'
import { officeCalls as lotteries } from '../../features/lotteries/calls.ts'
import { officeCalls as mall } from '../../features/mall/calls.ts'
import { officeCalls as measuring } from '../../features/measuring/calls.ts'
import { officeCalls as members } from '../../features/members/calls.ts'
import { officeCalls as merchants } from '../../features/merchants/calls.ts'
import { officeCalls as operators } from '../../features/operators/calls.ts'
import { officeCalls as outbox } from '../../features/outbox/calls.ts'
import { officeCalls as oversight } from '../../features/oversight/calls.ts'
import { officeCalls as payments } from '../../features/payments/calls.ts'
import { officeCalls as points } from '../../features/points/calls.ts'
import { officeCalls as protection } from '../../features/protection/calls.ts'
import { officeCalls as rebates } from '../../features/rebates/calls.ts'
import { officeCalls as reconciliation } from '../../features/reconciliation/calls.ts'
import { officeCalls as referral } from '../../features/referral/calls.ts'
import { officeCalls as registration } from '../../features/registration/calls.ts'
import { officeCalls as returns } from '../../features/returns/calls.ts'
import { officeCalls as rewards } from '../../features/rewards/calls.ts'
import { officeCalls as risk } from '../../features/risk/calls.ts'
import { officeCalls as sessions } from '../../features/sessions/calls.ts'
import { officeCalls as site } from '../../features/site/calls.ts'
import { officeCalls as teamChecks } from '../../features/team-checks/calls.ts'
import { officeCalls as teamTransfers } from '../../features/team-transfers/calls.ts'
import { officeCalls as texts } from '../../features/texts/calls.ts'
import { officeCalls as vendorCatalogue } from '../../features/vendor-catalogue/calls.ts'
import { officeCalls as vendorTransfers } from '../../features/vendor-transfers/calls.ts'
import { officeCalls as vendors } from '../../features/vendors/calls.ts'
import { officeCalls as vip } from '../../features/vip/calls.ts'
import { officeCalls as winReviews } from '../../features/win-reviews/calls.ts'
import { officeCalls as withdrawals } from '../../features/withdrawals/calls.ts'
import type { Handled } from '../../handlers.ts'

/** What operators may ask of each feature. */
export const backofficeHandlers: readonly Handled[] = [
  ...access,
  ...activities,
  ...adjustments,
  ...agents,
  ...agentContracts,
  ...agentBills,
  ...approvals,
  ...auditLog,
  ...bets,
  ...campaigns,
  ...chat,
  ...closing,
  ...content,
  ...dashboard,
  ...deposits,
  ...feedback,
  ...games,
  ...identity,
  ...labels,
  ...ledgerAudit,
  ...lotteries,
  ...mall,
  ...members,
  ...merchants,
  ...operators,
  ...outbox,
  ...payments,
  ...points,
  ...protection,
  ...reconciliation,
  ...registration,
  ...returns,
  ...rewards,
  ...risk,
  ...sessions,
  ...contentServers,
  ...measuring,
  ...oversight,
  ...site,
  ...teamChecks,
  ...texts,
  ...vendorCatalogue,
  ...vendorTransfers,
  ...teamTransfers,
  ...rebates,
  ...referral,
  ...grants,
  ...vendors,
  ...winReviews,
  ...vip,
  ...withdrawals,
]
