import type * as games from '@ronda/contract/backoffice/games.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'
import { foundGames, inOrder, keyOf } from './find.ts'

/** `ids` in their new order: before everything else, or among the places they hold together. */
export function reordered(all: readonly string[], ids: readonly string[], toTop: boolean): string[] {
  const moving = new Set(ids)
  if (toTop) return [...ids, ...all.filter(id => !moving.has(id))]
  const next = ids[Symbol.iterator]()
  return all.map(id => (moving.has(id) ? (next.next().value as string) : id))
}

/** Writes the order of a category; `sort` counts within it. */
export async function order(
  ctx: Context,
  { category, ids, toTop = false }: ParsedInputOf<typeof games.order>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof games.order>> {
  const { merchant, language } = caller
  await inMerchant(ctx.app, merchant.id, async tx => {
    const query = inOrder(foundGames(tx, merchant.id, { category }), 'menu', language)
    const rows = await query.select(['g.vendor', 'g.code']).forUpdate('g').execute()
    const before = rows.map(keyOf)
    if (new Set(ids).size !== ids.length || !ids.every(id => before.includes(id))) throw refuse('ChangedMeanwhile')
    const after = reordered(before, ids, toTop)
    await sql`
      update games set sort = o.place
      from unnest(${after}::text[]) with ordinality as o (id, place)
      where games.merchant_id = ${merchant.id} and games.vendor || '/' || games.code = o.id
        and games.sort is distinct from o.place`.execute(tx)
    const told = { action: 'games.reordered', subject: category } as const
    const moved = (list: string[]) => Object.fromEntries(ids.map(id => [id, list.indexOf(id) + 1]))
    await writeAudit(tx, caller, { ...told, before: moved(before), after: moved(after) })
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return {}
}
