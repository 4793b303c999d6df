import { isInSight, livingAt, placeOf } from '../games/coral-bay/schedule.ts'
import { games } from '../games/registry.ts'
import { takeSeat } from '../kinds/room/seats.ts'
import { type RoomRow, roomConfig } from '../kinds/room/store.ts'
import { type Claim, castVolley } from '../kinds/room/volleys.ts'
import { readSession, type Session } from '../sessions.ts'
import { advance } from '../wagers/advance.ts'
import { runDueRounds } from '../wagers/sweep.ts'
import { StudioUnderTest } from './studio-under-test.ts'

const found = games.get('coral-bay')
if (found?.kind !== 'room') throw new Error('no room')
export const game = found
export const rules = roomConfig(game, game.version)

/** One bay whose time passes only when the test says so. */
export class RoomUnderTest extends StudioUnderTest {
  private tokens = new Map<string, string>()
  session!: Session
  place!: { room: RoomRow; seat: number }

  async as(player: string) {
    this.wallet.player = player
    const known = this.tokens.get(player)
    if (known) this.token = known
    else {
      this.token = ''
      const answer = await this.enter({ game: game.code })
      if (!answer.success) throw new Error(answer.code)
      this.tokens.set(player, this.token)
    }
    this.session = await readSession(this.context, this.token)
    this.place = await takeSeat(this.context, this.session, game)
    return this
  }

  tokenOf(player: string): string {
    return this.tokens.get(player) ?? ''
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
    const { round, isNew, voided } = await castVolley(
      context,
      this.session,
      game,
      this.place,
      { requestId, bet, claims },
      known,
    )
    if (round && isNew) await context.passed('volley-cast')
    return { round: round && isNew ? await advance(context, round) : round, voided }
  }

  /** What the jobs do until nothing is left to do now. */
  async payAll() {
    for (let i = 0; i < 20 && (await runDueRounds(this.context)) > 0; i += 1);
  }

  async readVolley(id: unknown) {
    const { rows } = await this.pool.query('select * from rounds where id = $1', [id])
    return rows[0]
  }

  async caught(): Promise<number[]> {
    const { rows } = await this.pool.query('select fish from room_catches where room_id = $1', [this.place.room.id])
    return rows.map(row => Number(row.fish))
  }
}
