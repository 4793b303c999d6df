import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { categories } from '../core/constants.ts'
import { At, Empty, Id, Money, pageOf, pageQuery } from '../core/fields.ts'
import { vipRules, vipStepKinds } from '../portal/site/vip.ts'
import { Waiting } from './approvals.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['vip.level-set', 'vip.saved'] as const

const view = { who: 'operator', source: 'ours', moduleId: 'BO_VIP', permission: 'content.view' } as const
const edit = { ...view, permission: 'content.edit' } as const
const ofMembers = { ...view, permission: 'members.view' } as const

const Name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'max'))
const Lines = z
  .array(z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'max')))
  .check(z.maxLength(12, 'max'))
/** At most a fifth. */
const Percent = z.string().check(
  z.regex(/^(0|[1-9]\d?)(\.\d{1,2})?$/, 'number'),
  z.refine(text => Number(text) <= 20, { error: 'max', params: { max: 20 } }),
)
const Multiple = z.string().check(z.regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, 'number'))

export const VipLevelEdit = z.strictObject({
  level: z.int().check(z.gte(0), z.lte(99)),
  names: z.strictObject({ es: Name, en: z.optional(Name), pt: z.optional(Name), th: z.optional(Name) }),
  color: z._default(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, 'format')), '#ABABAB'),
  upgradeDeposit: Money,
  upgradeTurnover: Money,
  rule: z.enum(vipRules),
  keepTurnover: Money,
  isLocked: z.boolean(),
  upgradeBonus: Money,
  weeklyBonus: Money,
  monthlyBonus: Money,
  birthdayBonus: Money,
  bonusMultiple: Multiple,
  /** Category → percent of valid turnover. */
  rebates: z.partialRecord(z.enum(categories), Percent),
  withdrawAmount: z.nullable(Money),
  withdrawCount: z.nullable(z.int().check(z.gte(1, 'min'), z.lte(100, 'max'))),
  pointsFactor: Multiple,
  /** What is no rule; what the level gives is said from the rule itself. */
  benefits: z.strictObject({ es: Lines, en: z.optional(Lines), pt: z.optional(Lines), th: z.optional(Lines) }),
})
export type VipLevelEdit = z.infer<typeof VipLevelEdit>

const Levels = z.array(VipLevelEdit).check(z.minLength(1, 'required'), z.maxLength(50, 'max'))

const VipLadder = z.object({
  /** Fingerprint of the ladder that was read; a save with another is refused. */
  tag: z.string(),
  currency: z.string(),
  levels: z.array(VipLevelEdit),
  waiting: Waiting,
})

export const get = defineCall({
  ...view,
  name: 'bo.vip.get',
  outdatedBy: ['settings', 'approvals'],
  verb: 'GET',
  path: '/bo/vip',
  summary: 'The VIP ladder in all languages, and a change of it that waits.',
  input: Empty,
  output: VipLadder,
})

export const save = defineCall({
  ...edit,
  name: 'bo.vip.save',
  verb: 'PUT',
  path: '/bo/vip',
  changes: ['settings', 'approvals'],
  summary:
    'Replaces the VIP ladder. Level 0 asks for nothing; what is asked for may not fall from one level to the next. Names, colours and texts change at once, what a level asks for or gives waits for a second person.',
  input: z.strictObject({
    tag: z.string().check(z.maxLength(64, 'max')),
    levels: Levels,
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: VipLadder,
  errors: ['ChangedMeanwhile', 'LevelInUse', 'ApprovalPending'],
})

export const preview = defineCall({
  ...view,
  name: 'bo.vip.preview',
  verb: 'POST',
  path: '/bo/vip/preview',
  changes: [],
  onlyReads: true,
  summary:
    'What a ladder would make of today’s members: how many on each level, who rises, and what their bonuses cost.',
  input: z.strictObject({ levels: Levels }),
  output: z.object({
    currency: z.string(),
    rows: z.array(
      z.object({
        level: z.int(),
        now: z.int(),
        after: z.int(),
        rising: z.int(),
        upgradeCost: Money,
        monthlyCost: Money,
      }),
    ),
    upgradeCost: Money,
    /** Monthly, and weekly ones four and a third times, if everybody on the level gets them. */
    monthlyCost: Money,
  }),
})

export const near = defineCall({
  ...ofMembers,
  name: 'bo.vip.near',
  outdatedBy: ['settings', 'bets', 'deposits'],
  verb: 'GET',
  path: '/bo/vip/near',
  summary: 'Members who have most of what their next level asks for, the nearest first.',
  input: z.strictObject(pageQuery),
  output: z.object({
    ...pageOf(
      z.object({
        /** The member's. */
        id: z.string(),
        memberId: z.string(),
        account: z.string(),
        level: z.int(),
        next: z.int(),
        nextName: z.string(),
        /** Whole percent of the way. */
        percent: z.int(),
        missingDeposit: Money,
        missingTurnover: Money,
      }),
    ).shape,
    currency: z.string(),
  }),
})

export const member = defineCall({
  ...ofMembers,
  name: 'bo.vip.member',
  outdatedBy: ['settings', 'bets', 'deposits', 'members', 'approvals'],
  verb: 'GET',
  path: '/bo/vip/member',
  summary: 'A member’s level, what it is judged by, and every step with who made it.',
  input: z.strictObject({ memberId: Id }),
  output: z.object({
    currency: z.string(),
    level: z.int(),
    name: z.string(),
    color: z.string(),
    /** The highest that deposits and turnover were ever enough for. */
    earned: z.int(),
    isHeld: z.boolean(),
    deposited: Money,
    turnover: Money,
    monthTurnover: Money,
    keepTurnover: Money,
    /** Levels it may be set to. */
    choices: z.array(z.object({ level: z.int(), name: z.string() })),
    steps: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        isUp: z.boolean(),
        why: z.enum(vipStepKinds),
        reason: z.string(),
        by: z.string(),
        approvedBy: z.string(),
        at: At,
      }),
    ),
    waiting: Waiting,
  }),
})

export const setLevel = defineCall({
  ...ofMembers,
  permission: 'members.reward',
  name: 'bo.vip.setLevel',
  verb: 'POST',
  path: '/bo/vip/member',
  changes: ['members', 'approvals'],
  summary:
    'Proposes another level for a member, which a second person decides. No bonus is paid for it; what is held neither rises nor falls until it is set again.',
  input: z.strictObject({
    memberId: Id,
    level: z.int().check(z.gte(0), z.lte(99)),
    isHeld: z.boolean(),
    reason: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max')),
  }),
  output: z.object({ waiting: Waiting }),
  errors: ['ApprovalPending', 'RealAccountNeeded', 'BeneficiaryMaker'],
})
