import { newId } from '@ronda/contract/core/ids.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import type { Session } from '../../sessions.ts'
import type { RoomFacts } from './define.ts'
import { IDLE_MS, shotAtOfReturn } from './idle.ts'
import { SEATS } from './places.ts'
import { findRoom, type RoomRow, type SeatRow } from './store.ts'

/** A place whose player is not heard of for this long is free. */
export const SEAT_KEPT_MS = 45_000

/** Where in which room somebody fishes. */
export type Place = { room: RoomRow; seat: number }

/**
 * A place in a room of the same operator and kind of money: the player's own if it is still kept, else the first free one in the oldest
 * room, else one in a new room.
 */
export async function takeSeat(
  context: Context,
  session: Session,
  game: RoomFacts,
): Promise<Place & { shotAt: number }> {
  const { merchant, player, mode } = session
  return inTransaction(context.pool, async tx => {
    // Places of one game and operator are given one after another.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`seats:${game.code}:${merchant}`])
    const now = new Date(context.clock.now())
    await tx.query('delete from room_seats where game = $1 and merchant = $2 and seen_at < $3', [
      game.code,
      merchant,
      new Date(now.getTime() - SEAT_KEPT_MS),
    ])
    const own = await tx.query<SeatRow & { mode: string }>(
      `select s.*, r.mode from room_seats s join rooms r on r.id = s.room_id
       where s.game = $1 and s.merchant = $2 and s.player = $3`,
      [game.code, merchant, player],
    )
    const kept = own.rows[0]
    if (kept?.mode === mode) {
      await seen(tx, kept.room_id, kept.seat, now)
      const shotAt = shotAtOfReturn(kept.shot_at.getTime(), now.getTime())
      return { room: (await findRoom(tx, kept.room_id))!, seat: kept.seat, shotAt }
    }
    if (kept) await leaveSeat(tx, session, game.code)
    const open = await tx.query<RoomRow & { taken: number[] }>(
      `select r.*, array(select seat from room_seats s where s.room_id = r.id) as taken from rooms r
       where r.game = $1 and r.merchant = $2 and r.mode = $3
         and (select count(*) from room_seats s where s.room_id = r.id) < $4 order by r.opened_at, r.id limit 1`,
      [game.code, merchant, mode, SEATS],
    )
    const { taken, ...room } = open.rows[0] ?? { ...(await openRoom(context, tx, session, game, now)), taken: [] }
    const seat = [2, 3, 1, 4].find(each => !taken.includes(each))!
    await tx.query(
      `insert into room_seats (room_id, seat, game, merchant, player, taken_at, seen_at, shot_at)
       values ($1, $2, $3, $4, $5, $6, $6, $6)`,
      [room.id, seat, game.code, merchant, player, now],
    )
    return { room, seat, shotAt: now.getTime() }
  })
}

async function openRoom(
  context: Context,
  tx: Queryable,
  { merchant, mode }: Session,
  game: RoomFacts,
  now: Date,
): Promise<RoomRow> {
  const bytes = context.rng.bytes(4)
  const seed = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  // The bay is full of fish when the first player comes.
  const openedAt = new Date(now.getTime() - 120_000)
  const { rows } = await tx.query<RoomRow>(
    'insert into rooms (id, game, merchant, mode, seed, opened_at) values ($1, $2, $3, $4, $5, $6) returning *',
    [newId(now.getTime()), game.code, merchant, mode, seed, openedAt],
  )
  return rows[0]!
}

export async function leaveSeat(
  db: Queryable,
  { merchant, player }: Pick<Session, 'merchant' | 'player'>,
  game: string,
): Promise<void> {
  await db.query('delete from room_seats where game = $1 and merchant = $2 and player = $3', [game, merchant, player])
}

async function seen(db: Queryable, roomId: string, seat: number, now: Date): Promise<void> {
  await db.query('update room_seats set seen_at = $3 where room_id = $1 and seat = $2', [roomId, seat, now])
}

/** The player is still there; answers when it last shot, nothing when the place was given to somebody else. */
export async function keepSeat(
  context: Context,
  { merchant, player }: Pick<Session, 'merchant' | 'player'>,
  { room, seat }: Place,
  shotAt: number,
): Promise<number | undefined> {
  const { rows } = await context.pool.query<{ shot_at: Date }>(
    `update room_seats set seen_at = $5, shot_at = greatest(shot_at, $6)
     where room_id = $1 and seat = $2 and merchant = $3 and player = $4 returning shot_at`,
    [room.id, seat, merchant, player, new Date(context.clock.now()), new Date(shotAt)],
  )
  return rows[0]?.shot_at.getTime()
}

/** Frees a place of somebody who shoots no more; not one from which the same player shot on another page. */
export async function giveSeatBack(
  context: Context,
  { merchant, player }: Pick<Session, 'merchant' | 'player'>,
  { room, seat }: Place,
): Promise<void> {
  await context.pool.query(
    'delete from room_seats where room_id = $1 and seat = $2 and merchant = $3 and player = $4 and shot_at <= $5',
    [room.id, seat, merchant, player, new Date(context.clock.now() - IDLE_MS)],
  )
}
