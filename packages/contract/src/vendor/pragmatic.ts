import { createHash, timingSafeEqual } from 'node:crypto'
import type { VendorErrorCode } from './errors.ts'

/** Amounts are decimal texts of at most so many decimals. */
export const PRAGMATIC_DECIMALS = 2

/** Parameters of a form by name, decoded. */
export type PragmaticForm = ReadonlyMap<string, string>

/**
 * Lower-case hex of MD5 over all parameters but `hash` in the order of their names, `name=value` joined by `&`, and the secret behind them.
 * Values stand there as they are, not as a form encodes them.
 */
export function pragmaticHash(form: PragmaticForm, secret: string): string {
  const names = [...form.keys()].filter(name => name !== 'hash').sort()
  const text = names.map(name => `${name}=${form.get(name)}`).join('&')
  return createHash('md5').update(`${text}${secret}`).digest('hex')
}

/** Compares in constant time. Senders disagree whether parameters without a value count, so the hash may be over either form. */
export function isPragmaticHash(form: PragmaticForm, secret: string): boolean {
  const given = (form.get('hash') ?? '').toLowerCase()
  if (!/^[0-9a-f]{32}$/.test(given)) return false
  const filled = new Map([...form].filter(([, value]) => value !== ''))
  const isHashOf = (one: PragmaticForm) => timingSafeEqual(Buffer.from(pragmaticHash(one, secret)), Buffer.from(given))
  const [all, some] = [isHashOf(form), isHashOf(filled)]
  return all || some
}

export const pragmaticError = {
  noMoney: 1,
  noPlayer: 2,
  notAllowed: 3,
  notAuthenticated: 4,
  badHash: 5,
  frozen: 6,
  badParameters: 7,
  noGame: 8,
  /** The only ones after which the same call comes again in the hope of another answer. */
  retry: 100,
  /** A fault that a repeat would not heal. */
  final: 120,
  retryEndRound: 130,
  outOfLimits: 310,
} as const

/**
 * Our refusals as numbers of the protocol. A vendor gives back a bet that was refused with 2, 4, 5, 6, 7, 8 or 100, naming the bet's own
 * reference. So an id that had been used before is told as 120: otherwise the first bet under it would be given back.
 */
export const pragmaticErrors: Record<VendorErrorCode, number> = {
  INVALID_SIGNATURE: pragmaticError.badHash,
  UNKNOWN_KEY: pragmaticError.badHash,
  STALE_TIMESTAMP: pragmaticError.final,
  NONCE_REUSED: pragmaticError.final,
  WRONG_SYNTAX: pragmaticError.badParameters,
  WRONG_TYPES: pragmaticError.badParameters,
  UNKNOWN_OPERATION: pragmaticError.badParameters,
  NOT_ALLOWED: pragmaticError.notAllowed,
  INVALID_TOKEN: pragmaticError.notAuthenticated,
  TOKEN_EXPIRED: pragmaticError.notAuthenticated,
  PLAYER_BLOCKED: pragmaticError.frozen,
  INVALID_GAME: pragmaticError.noGame,
  GAME_DISABLED: pragmaticError.noGame,
  WRONG_CURRENCY: pragmaticError.badParameters,
  INVALID_AMOUNT: pragmaticError.badParameters,
  LIMIT_REACHED: pragmaticError.outOfLimits,
  PRIZE_GROUP_NOT_ALLOWED: pragmaticError.outOfLimits,
  INSUFFICIENT_FUNDS: pragmaticError.noMoney,
  DUPLICATE_TRANSACTION: pragmaticError.final,
  TRANSACTION_NOT_FOUND: pragmaticError.final,
  TRANSACTION_ROLLED_BACK: pragmaticError.final,
  ROUND_CLOSED: pragmaticError.notAllowed,
  ROUND_MISMATCH: pragmaticError.final,
  ROUND_SETTLED: pragmaticError.final,
  UNAVAILABLE: pragmaticError.retry,
}

/** As a form is sent. */
export function pragmaticBody(form: PragmaticForm): string {
  return new URLSearchParams([...form]).toString()
}
