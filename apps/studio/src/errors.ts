import type { VendorErrorCode } from '@ronda/contract/vendor/errors.ts'
/** Every refusal of the studio's own calls, with its HTTP status. The page turns the code into words. */
export const studioErrors = {
  BadInput: 400,
  BadStake: 400,
  BadClientSeed: 400,
  UnknownCall: 404,
  UnknownGame: 404,
  UnknownOperator: 404,
  UnknownRound: 404,
  LaunchUsed: 401,
  SessionEnded: 401,
  RoundOpen: 409,
  RequestReused: 409,
  TooSoon: 429,
  TooManyCalls: 429,
  BettingClosed: 409,
  BetPlaced: 409,
  BadMultiplier: 400,
  BelowSpotMin: 400,
  AboveSpotMax: 400,
  AboveBetMax: 400,
  BelowBetMin: 400,
  BadLine: 400,
  BadGroup: 400,
  TooManyLines: 400,
  TooManyNumbers: 400,
  NumbersClosed: 409,
  OddsCut: 409,
  AboveIssueMax: 409,
  TooManyBets: 409,
  TooEarly: 409,
  TooLate: 409,
  InsufficientFunds: 409,
  LimitReached: 409,
  PlayerBlocked: 403,
  GameDisabled: 403,
  WalletRefused: 502,
  WalletUnknown: 503,
  Fault: 500,
} as const
export type StudioErrorCode = keyof typeof studioErrors

export class StudioError extends Error {
  readonly code: StudioErrorCode
  readonly value: Record<string, unknown>

  constructor(code: StudioErrorCode, value: Record<string, unknown> = {}) {
    super(code)
    this.name = 'StudioError'
    this.code = code
    this.value = value
  }
}

/** A signed call of an operator that is answered with an error of the vendor protocol. */
export class CallRefused extends Error {
  readonly code: VendorErrorCode

  constructor(code: VendorErrorCode) {
    super(code)
    this.code = code
  }
}
