import type { Context } from '../../context.ts'
import { aliasOf } from '../../live/alias.ts'
import type { Session } from '../../sessions.ts'
import type { Wager } from '../../wagers/store.ts'
import type { RoomGame } from './define.ts'
import { playOf, type VoidEvent } from './play.ts'
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
export type SeenVolley<E = unknown> = { id: string; seat: number; shots: E[] }

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
      `select c.fish from room_catches c join wagers r on r.id = c.round_id where c.room_id = $1 and r.state = 'settled'`,
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
export async function readVolleys(context: Context, roomId: string, since: Date): Promise<Wager[]> {
  const { rows } = await context.pool.query<Wager>(
    `select * from wagers where subject = $1 and closed_at >= $2 and state = 'settled' order by closed_at`,
    [roomId, since],
  )
  return rows
}

export function seenVolley(row: Wager): SeenVolley {
  const { seat, events } = playOf(row)
  return { id: row.id, seat, shots: events }
}

/** What a line of the history says of a volley, and how often it was cut to what the wallet could carry. */
export function volleyItem({ shots }: RoomGame, row: Wager): { cuts: number } & object {
  // What shots have caught is told when they are paid, never before.
  const events = row.closed_at === null ? [] : playOf(row).events
  const [first] = events as VoidEvent[]
  const summary = first?.type === 'void' ? { ...shots.summary([]), shots: first.shots } : shots.summary(events)
  return { ...summary, cuts: row.revision }
}
