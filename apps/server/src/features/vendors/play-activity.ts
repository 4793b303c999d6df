import type { Context } from '../../context.ts'
import { idleLimitMs } from '../sessions/sessions.ts'

const NOTED_EVERY_MS = 30_000

/**
 * Keeps the session a game was opened from alive while somebody plays. Nobody waits for it, and a game session writes at most once in 30 seconds.
 * What has idled out stays so.
 */
export function createPlayActivity(ctx: Pick<Context, 'system' | 'clock' | 'log' | 'merchants'>) {
  /** Latest last. */
  const notedAt = new Map<string, number>()

  return (merchantId: number, gameSessionHash: Uint8Array): void => {
    const now = ctx.clock.now()
    for (const [key, at] of notedAt) {
      if (now - at < NOTED_EVERY_MS) break
      notedAt.delete(key)
    }
    const key = Buffer.from(gameSessionHash).toString('base64')
    if (notedAt.has(key)) return
    notedAt.set(key, now)
    note(merchantId, gameSessionHash, now).catch((error: unknown) => {
      notedAt.delete(key)
      ctx.log.error('play was not noted', { error: String(error) })
    })
  }

  async function note(merchantId: number, gameSessionHash: Uint8Array, now: number): Promise<void> {
    const merchant = await ctx.merchants.byId(merchantId)
    if (!merchant) return
    await ctx.system
      .updateTable('sessions as s')
      .from('game_sessions as g')
      .set({ last_seen_at: new Date(now) })
      .where('g.merchant_id', '=', merchantId)
      .where('g.session_hash', '=', Buffer.from(gameSessionHash))
      .whereRef('s.merchant_id', '=', 'g.merchant_id')
      .whereRef('s.id', '=', 'g.member_session_id')
      .where('s.ended_at', 'is', null)
      .where('s.last_seen_at', '<', new Date(now))
      .where('s.last_seen_at', '>', new Date(now - idleLimitMs(merchant)))
      .execute()
  }
}
