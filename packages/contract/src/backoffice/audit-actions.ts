import { auditActions as activities } from './activities.ts'
import { auditActions as adjustments } from './adjustments.ts'
import { auditActions as contracts } from './agent-contracts.ts'
import { auditActions as agentHouse } from './agent-house.ts'
import { auditActions as agents } from './agents.ts'
import { auditActions as approvals } from './approvals.ts'
import { auditActions as campaigns } from './campaigns.ts'
import { auditActions as cashier } from './cashier.ts'
import { auditActions as chat } from './chat.ts'
import { auditActions as closings } from './closings.ts'
import { auditActions as content } from './content.ts'
import { auditActions as contentServers } from './content-servers.ts'
import { auditActions as deadLetters } from './dead-letters.ts'
import { auditActions as exports } from './exports.ts'
import { auditActions as feedback } from './feedback.ts'
import { auditActions as games } from './games.ts'
import { auditActions as grants } from './grants.ts'
import { auditActions as identity } from './identity.ts'
import { auditActions as labels } from './labels.ts'
import { auditActions as lotteries } from './lotteries.ts'
import { auditActions as mall } from './mall.ts'
import { auditActions as measuring } from './measuring.ts'
import { auditActions as members } from './members.ts'
import { auditActions as merchant } from './merchant.ts'
import { auditActions as operatorAccounts } from './operator-accounts.ts'
import { auditActions as operators } from './operators.ts'
import { auditActions as outbox } from './outbox.ts'
import { auditActions as oversight } from './oversight.ts'
import { auditActions as paymentChannels } from './payment-channels.ts'
import { auditActions as payments } from './payments.ts'
import { auditActions as payoutMethods } from './payout-methods.ts'
import { auditActions as protection } from './protection.ts'
import { auditActions as rebates } from './rebates.ts'
import { auditActions as referral } from './referral.ts'
import { auditActions as rewards } from './rewards.ts'
import { auditActions as signIn } from './sign-in.ts'
import { auditActions as site } from './site.ts'
import { auditActions as teamChecks } from './team-checks.ts'
import { auditActions as teamTransfers } from './team-transfers.ts'
import { auditActions as texts } from './texts.ts'
import { auditActions as vendorCatalogue } from './vendor-catalogue.ts'
import { auditActions as vendorTransfers } from './vendor-transfers.ts'
import { auditActions as vendors } from './vendors.ts'
import { auditActions as vip } from './vip.ts'

/** Everything the audit log can tell: `area.verb` in the past. The office names each in every language. */
export const auditActions = [
  ...activities,
  ...adjustments,
  ...agentHouse,
  ...agents,
  ...contracts,
  ...approvals,
  ...campaigns,
  ...cashier,
  ...chat,
  ...closings,
  ...content,
  ...contentServers,
  ...deadLetters,
  ...exports,
  ...feedback,
  ...games,
  ...identity,
  ...labels,
  ...lotteries,
  ...mall,
  ...members,
  ...merchant,
  ...operatorAccounts,
  ...operators,
  ...outbox,
  ...measuring,
  ...oversight,
  ...paymentChannels,
  ...payoutMethods,
  ...payments,
  ...protection,
  ...rebates,
  ...referral,
  ...grants,
  ...rewards,
  ...signIn,
  ...site,
  ...teamChecks,
  ...teamTransfers,
  ...texts,
  ...vendorCatalogue,
  ...vendorTransfers,
  ...vendors,
  ...vip,
] as const
export type AuditAction = (typeof auditActions)[number]
/** The verbs of an area: `AuditVerb<'chat'>` is `'muted' | …`. */
export type AuditVerb<Area extends string> = AuditAction extends infer A
  ? A extends `${Area}.${infer Verb}`
    ? Verb
    : never
  : never
