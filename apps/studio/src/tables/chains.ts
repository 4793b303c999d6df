import { newId } from '@ronda/contract/ids.ts'
import { buildChain, roundMac } from '../chance/chain.ts'
import { newServerSeed } from '../chance/seeds.ts'
import type { Context } from '../context.ts'
import type { TableRules } from '../games/shared/game.ts'
import { crashPoint } from '../games/sky-kite/point.ts'
import { inTransaction, type Queryable } from '../rounds/store.ts'
import { type ChainRow, type TableRow, tableConfig } from './store.ts'

/** Chains are long to build, and what decides rounds never changes once they are open. */
const built = new Map<string, { salt: string; hashes: string[] }>()
const BUILT_MAX = 4

async function openChain(db: Queryable, id: string) {
  const known = built.get(id)
  if (known) return known
  const chain = await readChain(db, id)
  if (chain.salt === null) throw new Error(`chain ${id} is not open`)
  const made = { salt: chain.salt, hashes: buildChain(chain.root, chain.length) }
  if (built.size >= BUILT_MAX) built.delete(built.keys().next().value!)
  built.set(id, made)
  return made
}

export async function readChain(db: Queryable, id: string): Promise<ChainRow> {
  const { rows } = await db.query<ChainRow>('select * from chains where id = $1', [id])
  if (!rows[0]) throw new Error(`chain ${id} has gone`)
  return rows[0]
}

/** The secret of a round: known to the studio from the start, public from the crash. */
export async function secretOf(db: Queryable, game: TableRules, round: TableRow) {
  const { salt, hashes } = await openChain(db, round.chain_id)
  const hash = hashes[round.index]!
  return { hash, point: crashPoint(tableConfig(game, round.config_version), roundMac(hash, salt)) }
}

/** The chain in use and the place of its next round. A used-up chain is followed by the one that was committed meanwhile. */
export async function nextPlace(context: Context, game: TableRules): Promise<{ chain: ChainRow; index: number }> {
  await commitNext(context, game)
  return inTransaction(context.pool, async tx => {
    const { rows } = await tx.query<ChainRow & { played: number }>(
      `select c.*, (select coalesce(max(t.index), 0) from table_rounds t where t.chain_id = c.id) as played
       from chains c where c.game = $1 and c.opened_at is not null and c.closed_at is null for update of c`,
      [game.code],
    )
    const open = rows[0]
    if (open && open.played < open.length) return { chain: open, index: open.played + 1 }
    const now = new Date(context.clock.now())
    if (open) await tx.query('update chains set closed_at = $2 where id = $1', [open.id, now])
    const salt = context.beacon?.value ?? Buffer.from(context.rng.bytes(32)).toString('hex')
    const opened = await tx.query<ChainRow>(
      `update chains set salt = $2, salt_source = $3, opened_at = $4 where game = $1 and opened_at is null returning *`,
      [game.code, salt, context.beacon?.source ?? 'studio', now],
    )
    return { chain: opened.rows[0]!, index: 1 }
  })
}

/** Writes the terminal hash of the chain that comes after the present one, long before its salt can be known. */
async function commitNext(context: Context, game: TableRules): Promise<void> {
  const { rows } = await context.pool.query('select 1 from chains where game = $1 and opened_at is null', [game.code])
  if (rows[0]) return
  const { chainLength } = tableConfig(game, game.version)
  const root = newServerSeed(context.rng)
  const now = context.clock.now()
  await context.pool.query(
    `insert into chains (id, game, root, length, terminal_hash, committed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (game) where opened_at is null do nothing`,
    [newId(now), game.code, root, chainLength, buildChain(root, chainLength)[0], new Date(now)],
  )
}
