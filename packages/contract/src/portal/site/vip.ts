import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Money } from '../../core/fields.ts'

/** Colour of a VIP label where the merchant chose none. */
export const VIP_LABEL_COLOR = '#ABABAB'

/** Whether a level asks for deposits and turnover or is content with either. */
export const vipRules = ['and', 'or'] as const

/** What a level asks for and gives; pages say it in words, so that words and rule cannot differ. */
export const VipLevel = z.object({
  level: z.int(),
  labelName: z.string(),
  labelColor: z.string(),
  rule: z.enum(vipRules),
  /** Of all time, `"0"`: none asked for. */
  upgradeDeposit: Money,
  upgradeTurnover: Money,
  /** Valid turnover of a business month that keeps it. */
  keepTurnover: Money,
  /** Who has it never falls below it. */
  isLocked: z.boolean(),
  upgradeBonus: Money,
  weeklyBonus: Money,
  monthlyBonus: Money,
  birthdayBonus: Money,
  /** Times a bonus has to be played before it may leave. */
  bonusMultiple: z.string(),
  /** In percent of valid turnover; none where the merchant gives no rebate. */
  rebates: z.array(z.object({ category: z.string(), percent: z.string() })),
  /** Withdrawals a day, where the level raises what everybody may; else null. */
  withdrawAmount: z.nullable(Money),
  withdrawCount: z.nullable(z.int()),
  /** Times the points that play earns. */
  pointsFactor: z.string(),
  /** What is no rule, in the merchant's words. */
  benefits: z.array(z.string()),
})
export type VipLevel = z.infer<typeof VipLevel>

export const vipLevels = defineCall({
  name: 'vip.levels',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/vip/levels',
  moduleId: 'VIP',
  who: 'anyone',
  source: 'ours',
  cacheSeconds: 30,
  summary: 'The VIP ladder, lowest level first: what each level asks for and gives.',
  input: Empty,
  output: z.object({ currency: z.string(), levels: z.array(VipLevel) }),
})

/** How far something is, and what of it is missing. */
export const VipGoal = z.object({ have: Money, need: Money, missing: Money })
export type VipGoal = z.infer<typeof VipGoal>

/** Earned by deposits and turnover, won back or lost by the turnover of a month, or set by an operator. */
export const vipStepKinds = ['earned', 'regained', 'lost', 'hand'] as const

export const mine = defineCall({
  name: 'vip.mine',
  outdatedBy: ['settings', 'bets', 'deposits', 'rewards'],
  verb: 'GET',
  path: '/wps/vip/mine',
  moduleId: 'VIP',
  who: 'member',
  source: 'ours',
  summary:
    'The member’s own level, what is missing to the next, what keeps it and until when, the benefits of both, and the steps so far.',
  input: Empty,
  output: z.object({
    currency: z.string(),
    level: z.nullable(VipLevel),
    next: z.nullable(VipLevel),
    /** Set by the house: it neither rises nor falls by itself. */
    isHeld: z.boolean(),
    /** Towards the next level; of one that was lost, `month` wins it back. Null where nothing leads on by itself. */
    progress: z.nullable(
      z.object({
        rule: z.enum(vipRules),
        deposit: z.nullable(VipGoal),
        turnover: z.nullable(VipGoal),
        month: z.nullable(z.object({ ...VipGoal.shape, until: At })),
      }),
    ),
    /** What this month asks for so that the level stays; null where nothing is asked. */
    keep: z.nullable(
      z.object({
        ...VipGoal.shape,
        /** The end of the month in which it is judged. */
        until: At,
        /** Not judged this month: the level was reached in it. */
        isFirstMonth: z.boolean(),
        fallsTo: z.string(),
      }),
    ),
    /** Whether a birthday is on file, for the bonus of that day. */
    hasBirthday: z.boolean(),
    steps: z.array(
      z.object({ from: z.string(), to: z.string(), isUp: z.boolean(), why: z.enum(vipStepKinds), at: At }),
    ),
  }),
})

export const setBirthday = defineCall({
  name: 'vip.setBirthday',
  verb: 'POST',
  path: '/wps/vip/birthday',
  moduleId: 'VIP',
  who: 'member',
  sealed: true,
  source: 'ours',
  changes: ['rewards'],
  summary: 'Keeps the member’s date of birth, for what is given on birthdays. Once: only customer service corrects it.',
  input: z.strictObject({ birthday: z.string().check(z.regex(/^(19|20)\d{2}-\d{2}-\d{2}$/, 'date')) }),
  output: z.object({}),
  errors: ['BirthdayKnown'],
})
