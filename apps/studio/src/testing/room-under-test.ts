import type { Config } from '../games/coral-bay/config.ts'
import { isInSight, livingAt, placeOf } from '../games/coral-bay/schedule.ts'
import type { Claim } from '../games/coral-bay/shots.ts'
import { playOf } from '../kinds/room/play.ts'
import { takeSeat } from '../kinds/room/seats.ts'
import type { RoomRow } from '../kinds/room/store.ts'
import { castVolley } from '../kinds/room/volleys.ts'
import { rulesOf } from '../kinds/rules.ts'
import { readSession, type Session } from '../sessions.ts'
import { advance } from '../wagers/advance.ts'
import type { Wager } from '../wagers/store.ts'
import { runDueWagers } from '../wagers/sweep.ts'
import { roomGame } from './games.ts'
import { StudioUnderTest } from './studio-under-test.ts'

export const game = roomGame('coral-bay')
export const rules = rulesOf<Config>(game, game.version)

/** One bay whose time passes only when the test says so. */
export class RoomUnderTest extends StudioUnderTest {
  session!: Session
  place!: { room: RoomRow; seat: number }

  async as(player: string) {
    await this.seat(player, game.code)
    this.session = await readSession(this.context, this.token)
    this.place = await takeSeat(this.context, this.session, game)
    return this
  }

  get roomMs(): number {
    return this.nowMs - this.place.room.opened_at.getTime()
  }

  /** Fish well in sight, of which the bay has several at any time. */
  fishInSight() {
    return livingAt(Number(this.place.room.seed), this.roomMs).flatMap(fish => {
      const place = placeOf(fish, this.roomMs)!
      return isInSight(place) && place.x > 0.05 && place.x < 0.95 ? [{ ...fish, place }] : []
    })
  }

  /** Shots that met the n-th fish in sight, each its own unless told otherwise. */
  claims(count: number, more: Partial<Claim> = {}, same?: number): Claim[] {
    const fish = this.fishInSight()
    return Array.from({ length: count }, (_, n) => {
      const target = fish[(same ?? n) % fish.length]!
      return {
        level: 1,
        weapon: 'dart',
        fish: [target.id],
        x: Math.round(target.place.x * 1_000),
        y: Math.round(target.place.y * 1_000),
        atMs: this.roomMs,
        ...more,
      }
    })
  }

  async fire(
    claims: Claim[],
    { bet = '1', requestId = this.nextRequestId(), known = undefined as bigint | undefined } = {},
  ) {
    const { context } = this
    const { wager, isNew, voided } = await castVolley(
      context,
      this.session,
      game,
      this.place,
      { requestId, bet, claims },
      known,
    )
    if (wager && isNew) await context.passed('volley-cast')
    const now = wager && isNew ? await advance(context, wager) : wager
    return { round: now && flat(now), voided }
  }

  /** What the jobs do until nothing is left to do now. */
  async payAll() {
    for (let i = 0; i < 20 && (await runDueWagers(this.context)) > 0; i += 1);
  }

  async readVolley(id: unknown) {
    const { rows } = await this.pool.query('select * from wagers where id = $1', [id])
    return rows[0] && flat(rows[0])
  }

  async caught(): Promise<number[]> {
    const { rows } = await this.pool.query('select fish from room_catches where room_id = $1', [this.place.room.id])
    return rows.map(row => Number(row.fish))
  }
}

/** A volley with what was played beside its columns. */
const flat = (wager: Wager) => ({ ...wager, ...playOf(wager), cuts: wager.revision })
