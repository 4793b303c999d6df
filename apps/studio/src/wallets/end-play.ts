import type { Context } from '../context.ts'
import type { Db } from './store.ts'

/** The player's sessions as they are take no more stakes; who enters anew may stake again. */
export async function endPlay({ pool, clock }: Pick<Context, 'pool' | 'clock'>, operator: string, player: string) {
  await pool.query(
    'update sessions set play_ended_at = $3 where merchant = $1 and player = $2 and play_ended_at is null',
    [operator, player, new Date(clock.now())],
  )
  return { status: 'OK' as const }
}

export async function isPlayEnded(db: Db, operator: string, player: string, walletToken: string): Promise<boolean> {
  const { rows } = await db.query(
    'select from sessions where merchant = $1 and player = $2 and wallet_token = $3 and play_ended_at is not null',
    [operator, player, walletToken],
  )
  return rows.length > 0
}
