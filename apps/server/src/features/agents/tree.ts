import { refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** From how many members on a team is gone through as a whole rather than member by member. */
export const LARGE = 1000

/** Where a member stands in a team. */
export interface Place {
  id: bigint
  memberId: bigint
  parentId: bigint | null
  /** Places from the top agent's down to itself. */
  path: bigint[]
  depth: number
  /** The member and everybody below. */
  size: number
  since: Date
}

const columns = ['id', 'member_id', 'parent_id', 'path', 'depth', 'size', 'since'] as const

interface PlaceRow {
  id: bigint
  member_id: bigint
  parent_id: bigint | null
  path: bigint[]
  depth: number
  size: number
  since: Date
}

export const toPlace = ({ member_id, parent_id, path, ...row }: PlaceRow): Place => ({
  ...row,
  memberId: member_id,
  parentId: parent_id,
  path: path.map(BigInt),
})

/** Where a member stands now; undefined for one that belongs to no team. */
export async function placeOf(tx: Tx, merchantId: number, memberId: bigint): Promise<Place | undefined> {
  const row = await tx
    .selectFrom('team_places')
    .select(columns)
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('until', 'is', null)
    .executeTakeFirst()
  return row && toPlace(row)
}

/** The place of a member below an agent, at any depth, the agent's own among them; undefined where it stands elsewhere. */
export async function placeWithin(
  tx: Tx,
  merchantId: number,
  agent: Place,
  memberId: bigint,
): Promise<Place | undefined> {
  const place = await placeOf(tx, merchantId, memberId)
  return place?.path.includes(agent.id) ? place : undefined
}

/** The places above one and itself, from the top down. */
export async function lineOf(tx: Tx, merchantId: number, { path }: Pick<Place, 'path'>): Promise<Place[]> {
  const rows = await tx
    .selectFrom('team_places')
    .select(columns)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', sql<bigint>`any(${path}::bigint[])`)
    .orderBy('id')
    .execute()
  return rows.map(toPlace)
}

/**
 * Holds a line from the top down, so that nobody joins or leaves it meanwhile. Whoever takes more than one line takes the places of both by
 * their ids.
 */
export async function lockPlaces(tx: Tx, merchantId: number, ids: readonly bigint[]): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`
    select ${sql.join(columns.map(column => sql.ref(column)))} from team_places
    where merchant_id = ${merchantId} and id = any(${[...ids]}::bigint[]) and until is null
    order by id for update`.execute(tx)
  return rows.map(toPlace)
}

/** Puts a member under an agent, or at the top of a team of its own. */
export async function joinTeam(
  tx: Tx,
  merchantId: number,
  { memberId, parent }: { memberId: bigint; parent: Place | null },
  at: Date,
): Promise<Place> {
  const above = parent ? await lockPlaces(tx, merchantId, parent.path) : []
  // The line was moved meanwhile; whoever asks again finds it where it is now.
  if (above.length !== (parent?.path.length ?? 0)) throw refuse('Busy')
  const { rows } = await sql<PlaceRow>`
    with next as (select nextval(pg_get_serial_sequence('team_places', 'id')) as id)
    insert into team_places (merchant_id, id, member_id, parent_id, path, depth, since)
    overriding system value
    select ${merchantId}, id, ${memberId}, ${parent?.id ?? null}, ${parent?.path ?? []}::bigint[] || id,
      ${parent ? parent.depth + 1 : 0}, ${at.toISOString()}
    from next
    returning ${sql.join(columns.map(column => sql.ref(column)))}`.execute(tx)
  if (parent) await grow(tx, merchantId, parent.path, 1)
  return toPlace(rows[0] as PlaceRow)
}

export async function grow(tx: Tx, merchantId: number, places: readonly bigint[], by: number): Promise<void> {
  await sql`update team_places set size = size + ${by}
    where merchant_id = ${merchantId} and id = any(${[...places]}::bigint[])`.execute(tx)
}
