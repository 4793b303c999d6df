import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Money } from '../../core/fields.ts'

/** How far a friend has come; `review`: somebody looks at it first, `none`: it does not count. */
export const friendStages = ['registered', 'verified', 'deposited', 'playing', 'paid', 'review', 'none'] as const
/** Why a friend does not count. */
export const refusedReasons = ['no-program', 'lapsed', 'month-limit', 'refused'] as const

/** What friends' play goes on giving: of each business day's valid turnover, from the day after a friend qualified. */
export const PlayShare = z.strictObject({
  /** Rates hold from a VIP level of who invites up to the next one named; below the first there is none. In percent of valid turnover. */
  rates: z
    .array(
      z.strictObject({
        level: z.int().check(z.gte(0, 'min'), z.lte(99, 'max')),
        percent: z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, 'number')),
      }),
    )
    .check(z.minLength(1, 'min'), z.maxLength(20, 'max')),
  /** The most that one friend's play gives in all. */
  cap: Money,
  /** For how many days. */
  days: z.int().check(z.gte(1, 'min'), z.lte(365, 'max')),
})
export type PlayShare = z.infer<typeof PlayShare>

/** What a program asks for and gives, as members read it. */
export const ReferralTerms = z.object({
  fixed: Money,
  depositPercent: z.int(),
  depositCap: Money,
  friend: Money,
  needsPhone: z.boolean(),
  minDeposit: Money,
  minTurnover: Money,
  days: z.int(),
  multiplePct: z.int(),
  monthLimit: z.int(),
  playShare: z._default(z.nullable(PlayShare), null),
})
export type ReferralTerms = z.infer<typeof ReferralTerms>

/** What a friend's play gave since, of how much at most, and until when; null: its terms share nothing out. */
export const FriendShare = z.nullable(z.object({ amount: Money, cap: Money, until: At }))

const Friend = z.object({
  name: z.string(),
  joinedAt: At,
  stage: z.enum(friendStages),
  reason: z.nullable(z.enum(refusedReasons)),
  /** What counts of its play so far, and what it needs. */
  played: Money,
  needed: Money,
  amount: Money,
  share: FriendShare,
})

export const mine = defineCall({
  name: 'referral.mine',
  moduleId: 'REFERRAL',
  who: 'member',
  source: 'ours',
  outdatedBy: ['rewards', 'deposits', 'bets', 'settings'],
  verb: 'GET',
  path: '/wps/referral',
  summary: 'The member’s code, the terms that hold, its friends by how far they are, and what they brought.',
  input: Empty,
  output: z.object({
    currency: z.string(),
    /** Null until the member asks for one. */
    code: z.nullable(z.string()),
    /** Null where nothing is given now. */
    terms: z.nullable(ReferralTerms),
    /** In percent, what the member's own level gives of friends' play by these terms; null: nothing. */
    playPercent: z.nullable(z.string()),
    /** The same in plain words, in the reader's language. */
    rules: z.array(z.string()),
    /** A member on a break or shut out is not asked to invite. */
    isBarred: z.boolean(),
    friends: z.array(Friend),
    earned: z.object({ today: Money, month: Money, total: Money }),
    months: z.array(z.object({ month: z.string(), amount: Money })),
  }),
})

export const makeCode = defineCall({
  name: 'referral.makeCode',
  moduleId: 'REFERRAL',
  who: 'member',
  source: 'ours',
  verb: 'POST',
  path: '/wps/referral/code',
  changes: ['rewards'],
  summary: 'Makes the member’s code; the one it has already is answered again.',
  input: Empty,
  output: z.object({ code: z.string() }),
  errors: ['MemberLocked', 'OnBreak', 'SelfExcluded', 'RealAccountNeeded'],
})

export const visit = defineCall({
  name: 'referral.visit',
  moduleId: 'REFERRAL',
  who: 'anyone',
  source: 'ours',
  verb: 'POST',
  path: '/wps/referral/visit',
  changes: [],
  summary: 'Says who invites by a code, masked, and what the friend gets; counts the visit without personal data.',
  input: z.strictObject({ code: z.string().check(z.trim(), z.maxLength(40, 'max')) }),
  output: z.object({
    /** Null: nobody here has that code. */
    inviter: z.nullable(z.string()),
    currency: z.string(),
    friend: Money,
  }),
  limit: 'login',
})
