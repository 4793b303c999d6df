import type { Queryable } from '../../db/transaction.ts'

export type RoomRow = {
  id: string
  game: string
  merchant: string
  mode: string
  seed: string
  opened_at: Date
}

export type SeatRow = {
  room_id: string
  seat: number
  game: string
  merchant: string
  player: string
  taken_at: Date
  seen_at: Date
  shot_at: Date
}

export async function findRoom(db: Queryable, id: string): Promise<RoomRow | undefined> {
  const { rows } = await db.query<RoomRow>('select * from rooms where id = $1', [id])
  return rows[0]
}

/** Volleys of a room are written one after another. */
export async function lockRoom(db: Queryable, id: string): Promise<RoomRow> {
  const { rows } = await db.query<RoomRow>('select * from rooms where id = $1 for update', [id])
  if (!rows[0]) throw new Error(`room ${id} has gone`)
  return rows[0]
}

/** Those of the given fish that are caught, or kept for a volley whose stakes are not known to be paid yet. */
export async function caughtAmong(db: Queryable, roomId: string, fish: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.query<{ fish: string }>(
    'select fish from room_catches where room_id = $1 and fish = any($2::bigint[])',
    [roomId, fish],
  )
  return new Set(rows.map(row => Number(row.fish)))
}
