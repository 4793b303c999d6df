import type { Context } from '../../context.ts'
import type { Kind } from '../../games/coral-bay/config.ts'
import type { ShotEvent } from '../../games/coral-bay/play.ts'
import type { Session } from '../../sessions.ts'
import type { RoundRow } from '../../wagers/store.ts'
import { aliasOf } from '../table/alias.ts'
import { SEAT_KEPT_MS } from './seats.ts'
import type { RoomRow, SeatRow } from './store.ts'

export type SeatView = { seat: number; alias: string; isMine: boolean }

export type RoomSnapshot = {
  seed: number
  /** Since the room was opened: the clock of its fish. */
  nowMs: number
  seat: number
  seats: SeatView[]
  /** Fish that are no longer there although their time has not come. */
  caught: number[]
}

/** Shots of somebody in the room that are paid, as everybody there sees them. */
export type SeenVolley = { id: string; seat: number; shots: ShotEvent[] }

/** What a row of the history says of a volley. */
export type VolleyItem = { shots: number; caught: { kind: Kind; pays: number }[]; cuts: number }

export async function readSeats(context: Context, roomId: string): Promise<SeatRow[]> {
  const { rows } = await context.pool.query<SeatRow>(
    'select * from room_seats where room_id = $1 and seen_at >= $2 order by seat',
    [roomId, new Date(context.clock.now() - SEAT_KEPT_MS)],
  )
  return rows
}

export function seatViews(seats: readonly SeatRow[], { merchant, player }: Session): SeatView[] {
  return seats.map(each => ({
    seat: each.seat,
    alias: aliasOf(each.merchant, each.player),
    isMine: each.merchant === merchant && each.player === player,
  }))
}

export async function readRoom(context: Context, session: Session, room: RoomRow, seat: number): Promise<RoomSnapshot> {
  const [seats, caught] = await Promise.all([
    readSeats(context, room.id),
    context.pool.query<{ fish: string }>(
      `select c.fish from room_catches c join rounds r on r.id = c.round_id where c.room_id = $1 and r.state = 'settled'`,
      [room.id],
    ),
  ])
  return {
    seed: Number(room.seed),
    nowMs: context.clock.now() - room.opened_at.getTime(),
    seat,
    seats: seatViews(seats, session),
    caught: caught.rows.map(row => Number(row.fish)),
  }
}

/** Volleys of a room that were paid since then. */
export async function readVolleys(context: Context, roomId: string, since: Date): Promise<RoundRow[]> {
  const { rows } = await context.pool.query<RoundRow>(
    `select * from rounds where room_id = $1 and closed_at >= $2 and state = 'settled' order by closed_at`,
    [roomId, since],
  )
  return rows
}

export function seenVolley(row: RoundRow): SeenVolley {
  return { id: row.id, seat: row.seat!, shots: row.events as ShotEvent[] }
}

export function volleyItem(row: RoundRow): VolleyItem {
  const events = (row.events ?? []) as (ShotEvent | { type: 'void'; shots: number })[]
  const shots = events.filter(event => event.type === 'shot')
  return {
    shots: events.reduce((sum, event) => sum + (event.type === 'void' ? event.shots : 1), 0),
    caught: shots.flatMap(shot =>
      shot.caught.map(({ id, pays }) => ({ kind: shot.fish.find(fish => fish.id === id)!.kind, pays })),
    ),
    cuts: row.cuts,
  }
}
