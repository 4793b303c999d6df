import { createLately } from '@ronda/contract/values/lately.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { idleLimitMs } from '../sessions/sessions.ts'

const NOTED_EVERY_MS = 30_000
/** Who plays is gathered for so long and written down together. */
const GATHERED_MS = 200

type Activity = { merchantId: number; gameSessionHash: Uint8Array; at: number }

/**
 * Keeps the session a game was opened from alive while somebody plays. Nobody waits for it, and a game session is noted at most once in 30
 * seconds. What has idled out stays so.
 */
export function createPlayActivity(ctx: Pick<Context, 'system' | 'clock' | 'log' | 'merchants'>) {
  const notedAt = createLately<string, number>(NOTED_EVERY_MS, () => ctx.clock.now())
  let gathered = new Map<string, Activity>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const plays = gathered
    gathered = new Map()
    if (plays.size > 0)
      writing = write([...plays.values()]).catch((error: unknown) => {
        for (const key of plays.keys()) notedAt.delete(key)
        ctx.log.error('play was not noted', { error: String(error) })
      })
    return writing
  }

  async function write(plays: Activity[]): Promise<void> {
    const merchants = await Promise.all(plays.map(({ merchantId }) => ctx.merchants.byId(merchantId)))
    await sql`
      update sessions s set last_seen_at = k.at
      from unnest(${plays.map(({ merchantId }) => merchantId)}::int[], ${plays.map(({ gameSessionHash }) => Buffer.from(gameSessionHash))}::bytea[],
          ${plays.map(({ at }) => new Date(at))}::timestamptz[],
          ${plays.map(({ at }, index) => new Date(at - (merchants[index] ? idleLimitMs(merchants[index]) : 0)))}::timestamptz[])
          as k(merchant_id, hash, at, idle_since)
        join game_sessions g on g.merchant_id = k.merchant_id and g.session_hash = k.hash
      where s.merchant_id = g.merchant_id and s.id = g.member_session_id and s.ended_at is null
        and s.last_seen_at < k.at and s.last_seen_at > k.idle_since`.execute(ctx.system)
  }

  return {
    note(merchantId: number, gameSessionHash: Uint8Array): void {
      const at = ctx.clock.now()
      const key = Buffer.from(gameSessionHash).toString('latin1')
      if (at - (notedAt.get(key) ?? Number.NEGATIVE_INFINITY) < NOTED_EVERY_MS) return
      notedAt.set(key, at)
      gathered.set(key, { merchantId, gameSessionHash, at })
      timer ??= setTimeout(flush, GATHERED_MS)
    },

    /** Writes down what was gathered. */
    flush,
  }
}
