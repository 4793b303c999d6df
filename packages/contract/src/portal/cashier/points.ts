import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Day, Empty, Money, pageOf, pageQuery, RequestId } from '../../core/fields.ts'
import { GameCategory } from '../play/games.ts'

/** Whole points; there are no parts of one. */
export const Points = z.int().check(z.gte(0))
export const PaymentPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(6, 'max'))

const memberCall = { moduleId: 'POINTS', who: 'member', source: 'spec' } as const

export const balance = defineCall({
  ...memberCall,
  name: 'points.balance',
  outdatedBy: ['points', 'bets'],
  verb: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  summary:
    'The member’s points, with everything that settled play has earned so far. What was taken back and could not be is owed and taken from what is earned next.',
  input: Empty,
  output: z.object({
    balance: Points,
    owed: Points,
    /** Times what play earns, by VIP level: `"1"`, `"1.5"`. */
    factor: z.string(),
    /** Whether points can be given for anything just now: not during a break or a self-exclusion. */
    isOffered: z.boolean(),
  }),
})

/** What points are changed into money by: so many points for so much money. */
export const Conversion = z.object({
  unit: z.int(),
  /** What a unit of points is worth. */
  ratio: Money,
  /** The fewest points at once; only multiples of the unit are taken. */
  minimum: z.int(),
  /** Times the money has to be played before it may leave. */
  multiple: z.string(),
})
export type Conversion = z.infer<typeof Conversion>

export const config = defineCall({
  moduleId: 'POINTS',
  who: 'anyone',
  source: 'spec',
  isForEveryone: true,
  cacheSeconds: 15,
  name: 'points.config',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  summary: 'What play of each category earns, and what points are worth as money; points never expire.',
  input: Empty,
  output: z.object({
    currency: z.string(),
    /** So much valid turnover is one point. A category that is missing earns none. */
    earn: z.array(z.object({ category: GameCategory, perPoint: Money })),
    /** Null where points are not changed into money. */
    convert: z.nullable(Conversion),
  }),
})

/** Why points came or went. */
export const pointMovements = ['play', 'redeem', 'return', 'convert', 'correction'] as const
export type PointMovement = (typeof pointMovements)[number]

export const PointRow = z.object({
  id: z.string(),
  at: At,
  type: z.enum(pointMovements),
  /** Below zero where they went. */
  points: z.int(),
  balanceAfter: Points,
  /** The order it belongs to; empty where none. */
  reference: z.string(),
  /** Categories whose play earned them, or what an operator wrote. */
  note: z.string(),
})
export type PointRow = z.infer<typeof PointRow>

export const history = defineCall({
  ...memberCall,
  name: 'points.history',
  outdatedBy: ['points', 'bets'],
  verb: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  summary:
    'Every movement of the member’s points in a span of business days (at most 93), newest first, with totals over the whole filter.',
  input: z.strictObject({ from: Day, to: Day, ...pageQuery, type: z.optional(z.enum(pointMovements)) }),
  output: z.object({ ...pageOf(PointRow).shape, totals: z.object({ in: Points, out: Points }) }),
})

/** The three words of the specification, and the one of a parcel. */
export const orderStates = ['IN_PROCESS', 'APPROVED', 'SHIPPED', 'REJECTED'] as const
export type OrderState = (typeof orderStates)[number]
export const itemTypes = ['physical', 'bonus', 'voucher'] as const
export const orderTypes = [...itemTypes, 'convert'] as const

export const Address = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(2, 'min'), z.maxLength(80, 'max')),
  phone: z.string().check(z.trim(), z.regex(/^\+?[\d ()-]{6,24}$/, 'mobileNum')),
  street: z.string().check(z.trim(), z.minLength(4, 'min'), z.maxLength(160, 'max')),
  city: z.string().check(z.trim(), z.minLength(2, 'min'), z.maxLength(80, 'max')),
  postcode: z.string().check(z.trim(), z.maxLength(12, 'max')),
  /** What the courier or the packer should know: a size, a bell. */
  note: z.string().check(z.trim(), z.maxLength(160, 'max')),
})
export type Address = z.infer<typeof Address>

/** One record of what points were given for, in the specification’s fields. */
export const RedeemRecord = z.object({
  referenceNumber: z.string(),
  applicationTime: At,
  type: z.enum(orderTypes),
  /** Of the item as it was called then; empty for money that points were changed into. */
  name: z.string(),
  imageKey: z.string(),
  /** The money it brought; null where it brought none. */
  amount: z.nullable(Money),
  status: z.enum(orderStates),
  pointsNeeded: Points,
  /** What was left after it. */
  pointsBalance: Points,
  /** Why it was refused. */
  remark: z.string(),
  /** Of a conversion: so many points … */
  unit: z.nullable(z.int()),
  /** … for so much money. */
  ratio: z.nullable(Money),
  /** Where it is on its way. */
  carrier: z.string(),
  trackingNumber: z.string(),
  /** Of a voucher; empty for anything else. */
  code: z.string(),
  address: z.nullable(Address),
  timeline: z.array(z.object({ state: z.enum(orderStates), at: At })),
})
export type RedeemRecord = z.infer<typeof RedeemRecord>

export const redeemList = defineCall({
  ...memberCall,
  name: 'points.redeemList',
  outdatedBy: ['points'],
  verb: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  summary: 'What the member gave points for, newest first: items of the mall, and points changed into money.',
  input: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(orderStates)),
    type: z.optional(z.enum(orderTypes)),
    referenceNumber: z.optional(z.string().check(z.maxLength(40, 'max'))),
  }),
  output: z.object({ ...pageOf(RedeemRecord).shape, currency: z.string() }),
})

const passwordErrors = ['PaymentPasswordNeeded', 'WrongPaymentPassword', 'PaymentPasswordLocked'] as const
const receiverErrors = ['MemberLocked', 'OnBreak', 'SelfExcluded'] as const

export const redeem = defineCall({
  ...memberCall,
  name: 'points.redeem',
  verb: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  sealed: true,
  changes: ['points', 'balance', 'rewards', 'mall'],
  summary:
    'Gives points for an item of the mall, once per request id. Bonus money and vouchers are the member’s at once; what is sent waits for an operator. What leaves the account waits while withdrawals are held.',
  input: z.strictObject({
    requestId: RequestId,
    rewardId: z.string().check(z.maxLength(40, 'max')),
    /** The price the member saw: at another one nothing is taken. */
    points: Points,
    paymentPassword: PaymentPassword,
    /** Where it is sent to; needed for what is sent. */
    address: z.optional(Address),
  }),
  output: RedeemRecord,
  errors: [
    ...passwordErrors,
    ...receiverErrors,
    'NotFound',
    'InsufficientPoints',
    'OutOfStock',
    'ItemLimitReached',
    'VipLevelNeeded',
    'ChangedMeanwhile',
    'DuplicateRequest',
    'WithdrawalsHeld',
  ],
  limit: 'money',
})

export const convert = defineCall({
  ...memberCall,
  name: 'points.convert',
  verb: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  sealed: true,
  changes: ['points', 'balance', 'rewards'],
  summary:
    'Changes points into money of the main wallet, once per request id. What is beyond the last whole unit stays as points.',
  input: z.strictObject({ requestId: RequestId, points: Points, paymentPassword: PaymentPassword }),
  output: RedeemRecord,
  errors: [...passwordErrors, ...receiverErrors, 'NotFound', 'InsufficientPoints', 'DuplicateRequest'],
  limit: 'money',
})
