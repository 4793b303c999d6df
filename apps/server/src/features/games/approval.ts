import { refuse } from '@ronda/contract/core/errors.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../context.ts'
import type { Approvable } from '../../ports/approvals.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { keyOf } from './find.ts'
import { markUndone } from './undone.ts'
import { fromTold, isAsTold, lockGames, type Told, write } from './write.ts'

const Fields = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])))
const payload = z.strictObject({
  action: z.enum(['games.changed', 'games.change-undone']),
  /** Fields by game, as they were and as they shall be. */
  was: Fields,
  will: Fields,
  /** The change that this takes back: its record in the audit log. */
  undoes: z.optional(z.string()),
})
export type GamesChange = z.infer<typeof payload>

/** Higher limits of stakes, or turnover that is played sooner. */
export const gamesChange: Approvable<GamesChange> = {
  name: 'games.change',
  permission: 'settings.approve',
  proposedWith: 'content.edit',
  payload,
  async carryOut(ctx, tx, { merchant, payload: change, caller }) {
    await writeChange(tx, merchant, change, caller.now)
    return {
      action: change.action,
      subject: merchant.code,
      before: change.was,
      after: change.will,
      announce: () => ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' }),
    }
  },
}

/** All of it or nothing: a game that was changed meanwhile refuses it. */
export async function writeChange(
  tx: Tx,
  merchant: Merchant,
  { was, will, undoes }: GamesChange,
  now: number,
): Promise<void> {
  const ids = Object.keys(will)
  const rows = await lockGames(tx, merchant.id, ids)
  const isAsLeft = rows.every(game => isAsTold(game, (was[keyOf(game)] ?? {}) as Told, merchant.currency))
  if (rows.length !== ids.length || !isAsLeft) throw refuse('ChangedMeanwhile')
  if (undoes !== undefined) await markUndone(tx, merchant.id, { changeId: BigInt(undoes), left: was, now })
  await write(
    tx,
    merchant.id,
    rows.map(({ vendor, code }) => ({
      vendor,
      code,
      to: fromTold((will[keyOf({ vendor, code })] ?? {}) as Told, merchant.currency),
    })),
  )
}
