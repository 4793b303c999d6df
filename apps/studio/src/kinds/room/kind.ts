import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { canonical } from '../../chance/canonical.ts'
import { drawsFor, hashSeed } from '../../chance/seeds.ts'
import type { PublicRound } from '../../wagers/views.ts'
import { type Check, compare, type Kind } from '../kind.ts'
import { ownSeeds } from '../own-seeds.ts'
import { rulesHash, rulesOf } from '../rules.ts'
import type { RoomGame } from './define.ts'
import { createRoomHub } from './hub.ts'
import { volleyConduct } from './play.ts'
import { findRoom } from './store.ts'
import { volleyItem } from './views.ts'
import { betsOf } from './volleys.ts'

/** A room shared by four, in which everybody shoots on their own account. */
export function roomKind(
  gameOf: (code: string) => RoomGame,
  findGame: (code: string) => RoomGame | undefined,
): Kind<RoomGame> {
  return {
    name: 'room',
    conduct: volleyConduct(gameOf),
    enter: ownSeeds.enter,
    stakes: betsOf,
    describe: ownSeeds.describe,
    routes: ownSeeds.routes,
    sockets: { path: '/api/room', open: (context, options) => createRoomHub(context, findGame, options) },
    // What shots have caught is told when they are paid, never before.
    view: wager => (wager.closed_at === null ? { payout: null, events: null } : {}),
    history: async (_context, wagers) => wagers.map(wager => ({ volley: volleyItem(gameOf(wager.game), wager) })),
    async publicWager(context, wager) {
      const [round, room] = await Promise.all([
        ownSeeds.publicWager(context, wager),
        findRoom(context.pool, wager.subject!),
      ])
      return { ...round, roomSeed: Number(room!.seed) } satisfies PublicVolley
    },
    verify: verifyVolley,
    recompute: () => ['The shots of a room are their player’s: only a whole round can be computed again.'],
  }
}

/** What anybody may see of a volley: the number from which the room's targets follow, too. */
export type PublicVolley = PublicRound & { roomSeed?: number }

/** The shots are the player's; what they caught must follow from the seeds. The stake is the sum of their costs. */
function verifyVolley(game: RoomGame, round: PublicRound): Check[] {
  if (!round.serverSeed) throw new Error('The server seed of this round is not revealed yet: rotate the seeds first.')
  const draws = drawsFor({ serverSeed: round.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce })
  const events = game.shots.drawAgain(rulesOf(game, round.rulesVersion), round.events ?? [], draws)
  const { cost, paid } = game.shots.sum(events)
  const payout = (parseMoney(round.stake, round.currency) / BigInt(cost)) * BigInt(paid)
  return [
    compare('commitment', round.serverSeedHash, hashSeed(round.serverSeed)),
    compare('rules', round.rulesHash, rulesHash(game, round.rulesVersion)),
    compare('events', hashSeed(canonical(round.events)), hashSeed(canonical(events))),
    compare('payout', round.payout ?? '', toWire(payout, round.currency)),
  ]
}
