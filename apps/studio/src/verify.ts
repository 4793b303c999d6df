import { parseMoney, toWire } from '@ronda/contract/money.ts'
import { drawsFor, hashSeed } from './chance/seeds.ts'
import { decide, rulesHash, slotOf } from './games/registry.ts'
import type { PublicRound } from './rounds/views.ts'

export type Verification = {
  isRight: boolean
  checks: { name: 'commitment' | 'rules' | 'events' | 'payout'; isRight: boolean; expected: string; found: string }[]
}

/** Computes a round again from its revealed seeds and compares every part of it. */
export function verifyRound(round: PublicRound): Verification {
  if (!round.serverSeed) throw new Error('The server seed of this round is not revealed yet: rotate the seeds first.')
  const game = slotOf(round.game)
  const draws = drawsFor({ serverSeed: round.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce })
  const { events, units } = decide(game, round.rulesVersion, draws)
  const stake = parseMoney(round.stake, round.currency)
  const payout = toWire((stake / BigInt(game.parts)) * BigInt(units), round.currency)
  const compare = (name: Verification['checks'][number]['name'], expected: string, found: string) => ({
    name,
    isRight: expected === found,
    expected,
    found,
  })
  const checks = [
    compare('commitment', round.serverSeedHash, hashSeed(round.serverSeed)),
    compare('rules', round.rulesHash, rulesHash(game, round.rulesVersion)),
    compare('events', hashSeed(plain(round.events)), hashSeed(plain(events))),
    compare('payout', round.payout ?? '', payout),
  ]
  return { isRight: checks.every(check => check.isRight), checks }
}

/** Stored events come back from the database with their keys in another order. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_, item) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
