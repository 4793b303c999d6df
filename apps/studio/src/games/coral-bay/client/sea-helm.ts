import type { Angler } from './angler.ts'
import type { Helm } from './sea.ts'

export type { Sea } from './sea.ts'

/** What the sea reads of the player's place, and does to it. */
export function helmOf(angler: Angler): Helm {
  return {
    fish: () => angler.fish(),
    get roomMs() {
      return angler.roomMs
    },
    get seat() {
      return angler.room?.seat ?? 2
    },
    get level() {
      return angler.level
    },
    taken: seat => angler.seats.some(each => each.seat === seat),
    follow: () => angler.follow(),
    lockId: () => angler.lock?.id ?? null,
    fire: () => angler.fire(),
    meet: (shot, fish, place) => angler.meet(shot, fish, place),
    lose: shot => angler.lose(shot),
  }
}
