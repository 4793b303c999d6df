import type { Context } from '../../context.ts'
import { announce } from '../../live/announce.ts'
import { lead } from '../../live/lead.ts'
import type { TableGame } from './define.ts'
import { stepTable } from './engine.ts'
import { type TableKey, tablesOf } from './store.ts'

/** Under this name processes tell one another that something happened at a table. */
export const tableTopic = ({ game, table }: TableKey) => `${game}/${table}`

export const announceTable = (context: Context, key: TableKey) => announce(context, tableTopic(key))

/** Leads the tables where no other process does. */
export function leadTables(context: Context, games: readonly TableGame[], holder: string): { stop(): Promise<void> } {
  const tables = games.flatMap(game => tablesOf(game).map(key => ({ ...key, of: game })))
  return lead(context, tables, holder, async ({ of, ...key }) => {
    const step = await stepTable(context, of, key, holder)
    if (step.isChanged) await announceTable(context, key)
    return step
  })
}
