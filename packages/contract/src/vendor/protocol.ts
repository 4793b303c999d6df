/**
 * Ronda seamless-wallet protocol, version 1.
 *
 * A game vendor (ours or anybody's) asks the operator's wallet to move money while a member plays. Every call is an HTTP POST of a JSON
 * object to `<wallet url>/<operation>`, signed as `sign.ts` says. Amounts are decimal strings in the member's currency (`"12.5"`), never
 * floats; the number of decimals may not exceed the currency's ledger scale (4 for money, 6 for USDT, 8 for BTC).
 */
import * as z from 'zod/mini'

export const PROTOCOL_VERSION = 1
export const TIMESTAMP_WINDOW_MS = 60_000
export const NONCE_LIFE_MS = 5 * 60_000
export const LAUNCH_TOKEN_LIFE_MS = 60_000

/** Chosen by the vendor, unique for ever per vendor and merchant: 1–64 of `A–Z a–z 0–9 . _ : -`. */
export const VendorId = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/))
/** Non-negative decimal string without sign, exponent or leading zeros: `"0"`, `"0.01"`, `"1250"`. */
export const VendorAmount = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/))
/** As `VendorAmount`, with a sign where something is taken: `"-0.5"`. */
export const SignedVendorAmount = z.string().check(z.regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,8})?$/))
const Currency = z.string().check(z.regex(/^[A-Z]{3,5}$/))
const Token = z.string().check(z.minLength(16), z.maxLength(128))
const GameCode = z.string().check(z.regex(/^[a-z0-9-]{1,48}$/))
const PlayerId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))

const Series = z.string().check(z.regex(/^[A-Z0-9]{2,12}$/))
/** Of a scale of 2000: a lottery at group 1940 pays 1940 of 2000. */
const Group = z.int().check(z.gte(1), z.lte(2000))

export const AuthenticateRequest = z.strictObject({
  /** The single-use token of the launch URL; valid for 60 s. */
  launchToken: Token,
  gameCode: GameCode,
})

export const Jurisdiction = z.object({
  autoplayAllowed: z.boolean(),
  turboAllowed: z.boolean(),
  /** A round may not end sooner than this after its stake, in ms. 0 = no rule. */
  roundMsMin: z.int(),
})

export const AuthenticateResponse = z.object({
  status: z.literal('OK'),
  /** Names this game session in later calls. Its validity matters for bets only. */
  sessionToken: Token,
  /** Opaque, stable per member and vendor. Never a name. */
  playerId: PlayerId,
  currency: Currency,
  balance: VendorAmount,
  /** BCP 47 primary language the member uses, e.g. `es`. */
  language: z.string(),
  /** `demo` means play money in its own currency account. */
  mode: z.enum(['real', 'demo']),
  limits: z.object({ betMin: VendorAmount, betMax: VendorAmount }),
  jurisdiction: Jurisdiction,
  /** The only origin with which the game may exchange messages. */
  portalOrigin: z.string(),
  brandName: z.string(),
  /** The highest prize group the player may bet at, by series of lotteries; left out where the operator has none. */
  prizeGroups: z.optional(z.record(Series, Group)),
})

export const BalanceRequest = z.strictObject({ sessionToken: Token, playerId: PlayerId })
export const BalanceResponse = z.object({ status: z.literal('OK'), balance: VendorAmount, currency: Currency })

const move = {
  transactionId: VendorId,
  roundId: VendorId,
  playerId: PlayerId,
  gameCode: GameCode,
  currency: Currency,
}

/**
 * How much of the round's stakes counts as turnover, where that is not all of them: opposite sides of one hand, a push, a bet that was half
 * lost. Said by the call that closes the round; never more than was staked.
 */
const validBet = z.optional(VendorAmount)
const isOfClosed = ({ validBet: valid, roundClosed }: { validBet?: string; roundClosed: boolean }) =>
  valid === undefined || roundClosed
const saidOnClosing = z.refine<{ validBet?: string; roundClosed: boolean }>(isOfClosed, { path: ['validBet'] })

/**
 * At which prize group of which series a bet of a lottery was placed: no higher than the player's own. What it is below comes back to the
 * player, and what uplines earn is reckoned from it, once the round is closed. All bets of a round are at one group.
 */
const prizeGroup = z.optional(z.strictObject({ series: Series, group: Group }))

/** Takes the stake. The only operation that needs a living session and an unblocked member. */
export const BetRequest = z.strictObject({ ...move, sessionToken: Token, amount: VendorAmount, prizeGroup })
/** Pays a round; `"0"` with `roundClosed` closes a lost one. Always accepted while the round has a standing bet. */
export const WinRequest = z
  .strictObject({ ...move, amount: VendorAmount, roundClosed: z.boolean(), validBet })
  .check(saidOnClosing)
/** Most items of one `settle-many` or `bet-many`. */
export const MANY_MAX = 500
/**
 * Many wins or many bets in one signed call: 1 to 500 items, each with the fields of a `win` or `bet` and its own transactionId. Each item is
 * decided, remembered and answered by itself, as if it had come alone: one that is refused, or that is none at all, changes nothing for the
 * others. A repeat may hold the same items in another order or company.
 */
export const ManyRequest = z.strictObject({
  items: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MANY_MAX)),
})
/** Bet and win of one round in a single, atomic step. */
export const BetWinRequest = z
  .strictObject({
    ...move,
    sessionToken: Token,
    betAmount: VendorAmount,
    winAmount: VendorAmount,
    roundClosed: z.boolean(),
    validBet,
    prizeGroup,
  })
  .check(saidOnClosing)
/**
 * Many shots of one round in a single, atomic step: all their stakes, all their pay-outs. `minBalance` is what the wallet must hold
 * for the shots to have been possible one after the other: the most by which stakes exceeded pay-outs at any moment.
 */
export const NetRequest = z
  .strictObject({
    ...move,
    sessionToken: Token,
    betAmount: VendorAmount,
    winAmount: VendorAmount,
    minBalance: VendorAmount,
    roundClosed: z.boolean(),
    validBet,
  })
  .check(z.refine(isNeedWithinStakes, { path: ['minBalance'] }), saidOnClosing)
/** Gives a bet back. An unknown bet leaves a tombstone, so that it has no effect should it still arrive. */
export const RollbackRequest = z.strictObject({ ...move, referenceTransactionId: VendorId })
/**
 * Pays what no stake of a round has earned: a jackpot, the prize of a promotion, what free bets have won. `cause` and `about` are for the
 * member's and the operator's records.
 */
export const PrizeRequest = z.strictObject({
  transactionId: VendorId,
  playerId: PlayerId,
  currency: Currency,
  amount: VendorAmount,
  cause: z.enum(['jackpot', 'promotion', 'free-bets']),
  /** The round, campaign or grant it belongs to. */
  about: z.optional(VendorId),
})
/** Corrects what was paid or taken, up or, with a sign, down; never below what the member has. */
export const AdjustRequest = z.strictObject({ ...move, amount: SignedVendorAmount })

export const MoveResponse = z.object({
  status: z.literal('OK'),
  transactionId: VendorId,
  /** The wallet's own number of the movement, for support and reconciliation. */
  walletTransactionId: z.string(),
  balance: VendorAmount,
  currency: Currency,
})

const ErrorFields = {
  status: z.literal('ERROR'),
  code: z.string(),
  message: z.string(),
  /** The true balance, where the member is known. */
  balance: z.optional(VendorAmount),
  currency: z.optional(Currency),
}
export const ErrorResponse = z.object(ErrorFields)

/** One answer per item, in the order of the items: what it would have been answered alone. */
export const ManyResponse = z.object({
  status: z.literal('OK'),
  items: z.array(
    z.union([
      /** `replayed`: the stored answer of an earlier call. */
      z.extend(MoveResponse, { replayed: z.boolean() }),
      z.object({ ...ErrorFields, transactionId: z.optional(VendorId) }),
    ]),
  ),
})

export type AuthenticateRequest = z.infer<typeof AuthenticateRequest>
export type AuthenticateResponse = z.infer<typeof AuthenticateResponse>
export type BalanceRequest = z.infer<typeof BalanceRequest>
export type BalanceResponse = z.infer<typeof BalanceResponse>
export type BetRequest = z.infer<typeof BetRequest>
export type WinRequest = z.infer<typeof WinRequest>
export type ManyRequest = z.infer<typeof ManyRequest>
export type ManyResponse = z.infer<typeof ManyResponse>
export type ManyAnswer = ManyResponse['items'][number]
export type BetWinRequest = z.infer<typeof BetWinRequest>
export type NetRequest = z.infer<typeof NetRequest>
export type RollbackRequest = z.infer<typeof RollbackRequest>
export type PrizeRequest = z.infer<typeof PrizeRequest>
export type AdjustRequest = z.infer<typeof AdjustRequest>
export type MoveResponse = z.infer<typeof MoveResponse>

/** Operation name (last part of the path) → request and response. */
export const operations = {
  authenticate: { request: AuthenticateRequest, response: AuthenticateResponse },
  balance: { request: BalanceRequest, response: BalanceResponse },
  bet: { request: BetRequest, response: MoveResponse },
  win: { request: WinRequest, response: MoveResponse },
  'settle-many': { request: ManyRequest, response: ManyResponse },
  'bet-many': { request: ManyRequest, response: ManyResponse },
  rollback: { request: RollbackRequest, response: MoveResponse },
  'bet-win': { request: BetWinRequest, response: MoveResponse },
  net: { request: NetRequest, response: MoveResponse },
  prize: { request: PrizeRequest, response: MoveResponse },
  adjust: { request: AdjustRequest, response: MoveResponse },
} as const
export type Operation = keyof typeof operations

/** betAmount − winAmount ≤ minBalance ≤ betAmount, and not zero, as the first shot costs something. */
function isNeedWithinStakes(net: { betAmount: string; winAmount: string; minBalance: string }): boolean {
  const [bet, win, need] = [net.betAmount, net.winAmount, net.minBalance].map(smallestUnits) as [bigint, bigint, bigint]
  return need > 0n && need >= bet - win && need <= bet
}

function smallestUnits(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.padEnd(8, '0'))
}
