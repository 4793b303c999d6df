/**
 * What a vendor of lotteries tells an operator of their draws, so that the operator's pages show them: a POST to `<wallet url>/lottery-feed`,
 * signed like every other call. Nothing in it moves money. What is told again changes nothing; of two tellings of an issue the one with the
 * higher `revision` holds, whatever order they arrive in.
 */
import * as z from 'zod/mini'

export const FEED_ISSUES_MAX = 500
export const FEED_LOTTERIES_MAX = 200
export const FEED_NUMBERS_MAX = 2_000
/** Longest body of a feed: so many of each, results with boards of prizes among them, fit in. */
export const FEED_BYTES_MAX = 1024 * 1024

const GameCode = z.string().check(z.regex(/^[a-z0-9-]{1,48}$/))
const IssueCode = z.string().check(z.regex(/^[0-9]{8}(-[0-9]{1,5})?$/))
/** Unix time in ms. */
const At = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))

/** How a result is shown: dice, balls, lanes of a race, digits, or a board of prizes with numbers of their own. */
export const resultForms = ['digits', 'dice', 'balls', 'race', 'prizes'] as const

/** The symbol of each place, or the numbers of each prize with their leading zeros. */
export const LotteryResult = z.union([
  z.array(z.int().check(z.gte(0), z.lte(999))).check(z.minLength(1), z.maxLength(80)),
  z.record(
    z.string().check(z.regex(/^[A-Za-z0-9-]{1,16}$/)),
    z.array(z.string().check(z.regex(/^\d{1,8}$/))).check(z.maxLength(30)),
  ),
])
export type LotteryResult = z.infer<typeof LotteryResult>

export const issueStates = ['scheduled', 'open', 'closed', 'drawn', 'settled', 'void'] as const
export type IssueState = (typeof issueStates)[number]

/** A lottery as lobbies show it. */
export const FedLottery = z.strictObject({
  gameCode: GameCode,
  form: z.enum(resultForms),
  /** Where it is drawn, of lotteries that go by places. */
  region: z.nullable(z.enum(['north', 'central', 'south'])),
  /** `house`: drawn by the vendor from committed hashes; `outside`: entered by two people or two signed sources. */
  results: z.enum(['house', 'outside']),
  /** Orders of this operator's players on the issue that is sold now. */
  orders: z.int().check(z.gte(0)),
  /** Seconds between two draws where there are many a day; null: by a calendar. */
  everyS: z.nullable(z.int().check(z.gte(1), z.lte(86_400))),
  /** Results are made up, as in a demo. */
  isMadeUp: z.boolean(),
})
export type FedLottery = z.infer<typeof FedLottery>

export const FedIssue = z.strictObject({
  gameCode: GameCode,
  /** Public number of the draw at the vendor; its verify page takes it. */
  id: z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/)),
  issue: IssueCode,
  state: z.enum(issueStates),
  opensAt: At,
  closesAt: At,
  drawsAt: At,
  result: z.nullable(LotteryResult),
  /** How often the result was corrected. */
  corrections: z.int().check(z.gte(0), z.lte(1_000)),
  revision: z.int().check(z.gte(1)),
})
export type FedIssue = z.infer<typeof FedIssue>

/** How many orders of this operator’s players something is in, of those on issues that still take them. */
export const FedNumber = z.strictObject({
  gameCode: GameCode,
  bet: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  number: z.string().check(z.minLength(1), z.maxLength(40)),
  orders: z.int().check(z.gte(1)),
})
export type FedNumber = z.infer<typeof FedNumber>

export const LotteryFeedRequest = z.strictObject({
  /** Every lottery of the vendor, or nothing where none has changed. */
  lotteries: z.optional(z.array(FedLottery).check(z.maxLength(FEED_LOTTERIES_MAX))),
  issues: z.array(FedIssue).check(z.maxLength(FEED_ISSUES_MAX)),
  /** Most orders of this operator's players first; replaces what was told before, and is left out where it is as it was. */
  numbers: z.optional(z.array(FedNumber).check(z.maxLength(FEED_NUMBERS_MAX))),
})
export type LotteryFeedRequest = z.infer<typeof LotteryFeedRequest>

export const LotteryFeedResponse = z.object({
  status: z.literal('OK'),
  /** How many issues were new or changed by it. */
  taken: z.int(),
})

export const lotteryOperations = {
  'lottery-feed': { request: LotteryFeedRequest, response: LotteryFeedResponse },
} as const
