/** Error codes of the vendor protocol: HTTP status, whether the same call may be repeated, whether money moved, what it means. */
export interface VendorErrorRow {
  status: number
  /** Repeating the identical call (same transactionId) can succeed later. */
  retryable: boolean
  moneyMoved: boolean
  meaning: string
}

export const vendorErrors = {
  INVALID_SIGNATURE: {
    status: 401,
    retryable: false,
    moneyMoved: false,
    meaning: 'The signature is missing or does not match the raw body, path, timestamp and nonce.',
  },
  UNKNOWN_KEY: { status: 401, retryable: false, moneyMoved: false, meaning: 'The key id is unknown or withdrawn.' },
  STALE_TIMESTAMP: {
    status: 401,
    retryable: true,
    moneyMoved: false,
    meaning: 'The timestamp is more than 60 s from the wallet’s clock. Sign again with the current time.',
  },
  NONCE_REUSED: {
    status: 409,
    retryable: true,
    moneyMoved: false,
    meaning: 'The nonce was seen in the last five minutes. Sign the repeat with a new nonce.',
  },
  WRONG_SYNTAX: {
    status: 400,
    retryable: false,
    moneyMoved: false,
    meaning:
      'The body is not a JSON object of at most 64 KB (256 KB with many items, 1 MB a feed), or a field is missing or unknown.',
  },
  WRONG_TYPES: {
    status: 400,
    retryable: false,
    moneyMoved: false,
    meaning:
      'A field has the wrong type or format, or a net’s `minBalance` contradicts its amounts; the message names it.',
  },
  UNKNOWN_OPERATION: { status: 404, retryable: false, moneyMoved: false, meaning: 'No such operation.' },
  NOT_ALLOWED: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning: 'The merchant has not allowed this vendor to give prizes, or to adjust.',
  },
  INVALID_TOKEN: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning: 'The token is unknown, already used, or belongs to another member.',
  },
  TOKEN_EXPIRED: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning:
      'The session has ended or was replaced by a newer one. Bets and `balance` are refused; wins and rollbacks are not.',
  },
  PLAYER_BLOCKED: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning:
      'The member may not bet now: blocked, on a break, or self-excluded. Wins and rollbacks are still accepted.',
  },
  INVALID_GAME: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning: 'The game is not known to this merchant.',
  },
  GAME_DISABLED: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning: 'The game is switched off or under maintenance. Bets are refused.',
  },
  WRONG_CURRENCY: { status: 200, retryable: false, moneyMoved: false, meaning: 'The currency is not the member’s.' },
  INVALID_AMOUNT: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning:
      'The amount is zero where it may not be, has more decimals than the currency, or is more than the wallet can still hold.',
  },
  LIMIT_REACHED: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning:
      'The stake is outside the limits given at authentication, or beyond what the member allowed itself to stake, lose or play. Nothing is written; wins and rollbacks are still accepted.',
  },
  PRIZE_GROUP_NOT_ALLOWED: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning:
      'The prize group of the bet is above the player’s own or below the least of its series, or there is no such series. `authenticate` tells the player’s own.',
  },
  INSUFFICIENT_FUNDS: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning: 'The balance does not cover the stake, or the `minBalance` of a net. The answer carries the true balance.',
  },
  DUPLICATE_TRANSACTION: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning: 'This transactionId was used before with other content.',
  },
  TRANSACTION_NOT_FOUND: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning: 'The round has no bet that this win could belong to, or what a rollback names is no bet of this member.',
  },
  TRANSACTION_ROLLED_BACK: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning: 'The bet, or every bet of the round, was rolled back before.',
  },
  ROUND_CLOSED: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning: 'The round is closed; no further bet is taken.',
  },
  ROUND_MISMATCH: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning: 'The round belongs to another member, game or currency, or its bets to another prize group.',
  },
  ROUND_SETTLED: {
    status: 200,
    retryable: false,
    moneyMoved: false,
    meaning: 'A win of this round was already paid; the bet can no longer be rolled back.',
  },
  UNAVAILABLE: {
    status: 503,
    retryable: true,
    moneyMoved: false,
    meaning:
      'The wallet cannot answer now. After the seconds that retry-after tells, repeat the same call with the same transactionId.',
  },
} satisfies Record<string, VendorErrorRow>

export type VendorErrorCode = keyof typeof vendorErrors
