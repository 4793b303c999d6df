import { refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { GamesChange } from './approval.ts'

interface Undone {
  /** The record of the audit log that tells the change. */
  changeId: bigint
  /** As the change left the games. */
  left: GamesChange['was']
}

/** A change is taken back once, and only while nobody has changed the same of these games since, even to the same values. */
export async function assertUndoable(tx: Tx, merchantId: number, { changeId, left }: Undone): Promise<void> {
  const undone = await tx
    .selectFrom('games_undone')
    .select('at')
    .where('merchant_id', '=', merchantId)
    .where('change_id', '=', changeId)
    .executeTakeFirst()
  if (undone) throw refuse('AlreadyUndone')
  // What was changed and taken back again left everything as it was.
  const { rows } = await sql`
    select from audit_log a
    where a.merchant_id = ${merchantId} and a.action = 'games.changed' and a.id > ${changeId}
      and not exists (select from games_undone u where u.merchant_id = a.merchant_id and u.change_id = a.id)
      and exists (select from jsonb_each(a.after) as changed (game, fields)
        join jsonb_each(${JSON.stringify(left)}::jsonb) as ours (game, fields) using (game)
        where exists (select from jsonb_object_keys(ours.fields) as field where changed.fields ? field))
    limit 1`.execute(tx)
  if (rows.length > 0) throw refuse('ChangedMeanwhile')
}

/** To be called with the games locked: of two operators who take the same change back at once, one is refused. */
export async function markUndone(
  tx: Tx,
  merchantId: number,
  { now, ...undone }: Undone & { now: number },
): Promise<void> {
  await assertUndoable(tx, merchantId, undone)
  await tx
    .insertInto('games_undone')
    .values({ merchant_id: merchantId, change_id: undone.changeId, at: new Date(now) })
    .execute()
}
