/**
 * What an operator asks a vendor of lotteries: a POST to `<vendor url>/lottery/v1/<operation>`, signed like the transfer-wallet protocol with the
 * key that the vendor's own calls use. An operator sees orders and exposure of its own players alone. Results from outside, corrections and voids
 * concern every operator of the vendor, so only those whom the vendor has named its result desks may ask for them; what they do takes two people.
 */
import * as z from 'zod/mini'
import { FEED_LOTTERIES_MAX, issueStates, LotteryResult } from './lottery.ts'
import { SignedVendorAmount, VendorAmount } from './protocol.ts'

export const DESK_PATH = '/lottery/v1'
export const DESK_PAGE_MAX = 200

const GameCode = z.string().check(z.regex(/^[a-z0-9-]{1,48}$/))
const GameCodes = z.optional(z.array(GameCode).check(z.minLength(1), z.maxLength(FEED_LOTTERIES_MAX)))
const Id = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/))
/** A person at the operator, as its record names them; the vendor adds the operator. */
const Person = z.string().check(z.minLength(1), z.maxLength(80))
const At = z.int().check(z.gte(0))
const page = { after: z.optional(Id), limit: z.int().check(z.gte(1), z.lte(DESK_PAGE_MAX)) }
/** By language: `{ es, en, pt, th }`. */
const Names = z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.string())
const Bet = z.object({ code: z.string(), names: Names })

/** What a result is made of, so that whoever enters one is given the right fields. */
export const ResultSpace = z.discriminatedUnion('form', [
  /** Each place by itself, any symbol of `from` to `to`. */
  z.object({ form: z.literal('digits'), count: z.int(), from: z.int(), to: z.int() }),
  /** Numbers of 1 to `size`, none twice, in the order drawn. */
  z.object({ form: z.literal('balls'), count: z.int(), size: z.int() }),
  /** So many numbers of so many digits for each prize. */
  z.object({
    form: z.literal('prizes'),
    prizes: z.array(z.object({ code: z.string(), names: Names, count: z.int(), digits: z.int() })),
  }),
])
export type ResultSpace = z.infer<typeof ResultSpace>

export const DeskIssue = z.object({
  id: Id,
  gameCode: GameCode,
  issue: z.string(),
  state: z.enum(issueStates),
  results: z.enum(['house', 'outside']),
  opensAt: At,
  closesAt: At,
  drawsAt: At,
  endedAt: z.nullable(At),
  result: z.nullable(LotteryResult),
  corrections: z.int(),
  reason: z.nullable(z.string()),
  /** Who has read a result, for the draw or for the correction under way; never what they read. */
  enteredBy: z.array(z.string()),
  /** Two people read different results: both enter again. */
  isContradicted: z.boolean(),
  /** Of the asking operator's players. */
  orders: z.int(),
  /**
   * `paid` is what their players were given; `owed` is what of it a correction takes back but they did not have, asked for until it is there.
   * `collecting` is being taken back at this moment: how much of it will be owed is not known yet.
   */
  stakes: z.array(
    z.object({
      currency: z.string(),
      staked: VendorAmount,
      paid: VendorAmount,
      owed: VendorAmount,
      collecting: VendorAmount,
    }),
  ),
  /** Orders of everybody by where they are on their way: of a settlement under way its progress. */
  progress: z.record(z.string(), z.int()),
})
export type DeskIssue = z.infer<typeof DeskIssue>

export const deskProblems = ['issue', 'early', 'void', 'busy', 'result', 'same', 'desk', 'state', 'terms'] as const

/** Before the name of a source that tells results. */
export const SOURCE_PREFIX = 'source/'
/** In the place of each person of another operator. */
export const ANOTHER_DESK = '*'

const Percent = z.int().check(z.gte(1), z.lte(99))
const Day = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
const Whole = z.string().check(z.regex(/^[1-9]\d{0,11}$/))

/** Under what an operator sells a lottery: a part of what its rules allow. Amounts in units of the currency. */
export const LotteryTerms = z.strictObject({
  isSold: z.boolean(),
  /** Days whose draws are not sold, by the lottery's own calendar. */
  closedDays: z.array(Day).check(z.maxLength(60)),
  /** Lowest and highest prize group its players may bet at. */
  groups: z.strictObject({ min: z.int(), max: z.int() }),
  limits: z.strictObject({
    linesMax: z.int().check(z.gte(1), z.lte(100_000)),
    /** What a line pays at most, what a player may buy of an issue, and what one number of it may cost. */
    prizeMax: Whole,
    memberMax: Whole,
    exposureMax: Whole,
    /** From which part of that on a number pays only so much of its prize, in hundredths. */
    cuts: z.array(z.strictObject({ from: Percent, keep: Percent })).check(z.maxLength(10)),
  }),
})
export type LotteryTerms = z.infer<typeof LotteryTerms>

/** Which part of terms is outside of what rules allow. Cuts begin with the lowest part, and each keeps less than the one before. */
export function termsOutside(frame: LotteryTerms, { groups, limits, closedDays }: LotteryTerms): string | undefined {
  if (new Set(closedDays).size < closedDays.length) return 'closedDays'
  if (groups.min > groups.max || groups.min < frame.groups.min || groups.max > frame.groups.max) return 'groups'
  if (limits.linesMax < 1 || limits.linesMax > frame.limits.linesMax) return 'linesMax'
  const tooHigh = (['prizeMax', 'memberMax', 'exposureMax'] as const).find(
    name => BigInt(limits[name]) > BigInt(frame.limits[name]),
  )
  if (tooHigh) return tooHigh
  const areInOrder = limits.cuts.every((cut, index) => {
    const before = limits.cuts[index - 1] ?? { from: 0, keep: 100 }
    return cut.from > before.from && cut.keep < before.keep && cut.keep > 0
  })
  return areInOrder ? undefined : 'cuts'
}

const Range = z.object({ least: z.number(), most: z.number() })

export const orderStates = [
  'debiting',
  'debited',
  'refused',
  'decided',
  'settling',
  'settled',
  'adjusting',
  'disputed',
  'rolling_back',
  'rolled_back',
] as const

const Answer = { status: z.literal('OK') }
/** Refusals of the matter itself; a call that was refused as a call has the errors of the protocol. */
const Refusable = { ...Answer, problem: z.nullable(z.enum(deskProblems)) }

export const deskOperations = {
  /** Issues, the next draws first, or those that are over, the last first. Waiting are those whose correction somebody has read, too. */
  issues: {
    request: z.strictObject({
      /** Of these alone; of every lottery of the vendor's where they are left out. */
      gameCodes: GameCodes,
      which: z.enum(['coming', 'waiting', 'over']),
      ...page,
    }),
    response: z.object({
      ...Answer,
      isDesk: z.boolean(),
      isMadeUp: z.boolean(),
      issues: z.array(DeskIssue),
      next: z.nullable(Id),
    }),
  },
  /** How many draws and corrections wait for a reading of this person: another has read, or the readings contradict each other. */
  'to-read': {
    request: z.strictObject({ gameCodes: GameCodes, by: Person }),
    response: z.object({ ...Answer, count: z.int() }),
  },
  issue: {
    /** `by`: who asks, and is told their own reading. */
    request: z.strictObject({ issueId: Id, by: z.optional(Person) }),
    response: z.object({
      ...Answer,
      isDesk: z.boolean(),
      isMadeUp: z.boolean(),
      issue: z.nullable(DeskIssue),
      /** What the asking person read of the draw, or of the correction under way; null where nothing, or it counts no more. */
      own: z.nullable(LotteryResult),
      /** Null where there is no such issue. */
      space: z.nullable(ResultSpace),
      /** Every way to bet on it, as people are told of it. */
      bets: z.array(Bet),
      /** Every result it had, the last one in force. */
      history: z.array(z.object({ version: z.int(), result: LotteryResult, at: At, enteredBy: z.array(z.string()) })),
    }),
  },
  /** What one person read; the draw or the correction is made with what two read alike. */
  'enter-result': {
    request: z.strictObject({ issueId: Id, by: Person, result: LotteryResult }),
    response: z.object({ ...Refusable, isAgreed: z.boolean() }),
  },
  /** Forgets what one person read, as long as nobody else has read anything. */
  'forget-result': {
    request: z.strictObject({ issueId: Id, by: Person }),
    response: z.object(Refusable),
  },
  /** What a result would come to: for the asking operator's orders, against what they have come to so far. */
  preview: {
    request: z.strictObject({ issueId: Id, result: z.nullable(LotteryResult) }),
    response: z.object({
      ...Refusable,
      orders: z.int(),
      /** Of those: orders that would pay more or less than now. */
      more: z.int(),
      less: z.int(),
      totals: z.array(
        z.object({
          currency: z.string(),
          staked: VendorAmount,
          before: VendorAmount,
          after: VendorAmount,
          difference: SignedVendorAmount,
        }),
      ),
    }),
  },
  /** Gives every stake back; `by` are the two who decided it. */
  void: {
    request: z.strictObject({
      issueId: Id,
      by: z.array(Person).check(z.minLength(2), z.maxLength(2)),
      reason: z.string().check(z.minLength(3), z.maxLength(300)),
    }),
    response: z.object(Refusable),
  },
  /** Where results are made up, as in a demo: the issue closes in a minute and is drawn soon after. */
  hurry: {
    request: z.strictObject({ issueId: Id }),
    response: z.object(Refusable),
  },
  /** What the operator would pay at most if a number came, the highest first. */
  exposure: {
    request: z.strictObject({
      issueId: Id,
      bet: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
      limit: z.int().check(z.gte(1), z.lte(1_000)),
    }),
    response: z.object({
      ...Answer,
      /** What one number may cost in all. */
      most: VendorAmount,
      numbers: z.array(
        z.object({ bet: z.string(), number: z.string(), currency: z.string(), amount: VendorAmount, orders: z.int() }),
      ),
    }),
  },
  /** Under what terms the operator sells a lottery: the frame that its rules give, and every version, the first first. */
  terms: {
    request: z.strictObject({ gameCode: GameCode }),
    response: z.object({
      ...Answer,
      /** All that the rules allow, which is what holds before there is a version; null where there is no such lottery. */
      frame: z.nullable(LotteryTerms),
      versions: z.array(
        z.object({
          version: z.int(),
          /** Of issues whose sale opens from then on. */
          fromAt: At,
          terms: LotteryTerms,
          by: z.array(z.string()),
          remark: z.string(),
        }),
      ),
    }),
  },
  /** Adds a version for issues whose sale opens from now on. `after` is the last version that was known, `by` are the two who decided it. */
  'set-terms': {
    request: z.strictObject({
      gameCode: GameCode,
      after: z.int().check(z.gte(0)),
      terms: LotteryTerms,
      by: z.array(Person).check(z.minLength(2), z.maxLength(2)),
      remark: z.string().check(z.minLength(3), z.maxLength(300)),
    }),
    response: z.object(Refusable),
  },
  /** What every bet pays and returns, at the lowest and the highest prize group that the operator sells now; none where there is no such lottery. */
  odds: {
    request: z.strictObject({ gameCode: GameCode }),
    response: z.object({
      ...Answer,
      bets: z.array(
        z.object({
          code: z.string(),
          menu: Names,
          names: Names,
          prizes: z.array(
            z.object({
              tier: z.string(),
              names: Names,
              /** A note wins it once in so many draws. */
              oneIn: z.number(),
              /** What one staked on the note pays, the stake with it. */
              pays: Range,
            }),
          ),
          /** What comes back of one staked on the average. */
          returns: Range,
        }),
      ),
    }),
  },
  /** The operator's own orders, the last first: on an issue, of a player or lotteries, in some states, or placed from a moment until another. */
  orders: {
    request: z.strictObject({
      issueId: z.optional(Id),
      playerId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))),
      gameCodes: GameCodes,
      states: z.optional(z.array(z.enum(orderStates)).check(z.minLength(1), z.maxLength(orderStates.length))),
      from: z.optional(At),
      until: z.optional(At),
      ...page,
    }),
    response: z.object({
      ...Answer,
      orders: z.array(
        z.object({
          id: Id,
          gameCode: GameCode,
          issueId: Id,
          issue: z.string(),
          playerId: z.string(),
          state: z.string(),
          currency: z.string(),
          stake: VendorAmount,
          payout: z.nullable(VendorAmount),
          lines: z.array(
            z.object({ bet: z.string(), content: z.array(z.array(z.string())), notes: z.int(), amount: VendorAmount }),
          ),
          chase: z.nullable(z.string()),
          /** What the last correction changed; null where none did. */
          correction: z.nullable(
            z.object({
              before: VendorAmount,
              difference: SignedVendorAmount,
              /** What of a difference below zero has been taken back, and what the player does not have. */
              taken: VendorAmount,
              owed: VendorAmount,
              /** It is given or taken at this moment. */
              isUnderWay: z.boolean(),
            }),
          ),
          createdAt: At,
        }),
      ),
      /** What the bets of these orders are called. */
      bets: z.array(z.object({ gameCode: GameCode, ...Bet.shape })),
      next: z.nullable(Id),
    }),
  },
} as const
export type DeskOperation = keyof typeof deskOperations
