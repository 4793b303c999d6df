import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Day, Empty, Id, Language, Money, pageOf, pageQuery, queryInt } from '../core/fields.ts'
import { FriendShare, friendStages, ReferralTerms, refusedReasons } from '../portal/cashier/referral.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'referral.published',
  'referral.stopped',
  'referral.released',
  'referral.refused',
  'referral.share-ended',
] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_REFERRAL' } as const
const reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))
const whole = (min: number, max: number) => z.int().check(z.gte(min, 'min'), z.lte(max, 'max'))
/** The beginning of a member's name. */
const account = z.optional(z.string().check(z.trim(), z.maxLength(40, 'max')))

export const ReferralProgram = z.strictObject({
  ...ReferralTerms.shape,
  isOpen: z.boolean(),
  depositPercent: whole(0, 100),
  days: whole(1, 365),
  multiplePct: whole(0, 10_000),
  monthLimit: whole(1, 1000),
  /** For how many days back a shared address counts as a trace of one person. */
  ipDays: whole(1, 365),
})
export type ReferralProgram = z.infer<typeof ReferralProgram>

const Version = z.object({
  version: z.int(),
  publishedBy: z.string(),
  /** Empty where it was stopped: one person may. */
  approvedBy: z.string(),
  publishedAt: At,
  program: ReferralProgram,
})

const State = z.object({
  program: z.nullable(ReferralProgram),
  /** 0: none was published yet. */
  version: z.int(),
  currency: z.string(),
  /** What the friends of one month of one member may cost at most. */
  worstPerMonth: Money,
  /** The last versions, the one that holds first. */
  history: z.array(Version),
  waiting: Waiting,
})

export const get = defineCall({
  ...operatorCall,
  name: 'bo.referral.get',
  outdatedBy: ['settings', 'approvals'],
  verb: 'GET',
  path: '/bo/referral',
  permission: 'content.view',
  summary: 'The program that holds, who published its versions, what it may cost, and the change that waits.',
  input: Empty,
  output: State,
})

/** What speaks against a program. Those that contradict themselves are not published. */
export const programFindings = [
  'gives-nothing',
  'share-without-cap',
  'play-share-without-cap',
  'play-share-too-high',
  'pays-more-than-asked',
  'no-play',
  'no-turnover',
] as const
export type ProgramFinding = (typeof programFindings)[number]
/** Programs with these are not published. */
export const refusedFindings: readonly ProgramFinding[] = [
  'gives-nothing',
  'share-without-cap',
  'play-share-without-cap',
  'play-share-too-high',
]

export const check = defineCall({
  ...operatorCall,
  name: 'bo.referral.check',
  verb: 'POST',
  path: '/bo/referral/check',
  changes: [],
  permission: 'content.view',
  summary: 'A program as it is typed: how members will read it, what it costs at worst, and what speaks against it.',
  input: z.strictObject({ program: ReferralProgram, language: Language }),
  output: z.object({
    rules: z.array(z.string()),
    worst: z.object({
      perFriend: Money,
      /** The friends of one member in one month. */
      perMember: Money,
      /** Members with a code, and what their friends cost in one month at worst. */
      members: z.int(),
      all: Money,
    }),
    /** A friend who does no more than is asked: what it pays in, what that gives, and what the house keeps of its play on average. */
    least: z.object({ deposit: Money, gives: Money, keeps: Money }),
    findings: z.array(z.enum(programFindings)),
  }),
})

export const publish = defineCall({
  ...operatorCall,
  name: 'bo.referral.publish',
  verb: 'PUT',
  path: '/bo/referral',
  permission: 'content.edit',
  changes: ['settings', 'approvals'],
  summary: 'Proposes a new version; it holds for friends who come once a second person agrees.',
  input: z.strictObject({ program: ReferralProgram, version: z.int(), reason }),
  output: State,
  errors: ['ChangedMeanwhile', 'ApprovalPending', 'OfferRefused'],
})

export const stop = defineCall({
  ...operatorCall,
  name: 'bo.referral.stop',
  verb: 'POST',
  path: '/bo/referral/stop',
  permission: 'content.edit',
  changes: ['settings', 'approvals'],
  summary:
    'Gives nothing for friends who come from now on, at once and by one person; those who came keep their terms. What waited to be published lapses.',
  input: z.strictObject({ version: z.int(), reason }),
  output: State,
  errors: ['ChangedMeanwhile', 'WrongState'],
})

const Someone = z.object({ memberId: z.string(), account: z.string() })

/** A member among those who invite and are invited. */
export const TreeNode = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  /** Null: came without a code. */
  referrer: z.nullable(Someone),
  /** How it came, where somebody brought it. */
  friendship: z.nullable(
    z.object({
      joinedAt: At,
      stage: z.enum(friendStages),
      reason: z.nullable(z.enum(refusedReasons)),
      played: Money,
      needed: Money,
      /** When it was decided, and what it gave: to who brought it and to itself. */
      decidedAt: z.nullable(At),
      amount: Money,
      friendAmount: Money,
      share: FriendShare,
      /** On how many days its play gave nothing, because one of the two was locked or on a break or they look like one person. */
      withheldDays: z.int(),
    }),
  ),
  /** Whom it brought itself, and what that gave it. */
  friends: z.int(),
  paid: z.int(),
  held: z.int(),
  earned: Money,
})
export type TreeNode = z.infer<typeof TreeNode>

export const tree = defineCall({
  ...operatorCall,
  name: 'bo.referral.tree',
  outdatedBy: ['rewards', 'members'],
  verb: 'GET',
  path: '/bo/referral/tree',
  permission: 'members.view',
  summary:
    'Who invited whom: those who began it, the friends of one member (`of`), or members by name wherever they stand in the tree.',
  input: z.strictObject({ of: z.optional(Id), account, ...pageQuery }),
  output: z.object({ ...pageOf(TreeNode).shape, currency: z.string() }),
})

export const member = defineCall({
  ...operatorCall,
  name: 'bo.referral.member',
  outdatedBy: ['rewards', 'members'],
  verb: 'GET',
  path: '/bo/referral/member',
  permission: 'members.view',
  summary:
    'Who invited a member and what became of it, its own code, how often its link was opened, and whom it brought.',
  input: z.strictObject({ memberId: Id }),
  output: z.object({
    currency: z.string(),
    code: z.nullable(z.string()),
    visits: z.int(),
    node: TreeNode,
  }),
  errors: ['NotFound'],
})

export const traces = ['device', 'ip', 'account', 'name'] as const
export type Trace = (typeof traces)[number]
export const suspectStates = ['held', 'paid', 'refused'] as const

const Suspect = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  referrerId: z.string(),
  referrer: z.string(),
  joinedAt: At,
  state: z.enum(suspectStates),
  evidence: z.array(
    z.object({
      trace: z.enum(traces),
      at: At,
      /** Who shares it with the friend: the member that brought it, or others it brought. */
      with: z.array(Someone),
    }),
  ),
  amount: Money,
  friendAmount: Money,
  /** Both together. */
  cost: Money,
  /** Who decided, and when; of one that is held, when it was. */
  decidedBy: z.string(),
  decidedAt: z.nullable(At),
  waiting: Waiting,
})
export type Suspect = z.infer<typeof Suspect>

export const suspects = defineCall({
  ...operatorCall,
  name: 'bo.referral.suspects',
  outdatedBy: ['rewards', 'approvals'],
  verb: 'GET',
  path: '/bo/referral/suspects',
  permission: 'members.view',
  summary:
    'Friends who may be the member itself, with what says so; nothing is paid for them by itself. Those that were decided stay to be seen.',
  input: z.strictObject({
    ...pageQuery,
    state: z._default(z.enum(suspectStates), 'held'),
    trace: z.optional(z.enum(traces)),
    account,
  }),
  output: z.object({ ...pageOf(Suspect).shape, currency: z.string() }),
})

export const decide = defineCall({
  ...operatorCall,
  name: 'bo.referral.decide',
  verb: 'POST',
  path: '/bo/referral/decide',
  permission: 'members.reward',
  changes: ['rewards', 'approvals'],
  summary: 'Refuses a held friend at once, or proposes to pay for it, which a second person decides.',
  input: z.strictObject({ friendId: Id, isReleased: z.boolean(), reason }),
  output: z.object({ waiting: Waiting }),
  errors: ['NotFound', 'WrongState', 'ApprovalPending'],
})

export const endShare = defineCall({
  ...operatorCall,
  name: 'bo.referral.endShare',
  verb: 'POST',
  path: '/bo/referral/share/end',
  permission: 'members.reward',
  changes: ['rewards'],
  summary:
    'Ends what a friend’s play gives to who brought it, from the day that runs on, for good and by one person: it gives nothing away.',
  input: z.strictObject({ friendId: Id, reason }),
  output: Empty,
  errors: ['NotFound', 'WrongState'],
})

export const resultPeriods = [7, 30, 90] as const

const Counts = z.object({
  /** How often links were opened. */
  visits: z.int(),
  registered: z.int(),
  /** Did what the program asks for. */
  qualified: z.int(),
  paid: z.int(),
  cost: Money,
})

export const results = defineCall({
  ...operatorCall,
  name: 'bo.referral.results',
  outdatedBy: ['rewards', 'members'],
  verb: 'GET',
  path: '/bo/referral/results',
  permission: 'members.view',
  summary:
    'What the program brought in the last days: links opened, friends by code, qualified, paid for and what that cost, each on the day it happened; and what became of those who registered meanwhile. `of`: of one member’s code.',
  input: z.strictObject({ days: queryInt(1, 90, 30), of: z.optional(Id) }),
  output: z.object({
    currency: z.string(),
    totals: Counts,
    days: z.array(z.object({ day: Day, ...Counts.shape })),
    /** Of those who registered in these days. */
    became: z.object({
      registered: z.int(),
      open: z.int(),
      held: z.int(),
      paid: z.int(),
      lapsed: z.int(),
      refused: z.int(),
    }),
  }),
})

export const codes = defineCall({
  ...operatorCall,
  name: 'bo.referral.codes',
  outdatedBy: ['rewards', 'members'],
  verb: 'GET',
  path: '/bo/referral/codes',
  permission: 'members.view',
  summary:
    'The same figures by code, those with the most friends first; with `byDay` each day of a code by itself, the last day first.',
  input: z.strictObject({
    days: queryInt(1, 90, 30),
    byDay: z.optional(z.enum(['true', 'false'])),
    of: z.optional(Id),
    ...pageQuery,
  }),
  output: z.object({
    ...pageOf(
      z.object({
        id: z.string(),
        memberId: z.string(),
        account: z.string(),
        code: z.string(),
        /** Null: all of them. */
        day: z.nullable(Day),
        ...Counts.shape,
      }),
    ).shape,
    currency: z.string(),
  }),
})
