import type { Draws } from '../../chance/draws.ts'
import type { Card } from './rules.ts'

const HAND_MAX = 6

/** The first six cards of a freshly shuffled shoe: each is any of those that are left, all equally likely. */
export function topOfShoe(decks: number, draws: Draws): Card[] {
  const left = Array.from({ length: decks * 52 }, (_, index) => index % 52)
  return Array.from({ length: HAND_MAX }, () => left.splice(draws.int(left.length), 1)[0]!)
}

/** Block `r` of a round's numbers is HMAC-SHA256(key: the round's hash, message: `salt:r`). */
export function shoeMessage(salt: string, r: number): string {
  return `${salt}:${r}`
}
