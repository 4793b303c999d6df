import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Draws } from './chance/draws.ts'
import { drawsFor, hashSeed } from './chance/seeds.ts'
import { playAgain, type ShotEvent, sumOf } from './games/coral-bay/play.ts'
import { decide, games, rulesHash, slotOf } from './games/registry.ts'
import type { RoomRules } from './kinds/game.ts'
import { roomConfig } from './kinds/room/store.ts'
import type { PublicRound } from './wagers/views.ts'

export type Verification = {
  isRight: boolean
  checks: { name: 'commitment' | 'rules' | 'events' | 'payout'; isRight: boolean; expected: string; found: string }[]
}

/** Computes a round again from its revealed seeds and compares every part of it. */
export function verifyRound(round: PublicRound): Verification {
  if (!round.serverSeed) throw new Error('The server seed of this round is not revealed yet: rotate the seeds first.')
  const game = games.get(round.game)
  if (!game) throw new Error(`Unknown game ${round.game}`)
  const draws = drawsFor({ serverSeed: round.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce })
  const { events, units, parts } =
    game.kind === 'room'
      ? drawAgain(game, round, draws)
      : { ...decide(slotOf(round.game), round.rulesVersion, draws), parts: game.parts }
  const stake = parseMoney(round.stake, round.currency)
  const payout = toWire((stake / BigInt(parts)) * BigInt(units), round.currency)
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

/** The shots are the player's; what they caught must follow from the seeds. The stake is the sum of their costs. */
function drawAgain(game: RoomRules, round: PublicRound, draws: Draws) {
  const events = playAgain(roomConfig(game, round.rulesVersion), (round.events ?? []) as ShotEvent[], draws)
  const { cost, paid } = sumOf(events)
  return { events, units: paid, parts: cost }
}

/** Stored events come back from the database with their keys in another order. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_, item) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
