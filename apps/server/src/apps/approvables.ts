import { activityPublish } from '../features/activities/office/approval.ts'
import { activityIssue } from '../features/activities/office/issue-approval.ts'
import { balanceAdjust } from '../features/adjustments/approval.ts'
import { agentForgive } from '../features/agent-bills/forgive.ts'
import { agentSign } from '../features/agent-contracts/office/sign.ts'
import { agentMake } from '../features/agents/office/make.ts'
import { agentMove } from '../features/agents/office/move.ts'
import { campaignSend } from '../features/campaigns/approval.ts'
import { memberReopen } from '../features/closing/approval.ts'
import { depositCredit } from '../features/deposits/approval.ts'
import { channelAdd } from '../features/deposits/channel-approval.ts'
import { gamesChange } from '../features/games/approval.ts'
import { grantList } from '../features/grants/approval.ts'
import { identityVerify } from '../features/identity/approval.ts'
import { lotteryTerms, lotteryVoid } from '../features/lotteries/office/approval.ts'
import { mallItem } from '../features/mall/approval.ts'
import { memberUnlock } from '../features/members/approval.ts'
import { settingsChange } from '../features/merchants/approval.ts'
import { operatorChange } from '../features/operators/approval.ts'
import { pointsCorrect } from '../features/points/approval.ts'
import { programPublish, referralRelease } from '../features/referral/approval.ts'
import { rewardGrant } from '../features/rewards/approval.ts'
import { vendorTransferResolve } from '../features/vendor-transfers/approval.ts'
import { vendorAllow } from '../features/vendors/approval.ts'
import { ladderChange, levelSet } from '../features/vip/approval.ts'
import { withdrawalResolve } from '../features/withdrawals/approval.ts'
import type { Approvable } from '../ports/approvals.ts'

/** Everything that needs two people. */
export const approvables: readonly Approvable[] = [
  depositCredit,
  rewardGrant,
  grantList,
  balanceAdjust,
  withdrawalResolve,
  vendorTransferResolve,
  vendorAllow,
  gamesChange,
  lotteryVoid,
  lotteryTerms,
  settingsChange,
  operatorChange,
  memberUnlock,
  memberReopen,
  identityVerify,
  activityPublish,
  activityIssue,
  ladderChange,
  levelSet,
  mallItem,
  pointsCorrect,
  programPublish,
  agentMake,
  agentMove,
  agentSign,
  agentForgive,
  referralRelease,
  campaignSend,
  channelAdd,
]
