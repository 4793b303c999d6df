import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Id, Money, pageOf, pageQuery } from '../../core/fields.ts'
import { TurnoverItem } from './withdrawals.ts'

/** Who offers a reward: an operator by hand, or a rule of the house. */
export const rewardSources = ['hand', 'activity', 'vip', 'rebate', 'referral', 'mall', 'list'] as const
export type RewardSource = (typeof rewardSources)[number]

export const Reward = z.object({
  id: z.string(),
  source: z.enum(rewardSources),
  /** When it was credited; of one still to be claimed, when it was offered. */
  at: At,
  amount: Money,
  /** What it is for, in the reader's language where a rule of the house gives it, else in the merchant's words. */
  reason: z.string(),
  /** What has to be played before it may leave; `"0"` where nothing has. */
  toPlay: Money,
  /** Categories whose play counts for that; none: all. */
  scope: z.array(z.string()),
})
export type Reward = z.infer<typeof Reward>

const memberCall = { moduleId: 'REWARDS', who: 'member', source: 'ours' } as const

export const unseen = defineCall({
  ...memberCall,
  name: 'rewards.unseen',
  outdatedBy: ['rewards', 'balance'],
  verb: 'GET',
  path: '/wps/rewards/unseen',
  summary:
    'Rewards credited to the member that it has not been told of yet, oldest first; `toPlay` is what is left of it now.',
  input: Empty,
  output: z.object({ currency: z.string(), rows: z.array(Reward) }),
})

export const seen = defineCall({
  ...memberCall,
  name: 'rewards.seen',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/rewards/seen',
  changes: [],
  summary: 'Marks rewards as told. Repeating it changes nothing.',
  input: z.strictObject({ ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(50, 'max')) }),
  output: z.object({}),
})

export const rewardStates = ['claimable', 'granted', 'expired'] as const

export const RewardEntry = z.object({
  ...Reward.shape,
  state: z.enum(rewardStates),
  /** Until when it may be claimed; null: as long as the member likes. */
  validUntil: z.nullable(At),
})
export type RewardEntry = z.infer<typeof RewardEntry>

export const list = defineCall({
  ...memberCall,
  name: 'rewards.list',
  outdatedBy: ['rewards', 'balance'],
  verb: 'GET',
  path: '/wps/rewards',
  summary:
    'The reward center: what may be claimed, what ends first on top, or what was, newest first; of what was claimed `toPlay` is what is left of it now.',
  input: z.strictObject({ ...pageQuery, state: z._default(z.enum(rewardStates), 'claimable') }),
  output: z.object({
    ...pageOf(RewardEntry).shape,
    currency: z.string(),
    /** Whatever the filter. */
    claimable: z.object({ count: z.int(), amount: Money }),
  }),
})

const claimErrors = ['WrongState', 'RewardExpired', 'MemberLocked', 'OnBreak', 'SelfExcluded'] as const

export const claim = defineCall({
  ...memberCall,
  name: 'rewards.claim',
  verb: 'POST',
  path: '/wps/rewards/claim',
  changes: ['rewards', 'balance'],
  summary: 'Credits a reward that may be claimed, once, however often it is asked.',
  input: z.strictObject({ id: Id }),
  output: RewardEntry,
  errors: [...claimErrors],
})

export const claimAll = defineCall({
  ...memberCall,
  name: 'rewards.claimAll',
  verb: 'POST',
  path: '/wps/rewards/claim-all',
  changes: ['rewards', 'balance'],
  summary: 'Credits everything that may be claimed just now; what cannot be credited stays.',
  input: Empty,
  output: z.object({ count: z.int(), amount: Money }),
  errors: [...claimErrors],
})

/** A bonus with what has to be played for it; `turnover` is null where nothing has. */
export const Bonus = z.object({
  ...Reward.shape,
  turnover: z.nullable(TurnoverItem),
  /** What is left of it stays with the house when money is withdrawn. */
  isSticky: z.boolean(),
  /** The largest bet while it is played; null: any. */
  maxBet: z.nullable(Money),
  /** Names of games that take no bet meanwhile. */
  excluded: z.array(z.string()),
  /** What went back to the house, where it ended otherwise than played through. */
  taken: z.nullable(Money),
})
export type Bonus = z.infer<typeof Bonus>

export const bonuses = defineCall({
  ...memberCall,
  name: 'rewards.bonuses',
  outdatedBy: ['rewards', 'balance', 'bets'],
  verb: 'GET',
  path: '/wps/rewards/bonuses',
  summary: 'Every bonus the member was credited with, newest first, and what of its turnover is played.',
  input: z.strictObject({ ...pageQuery, isOpen: z._default(z.stringbool(), false) }),
  output: z.object({ ...pageOf(Bonus).shape, currency: z.string() }),
})

export const giveUpCost = defineCall({
  ...memberCall,
  name: 'rewards.giveUpCost',
  outdatedBy: ['rewards', 'balance', 'bets'],
  verb: 'GET',
  path: '/wps/rewards/bonuses/give-up',
  summary: 'What it would cost now to give a bonus up: what is left of it and what was won since it came.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    currency: z.string(),
    loses: Money,
    keeps: Money,
    /** Rounds are open, or money is at a vendor: not before it is back. */
    isMoneyAway: z.boolean(),
  }),
  errors: ['NotFound', 'WrongState'],
})

export const giveUp = defineCall({
  ...memberCall,
  name: 'rewards.giveUp',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/rewards/bonuses/give-up',
  changes: ['rewards', 'balance'],
  summary:
    'Gives a bonus up for what the member was told it costs: nothing has to be played for it any more, and its rules end.',
  input: z.strictObject({ id: Id, loses: Money }),
  output: z.object({}),
  errors: ['NotFound', 'WrongState', 'BonusMoneyAway', 'ChangedMeanwhile'],
})
