import { parseMoney } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import { announce } from '../../live/announce.ts'
import type { Conduct } from '../../wagers/conduct.ts'
import type { Wager } from '../../wagers/store.ts'
import type { RoomGame } from './define.ts'

/** Shots fired together, with what they caught; once nothing of them counts, one event says so. */
export const RoomPlay = z.strictObject({
  seedPairId: z.string(),
  nonce: z.int(),
  seat: z.int(),
  events: z.array(z.unknown()),
})
export type RoomPlay = z.infer<typeof RoomPlay>
export type VoidEvent = { type: 'void'; shots: number }

export const playOf = (wager: Wager) => wager.play as RoomPlay

/** Under this name processes tell one another that something happened in a room. */
export const roomTopic = (id: string) => `room:${id}`

/**
 * A wallet that holds too little by now takes the shots it can carry, in their order: so a shot counts or not by what was there when it was
 * fired, never by what it caught.
 */
export function volleyConduct(gameOf: (code: string) => RoomGame): Conduct {
  const betOf = (wager: Wager) => {
    const { cost } = gameOf(wager.game).shots.sum(playOf(wager).events)
    return parseMoney(wager.stake, wager.currency) / BigInt(cost)
  }
  return {
    flow: 'net',
    leastBalance: wager => betOf(wager) * BigInt(gameOf(wager.game).shots.sum(playOf(wager).events).lowest),
    cut(wager, balance) {
      const { shots } = gameOf(wager.game)
      const play = playOf(wager)
      const bet = betOf(wager)
      let count = play.events.length
      while (count > 0 && BigInt(shots.sum(play.events.slice(0, count)).lowest) * bet > balance) count -= 1
      if (count === 0) return undefined
      const events = play.events.slice(0, count)
      const { cost, paid } = shots.sum(events)
      return { stake: bet * BigInt(cost), payout: bet * BigInt(paid), play: { ...play, events } satisfies RoomPlay }
    },
    async wasCut(tx, wager) {
      const { shots } = gameOf(wager.game)
      await tx.query('delete from room_catches where round_id = $1 and not fish = any($2::bigint[])', [
        wager.id,
        playOf(wager).events.flatMap(event => shots.caught(event)),
      ])
    },
    voidOf(wager) {
      const play = playOf(wager)
      const event: VoidEvent = { type: 'void', shots: play.events.length }
      return { ...play, events: [event] } satisfies RoomPlay
    },
    async wasVoided(tx, wager) {
      await tx.query('delete from room_catches where round_id = $1', [wager.id])
    },
    closed: (context, wager) => announce(context, roomTopic(wager.subject!)),
  }
}
