import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '../../base/crypto.ts'
import type { Context, OperatorSession } from '../../context.ts'
import { permissionsOf } from './roles.ts'

export const IDLE_MS = 15 * 60_000
export const ABSOLUTE_MS = 8 * 3_600_000
const SEEN_EVERY_MS = 1000

/**
 * The living operator session whose token and cookie both match. Role changes and locks count at once. What a person
 * did, `idleMs` ago, keeps it from idling out.
 */
export async function findOperatorSession(
  ctx: Context,
  token: string,
  cookie: string,
  idleMs: number,
): Promise<{ merchantId: number; operator: OperatorSession } | undefined> {
  const now = ctx.clock.now()
  const row = await ctx.system
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', join =>
      join.onRef('o.merchant_id', '=', 's.merchant_id').onRef('o.id', '=', 's.operator_id'),
    )
    .select([
      's.merchant_id',
      's.id',
      's.cookie_hash',
      's.last_seen_at',
      's.expires_at',
      'o.id as operator_id',
      'o.username',
      'o.display_name',
      'o.role',
      'o.status',
    ])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()
  if (row?.status !== 'active' || !row.cookie_hash || !timingSafeEqual(row.cookie_hash, hashToken(cookie)))
    return undefined
  const seen = row.last_seen_at.getTime()
  if (now >= row.expires_at.getTime() || now - seen >= IDLE_MS) return undefined
  const active = now - idleMs
  if (active - seen >= SEEN_EVERY_MS) {
    await ctx.system
      .updateTable('operator_sessions')
      .set({ last_seen_at: new Date(active) })
      .where('merchant_id', '=', row.merchant_id)
      .where('id', '=', row.id)
      // Of the calls of one page that arrive together, one writes.
      .where('last_seen_at', '<=', new Date(active - SEEN_EVERY_MS))
      .execute()
  }
  return {
    merchantId: row.merchant_id,
    operator: {
      sessionId: row.id,
      operatorId: row.operator_id,
      username: row.username,
      displayName: row.display_name,
      role: row.role,
      permissions: permissionsOf(row.role),
    },
  }
}
