import { calls as activities } from '../../features/activities/calls.ts'
import { calls as agentBills } from '../../features/agent-bills/calls.ts'
import { calls as agentContracts } from '../../features/agent-contracts/calls.ts'
import { calls as agents } from '../../features/agents/calls.ts'
import { calls as chat } from '../../features/chat/calls.ts'
import { calls as closing } from '../../features/closing/calls.ts'
import { calls as content } from '../../features/content/calls.ts'
import { calls as deposits } from '../../features/deposits/calls.ts'
import { calls as desk } from '../../features/desk/calls.ts'
import { calls as feedback } from '../../features/feedback/calls.ts'
import { calls as freePlay } from '../../features/free-play/calls.ts'
import { calls as identity } from '../../features/identity/calls.ts'
import { calls as inbox } from '../../features/inbox/calls.ts'
import { calls as lobby } from '../../features/lobby/calls.ts'
import { calls as lotteries } from '../../features/lotteries/calls.ts'
import { calls as mall } from '../../features/mall/calls.ts'
import { calls as members } from '../../features/members/calls.ts'
import { calls as ownData } from '../../features/own-data/calls.ts'
import { calls as points } from '../../features/points/calls.ts'
import { calls as protection } from '../../features/protection/calls.ts'
import { calls as rebates } from '../../features/rebates/calls.ts'
import { calls as records } from '../../features/records/calls.ts'
import { calls as referral } from '../../features/referral/calls.ts'
import { calls as registration } from '../../features/registration/calls.ts'
import { calls as rewards } from '../../features/rewards/calls.ts'
import { calls as security } from '../../features/security/calls.ts'
import { calls as service } from '../../features/service/calls.ts'
import { calls as sessions } from '../../features/sessions/calls.ts'
import { calls as statements } from '../../features/statements/calls.ts'
import { calls as system } from '../../features/system/calls.ts'
import { calls as teamStatements } from '../../features/team-statements/calls.ts'
import { calls as teamTransfers } from '../../features/team-transfers/calls.ts'
import { calls as uploads } from '../../features/uploads/calls.ts'
import { calls as vendorTransfers } from '../../features/vendor-transfers/calls.ts'
import { calls as verification } from '../../features/verification/calls.ts'
import { calls as vip } from '../../features/vip/calls.ts'
import { calls as withdrawals } from '../../features/withdrawals/calls.ts'
import type { Handled } from '../../handlers.ts'

/** What members and visitors may ask of each feature. */
export const portalHandlers: readonly Handled[] = [
  ...activities,
  ...agents,
  ...agentContracts,
  ...agentBills,
  ...chat,
  ...closing,
  ...content,
  ...deposits,
  ...desk,
  ...feedback,
  ...freePlay,
  ...identity,
  ...inbox,
  ...lobby,
  ...lotteries,
  ...mall,
  ...members,
  ...ownData,
  ...points,
  ...protection,
  ...rebates,
  ...referral,
  ...records,
  ...registration,
  ...rewards,
  ...security,
  ...service,
  ...sessions,
  ...statements,
  ...system,
  ...teamStatements,
  ...teamTransfers,
  ...uploads,
  ...vendorTransfers,
  ...verification,
  ...vip,
  ...withdrawals,
]
