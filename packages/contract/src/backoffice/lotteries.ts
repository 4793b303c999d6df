import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Day, Empty, Money, NumberId, queryInt, SignedMoney } from '../core/fields.ts'
import { issueStates, LotteryResult, resultForms } from '../vendor/lottery.ts'
import { orderStates } from '../vendor/lottery-desk.ts'
import { Waiting } from './approvals.ts'
import { Reason } from './vendors.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = [
  'lottery.corrected',
  'lottery.hurried',
  'lottery.reading-forgotten',
  'lottery.result-agreed',
  'lottery.result-entered',
  'lottery.terms-set',
  'lottery.voided',
] as const

const reading = { moduleId: 'BO_LOTTERIES', who: 'operator', source: 'ours', permission: 'lotteries.view' } as const
const acting = { ...reading, permission: 'lotteries.results' } as const
export const VendorCode = z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'max'))
export const GameCode = z.string().check(z.regex(/^[a-z0-9-]{1,48}$/))
/** As the vendor numbers its draws and orders. */
const VendorId = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/))
const Bet = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const draw = { vendor: VendorCode, issueId: VendorId }
/** From the row after this one on. */
const cursor = { after: z.optional(VendorId), limit: queryInt(1, 200, 50) }

export const EXPOSURE_MAX = 1_000
export const whichDraws = ['coming', 'waiting', 'over'] as const

const Game = z.object({
  gameCode: z.string(),
  name: z.string(),
  /** Family: `VN`, `SSC`, … */
  classify: z.string(),
  /** Null until the vendor has told of it. */
  form: z.nullable(z.enum(resultForms)),
  region: z.nullable(z.enum(['north', 'central', 'south'])),
  results: z.nullable(z.enum(['house', 'outside'])),
})

export const games = defineCall({
  ...reading,
  name: 'bo.lotteries.games',
  verb: 'GET',
  path: '/bo/lotteries/games',
  outdatedBy: ['settings'],
  summary: 'The vendors that bring lotteries, and the lotteries of each.',
  input: Empty,
  output: z.array(z.object({ vendor: z.string(), vendorName: z.string(), games: z.array(Game) })),
})

/**
 * `owed`: what a correction takes back but the members did not have; asked for until it is there. `collecting`: what is being taken back now, of
 * which nobody knows yet how much will be owed.
 */
const Sums = z.array(z.object({ currency: z.string(), staked: Money, paid: Money, owed: Money, collecting: Money }))

export const Draw = z.object({
  id: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  form: z.nullable(z.enum(resultForms)),
  issue: z.string(),
  state: z.enum(issueStates),
  /** `outside`: entered by two people, or told by two signed sources. */
  results: z.enum(['house', 'outside']),
  opensAt: At,
  closesAt: At,
  drawsAt: At,
  endedAt: z.nullable(At),
  result: z.nullable(LotteryResult),
  /** How often the result was corrected. */
  corrections: z.int(),
  /** Why it is void. */
  reason: z.string(),
  /** Who has read a result for the draw, or for the correction under way; never what they read. */
  enteredBy: z.array(z.string()),
  /** The operator who asks is among them. */
  hasEntered: z.boolean(),
  /** They read different results: all enter again. */
  isContradicted: z.boolean(),
  /** Of the merchant’s members. */
  orders: z.int(),
  sums: Sums,
  /** Orders of everybody at the vendor: how many are done with, of how many. */
  settlement: z.object({ done: z.int(), all: z.int(), isRunning: z.boolean() }),
})
export type Draw = z.infer<typeof Draw>

const desk = {
  /** The vendor takes results, corrections and voids from this merchant’s people. */
  isDesk: z.boolean(),
  /** Results are made up, as in a demo. */
  isMadeUp: z.boolean(),
}

export const list = defineCall({
  ...reading,
  name: 'bo.lotteries.list',
  verb: 'GET',
  path: '/bo/lotteries',
  outdatedBy: ['lotteries', 'approvals'],
  summary:
    'Draws as the vendor has them: to come, waiting for a result, for the second reading of a correction or being settled, or over.',
  input: z.strictObject({
    vendor: VendorCode,
    gameCode: z.optional(GameCode),
    /** Of the lotteries that are read by people, or drawn by the vendor. */
    results: z.optional(z.enum(['house', 'outside'])),
    which: z.enum(whichDraws),
    ...cursor,
  }),
  output: z.object({ ...desk, rows: z.array(Draw), next: z.nullable(z.string()) }),
  errors: ['LotteryVendorSilent'],
})

export const toRead = defineCall({
  ...acting,
  name: 'bo.lotteries.toRead',
  verb: 'GET',
  path: '/bo/lotteries/to-read',
  outdatedBy: ['lotteries'],
  summary:
    'How many draws and corrections wait for a reading of the asking person: somebody else has read, or the readings contradict each other.',
  input: Empty,
  output: z.object({
    count: z.int(),
    /** Vendors that did not answer: more may wait there. */
    silent: z.array(z.string()),
  }),
})

const Space = z.discriminatedUnion('form', [
  z.object({ form: z.literal('digits'), count: z.int(), from: z.int(), to: z.int() }),
  z.object({ form: z.literal('balls'), count: z.int(), size: z.int() }),
  z.object({
    form: z.literal('prizes'),
    prizes: z.array(z.object({ code: z.string(), name: z.string(), count: z.int(), digits: z.int() })),
  }),
])
/** What a result is made of; `lottery-desk.ts` tells more. */
export type Space = z.infer<typeof Space>

export const get = defineCall({
  ...reading,
  name: 'bo.lotteries.get',
  verb: 'GET',
  path: '/bo/lotteries/draw',
  outdatedBy: ['lotteries', 'approvals'],
  summary: 'One draw: what was bet and paid, how far its settlement is, every result it had and who read it.',
  input: z.strictObject(draw),
  output: z.object({
    ...desk,
    vendorName: z.string(),
    draw: Draw,
    /** What the asking person read, of the draw or of the correction under way; null where nothing, or it counts no more. */
    own: z.nullable(LotteryResult),
    space: z.nullable(Space),
    bets: z.array(z.object({ code: z.string(), name: z.string() })),
    /** The last one is in force. */
    history: z.array(z.object({ version: z.int(), result: LotteryResult, at: At, enteredBy: z.array(z.string()) })),
    /** A void that waits for a second person. */
    waiting: Waiting,
  }),
  errors: ['LotteryVendorSilent'],
})
export type DrawDetail = z.infer<(typeof get)['output']>

export const exposure = defineCall({
  ...reading,
  name: 'bo.lotteries.exposure',
  verb: 'GET',
  path: '/bo/lotteries/exposure',
  outdatedBy: ['lotteries'],
  summary:
    'What the merchant would pay at most if a number of a draw came, the highest first, against what one number may cost.',
  input: z.strictObject({ ...draw, bet: z.optional(Bet), limit: queryInt(1, EXPOSURE_MAX, EXPOSURE_MAX) }),
  output: z.object({
    most: Money,
    rows: z.array(
      z.object({
        id: z.string(),
        bet: z.string(),
        number: z.string(),
        currency: z.string(),
        amount: Money,
        /** Of the most, in percent. */
        share: z.number(),
        orders: z.int(),
      }),
    ),
  }),
  errors: ['LotteryVendorSilent'],
})
export type ExposureRow = z.infer<(typeof exposure)['output']>['rows'][number]

export const LotteryOrder = z.object({
  /** Its round in our books, too. */
  id: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  issueId: z.string(),
  issue: z.string(),
  memberId: z.string(),
  account: z.string(),
  state: z.string(),
  currency: z.string(),
  stake: Money,
  payout: z.nullable(Money),
  lines: z.array(
    z.object({
      bet: z.string(),
      name: z.string(),
      content: z.array(z.array(z.string())),
      notes: z.int(),
      amount: Money,
    }),
  ),
  /** Bought with others of several draws. */
  isChase: z.boolean(),
  /** What the last correction changed of it; null where none did. */
  correction: z.nullable(
    z.object({
      before: Money,
      difference: SignedMoney,
      /** What of a difference below zero has been taken back, and what the member does not have. */
      taken: Money,
      owed: Money,
      /** It is given or taken at this moment. */
      isUnderWay: z.boolean(),
    }),
  ),
  createdAt: At,
})
export type LotteryOrder = z.infer<typeof LotteryOrder>

export const orders = defineCall({
  ...reading,
  name: 'bo.lotteries.orders',
  verb: 'GET',
  path: '/bo/lotteries/orders',
  outdatedBy: ['lotteries'],
  summary:
    'Orders of the merchant’s members at a vendor, the last first: on a draw, of a member (by number or username), of a lottery, in a state, or placed on business days.',
  input: z.strictObject({
    vendor: VendorCode,
    issueId: z.optional(VendorId),
    memberId: z.optional(NumberId),
    account: z.optional(z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'max'))),
    gameCode: z.optional(GameCode),
    state: z.optional(z.enum(orderStates)),
    from: z.optional(Day),
    to: z.optional(Day),
    ...cursor,
  }),
  output: z.object({ rows: z.array(LotteryOrder), next: z.nullable(z.string()) }),
  errors: ['LotteryVendorSilent'],
})

export const preview = defineCall({
  ...acting,
  name: 'bo.lotteries.preview',
  verb: 'POST',
  path: '/bo/lotteries/preview',
  changes: [],
  onlyReads: true,
  summary:
    'What a result would come to for the merchant’s orders, against what they have come to so far; null: a void.',
  input: z.strictObject({ ...draw, result: z.nullable(LotteryResult) }),
  output: z.object({
    orders: z.int(),
    /** Orders that would pay more, or less, than now. */
    more: z.int(),
    less: z.int(),
    totals: z.array(
      z.object({ currency: z.string(), staked: Money, before: Money, after: Money, difference: SignedMoney }),
    ),
  }),
  errors: ['LotteryVendorSilent', 'ResultDoesNotFit'],
})
export type Effect = z.infer<(typeof preview)['output']>

export const enter = defineCall({
  ...acting,
  name: 'bo.lotteries.enter',
  verb: 'POST',
  path: '/bo/lotteries/enter',
  changes: ['lotteries'],
  summary:
    'What one person read of a result from outside, or of its correction. It is in force once two have read the same, neither seeing the other’s.',
  input: z.strictObject({ ...draw, result: LotteryResult }),
  output: z.object({ isAgreed: z.boolean(), isContradicted: z.boolean() }),
  errors: [
    'AlreadyRead',
    'DrawIsSettling',
    'DrawIsVoid',
    'DrawNotYet',
    'LotteryActUnclear',
    'LotteryVendorSilent',
    'NotResultDesk',
    'ReadOnSameDevice',
    'ResultDoesNotFit',
    'ResultUnchanged',
  ],
})

export const forget = defineCall({
  ...acting,
  name: 'bo.lotteries.forget',
  verb: 'POST',
  path: '/bo/lotteries/forget',
  changes: ['lotteries'],
  summary: 'Takes back what the asking person read of a result, as long as nobody else has read it.',
  input: z.strictObject(draw),
  output: Empty,
  errors: ['DrawIsSettling', 'LotteryActUnclear', 'LotteryVendorSilent', 'NotResultDesk', 'WrongState'],
})

export const makeVoid = defineCall({
  ...acting,
  name: 'bo.lotteries.void',
  verb: 'POST',
  path: '/bo/lotteries/void',
  changes: ['lotteries', 'approvals'],
  summary: 'Proposes that a draw is void, which gives every stake back. A second person decides. Not once it is drawn.',
  input: z.strictObject({ ...draw, reason: Reason }),
  output: z.object({ waiting: Waiting }),
  errors: ['ApprovalPending', 'LotteryActUnclear', 'LotteryVendorSilent', 'NotResultDesk', 'SamePerson', 'WrongState'],
})

export const hurry = defineCall({
  ...acting,
  name: 'bo.lotteries.hurry',
  verb: 'POST',
  path: '/bo/lotteries/hurry',
  changes: ['lotteries'],
  summary: 'Where results are made up: the draw closes in a minute and is drawn soon after.',
  input: z.strictObject(draw),
  output: z.object({}),
  errors: ['LotteryActUnclear', 'LotteryVendorSilent', 'NotResultDesk', 'WrongState'],
})
