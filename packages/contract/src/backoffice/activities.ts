import * as z from 'zod/mini'
import { categories } from '../core/constants.ts'
import { At, Language, Money } from '../core/fields.ts'

/** Times an amount, with at most two decimals: `"12.5"`. */
export const Multiple = z.string().check(z.regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, 'number'))
/** A share in percent, with at most two decimals. */
export const Percent = z.string().check(z.regex(/^(1000|\d{1,3}(\.\d{1,2})?)$/, 'number'))
const Limit = z.nullable(z.int().check(z.gte(1, 'min'), z.lte(10_000_000, 'max')))

export const ActivityTexts = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(60, 'max')),
  summary: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(160, 'max')),
})

/** An offer as data. What members read of its terms is made of this, so that text and rule cannot differ. */
export const ActivityDocument = z.strictObject({
  kind: z.string().check(z.maxLength(40, 'max')),
  /** What the kind needs; each kind reads its own. */
  rule: z.record(z.string(), z.unknown()),
  texts: z.partialRecord(Language, ActivityTexts),
  imageKey: z.string().check(z.maxLength(60, 'max')),
  isHot: z.boolean(),
  isMission: z.boolean(),
  startsAt: At,
  endsAt: z.nullable(At),
  audience: z.strictObject({
    /** None: all levels. */
    vipLevels: z.array(z.int().check(z.gte(0, 'min'), z.lte(99, 'max'))),
    /** Registered no longer ago than this; null: whenever. */
    newWithinDays: z.nullable(z.int().check(z.gte(1, 'min'), z.lte(365, 'max'))),
  }),
  /** Only what is done after joining counts. */
  needsJoin: z.boolean(),
  /** A person looks at what is claimed. */
  isReviewed: z.boolean(),
  turnover: z.strictObject({
    multiple: Multiple,
    of: z.enum(['bonus', 'bonusAndDeposit']),
    /** Categories whose play counts; none: all. */
    scope: z.array(z.enum(categories)),
  }),
  limits: z.strictObject({
    perMember: Limit,
    perDay: Limit,
    total: Limit,
    /** Members who may claim from one address, and with one browser. */
    perIp: Limit,
    perDevice: Limit,
  }),
  /** What it may give away in all; null: no end. */
  budget: z.nullable(Money),
})
export type ActivityDocument = z.infer<typeof ActivityDocument>
