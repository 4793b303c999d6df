import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Empty, Id, Money, pageOf, pageQuery, RequestId, Version } from '../core/fields.ts'
import { mallCategories } from '../portal/cashier/mall.ts'
import { Address, itemTypes, orderStates, orderTypes, PointRow, Points } from '../portal/cashier/points.ts'
import { GameCategory } from '../portal/play/games.ts'
import { Waiting } from './approvals.ts'
import { Art, Texts } from './content.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'points.corrected',
  'points.reward-saved',
  'points.settings-saved',
  'mall.codes-added',
  'mall-order.address-seen',
  'mall-order.approved',
  'mall-order.claimed',
  'mall-order.rejected',
  'mall-order.shipped',
  'mall-order.unclaimed',
] as const

const operatorCall = { who: 'operator', source: 'ours', moduleId: 'BO_MALL' } as const
const Reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))
/** Times an amount has to be played, with at most two decimals. */
const Multiple = z.string().check(z.regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, 'number'))

/** What an operator says of an item. */
const edited = {
  category: z.enum(mallCategories),
  names: Texts,
  descriptions: Texts,
  imageKey: Art,
  points: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  /** Pieces left; null: not counted. Of vouchers it is the number of codes. */
  stock: z._default(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))), null),
  perMember: z._default(z.nullable(z.int().check(z.gte(1), z.lte(1_000))), null),
  vipMin: z._default(z.int().check(z.gte(0), z.lte(99)), 0),
  /** Of bonus money. */
  amount: z._default(z.nullable(Money), null),
  multiple: z._default(Multiple, '1'),
  status: z._default(z.enum(['on', 'off']), 'off'),
  sort: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
}

export const MallItem = z.object({
  id: z.string(),
  type: z.enum(itemTypes),
  ...z.object(edited).shape,
  version: z.int(),
  /** Redeemed and not rejected. */
  redeemed: z.int(),
  waiting: Waiting,
})
export type MallItem = z.infer<typeof MallItem>

export const items = defineCall({
  ...operatorCall,
  name: 'bo.mall.items',
  permission: 'content.view',
  outdatedBy: ['settings', 'mall', 'approvals'],
  verb: 'GET',
  path: '/bo/mall/items',
  summary: 'Every item of the point mall, switched off ones too.',
  input: Empty,
  output: z.object({ currency: z.string(), rows: z.array(MallItem) }),
})

export const saveItem = defineCall({
  ...operatorCall,
  name: 'bo.mall.saveItem',
  permission: 'content.edit',
  verb: 'PUT',
  path: '/bo/mall/items',
  changes: ['settings', 'mall', 'approvals'],
  summary:
    'Adds an item (without `id`) or changes one; items are switched off, never removed. To put one on sale, and whatever gives more for fewer points or to more members, takes two people.',
  input: z.strictObject({
    ...edited,
    id: z.optional(Id),
    version: z._default(z.int().check(z.gte(0)), 0),
    /** Kept as it was made. */
    type: z.enum(itemTypes),
    /** How many pieces the operator saw, so that what was redeemed meanwhile stays taken. */
    stockSeen: z._default(z.nullable(z.int()), null),
    reason: z._default(z.string().check(z.trim(), z.maxLength(300, 'max')), ''),
  }),
  output: z.object({ item: MallItem, waiting: Waiting }),
  errors: ['ChangedMeanwhile', 'ApprovalPending', 'OutOfStock'],
})

export const addCodes = defineCall({
  ...operatorCall,
  name: 'bo.mall.addCodes',
  permission: 'content.edit',
  verb: 'POST',
  path: '/bo/mall/codes',
  changes: ['settings', 'mall'],
  summary: 'Adds codes to a voucher, each once; those it has already are passed over.',
  input: z.strictObject({
    id: Id,
    codes: z
      .array(z.string().check(z.trim(), z.minLength(4, 'min'), z.maxLength(80, 'max')))
      .check(z.minLength(1, 'required'), z.maxLength(1000, 'max')),
  }),
  output: z.object({ added: z.int(), known: z.int(), stock: z.int() }),
})

export const MallOrder = z.object({
  id: z.string(),
  version: Version,
  memberId: z.string(),
  account: z.string(),
  isLocked: z.boolean(),
  type: z.enum(orderTypes),
  /** Language → the item’s name then. */
  names: z.record(z.string(), z.string()),
  imageKey: z.string(),
  points: z.int(),
  pointsAfter: z.int(),
  amount: z.nullable(Money),
  state: z.enum(orderStates),
  claimedBy: z.string(),
  reason: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  hasAddress: z.boolean(),
  createdAt: At,
  timeline: z.array(z.object({ state: z.enum(orderStates), at: At, by: z.string(), claimedBy: z.string() })),
})
export type MallOrder = z.infer<typeof MallOrder>

export const orderFilters = ['open', 'review', 'toShip', 'shipped', 'rejected', 'closed'] as const

export const orders = defineCall({
  ...operatorCall,
  name: 'bo.mall.orders',
  permission: 'members.view',
  outdatedBy: ['points', 'mall'],
  verb: 'GET',
  path: '/bo/mall/orders',
  summary: 'What members gave points for: what waits for an operator oldest first, everything else newest first.',
  input: z.strictObject({
    ...pageQuery,
    only: z.optional(z.enum(orderFilters)),
    type: z.optional(z.enum(orderTypes)),
    account: z.optional(z.string().check(z.trim(), z.maxLength(40, 'max'))),
  }),
  output: z.object({
    ...pageOf(MallOrder).shape,
    currency: z.string(),
    /** Over all pages. */
    pointsTotal: z.int(),
  }),
})

const seen = { id: Id, version: Version }
const decideErrors = ['NotFound', 'WrongState', 'ChangedMeanwhile', 'ClaimedByOther'] as const
const decideCall = {
  ...operatorCall,
  permission: 'members.reward',
  verb: 'POST',
  changes: ['points', 'mall'],
  output: MallOrder,
  errors: [...decideErrors],
} as const

export const claim = defineCall({
  ...decideCall,
  name: 'bo.mall.claim',
  path: '/bo/mall/orders/claim',
  summary: 'Takes an order up, so that nobody else works on it.',
  input: z.strictObject({ ...seen, takesOver: z.optional(z.boolean()) }),
})

export const unclaim = defineCall({
  ...decideCall,
  name: 'bo.mall.unclaim',
  path: '/bo/mall/orders/unclaim',
  summary: 'Lays an order down that one has taken up.',
  input: z.strictObject(seen),
})

export const approve = defineCall({
  ...decideCall,
  name: 'bo.mall.approve',
  path: '/bo/mall/orders/approve',
  summary: 'Approves an order: it will be sent. By whoever has taken it up.',
  input: z.strictObject(seen),
  errors: [...decideErrors, 'MemberLocked'],
})

export const reject = defineCall({
  ...decideCall,
  name: 'bo.mall.reject',
  path: '/bo/mall/orders/reject',
  summary:
    'Refuses an order that was not sent yet: points and stock go back, and the member reads why. One that was approved, by another person.',
  input: z.strictObject({ ...seen, reason: Reason }),
  errors: [...decideErrors, 'SamePerson'],
})

export const ship = defineCall({
  ...decideCall,
  name: 'bo.mall.ship',
  path: '/bo/mall/orders/ship',
  summary: 'Says by whom an approved order was sent, and under which number.',
  input: z.strictObject({
    ...seen,
    carrier: z.string().check(z.trim(), z.minLength(2, 'min'), z.maxLength(60, 'max')),
    trackingNumber: z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(60, 'max')),
  }),
})

export const address = defineCall({
  ...operatorCall,
  name: 'bo.mall.address',
  permission: 'members.reveal',
  verb: 'POST',
  path: '/bo/mall/orders/address',
  changes: [],
  summary: 'Where an order is sent to. That it was looked at is on record.',
  input: z.strictObject({ id: Id }),
  output: Address,
})

export const liability = defineCall({
  ...operatorCall,
  name: 'bo.points.liability',
  permission: 'dashboard.view',
  outdatedBy: ['points'],
  verb: 'GET',
  path: '/bo/points/liability',
  summary:
    'What all points add up to and are worth as money, who holds most of them, and how they came and went in the last 30 days.',
  input: Empty,
  output: z.object({
    currency: z.string(),
    points: Points,
    members: z.int(),
    /** Taken back after it had been spent: to be taken from what is earned next. */
    owed: Points,
    /** As the rate of conversion has it; null where points are not changed into money. */
    worth: z.nullable(Money),
    days: z.int(),
    flows: z.array(z.object({ type: z.string(), in: Points, out: Points })),
    largest: z.array(z.object({ memberId: z.string(), account: z.string(), points: Points })),
  }),
})

export const memberPoints = defineCall({
  ...operatorCall,
  name: 'bo.points.member',
  permission: 'members.view',
  outdatedBy: ['points'],
  verb: 'GET',
  path: '/bo/points/member',
  summary: 'A member’s points and every movement of them, newest first.',
  input: z.strictObject({ ...pageQuery, memberId: Id }),
  output: z.object({
    ...pageOf(PointRow).shape,
    balance: Points,
    owed: Points,
    worth: z.nullable(Money),
    currency: z.string(),
    waiting: Waiting,
  }),
})

export const correct = defineCall({
  ...operatorCall,
  name: 'bo.points.correct',
  permission: 'members.adjust',
  verb: 'POST',
  path: '/bo/points/correct',
  changes: ['approvals', 'points'],
  summary:
    'Proposes to give a member points or take them by hand, once per request id. A second person always decides.',
  input: z.strictObject({
    requestId: RequestId,
    memberId: Id,
    direction: z.enum(['give', 'take']),
    points: z.int().check(z.gte(1), z.lte(1_000_000_000)),
    reason: Reason,
  }),
  output: z.object({ waiting: Waiting }),
  errors: [
    'RealAccountNeeded',
    'MemberLocked',
    'InsufficientPoints',
    'DuplicateRequest',
    'ApprovalPending',
    'BeneficiaryMaker',
  ],
})

export const PointSettings = z.object({
  /** Category → so much valid turnover is one point; one that is missing earns none. */
  earn: z.partialRecord(GameCategory, Money),
  convert: z.object({
    isOpen: z.boolean(),
    unit: z.int().check(z.gte(1), z.lte(1_000_000)),
    ratio: Money,
    minimum: z.int().check(z.gte(1), z.lte(1_000_000_000)),
    multiple: Multiple,
  }),
})
export type PointSettings = z.infer<typeof PointSettings>

export const settings = defineCall({
  ...operatorCall,
  name: 'bo.points.settings',
  permission: 'settings.view',
  outdatedBy: ['settings', 'approvals'],
  verb: 'GET',
  path: '/bo/points/settings',
  summary: 'What play earns and what points are worth.',
  input: Empty,
  output: z.object({ version: z.int(), currency: z.string(), points: PointSettings, waiting: Waiting }),
})

export const saveSettings = defineCall({
  ...operatorCall,
  name: 'bo.points.saveSettings',
  permission: 'settings.edit',
  verb: 'PUT',
  path: '/bo/points/settings',
  changes: ['settings', 'approvals'],
  summary: 'Changes what play earns and what points are worth. Whatever gives more takes two people.',
  input: z.strictObject({ version: z.int(), points: PointSettings, reason: Reason }),
  output: z.object({ version: z.int(), currency: z.string(), points: PointSettings, waiting: Waiting }),
  errors: ['ChangedMeanwhile', 'ApprovalPending'],
})
