import { newId } from '@ronda/contract/core/ids.ts'
import type { Context } from '../context.ts'
import { inTransaction, type Queryable } from '../db/transaction.ts'
import { buildChain } from './chain.ts'
import { newServerSeed } from './seeds.ts'

/** Whose rounds a chain decides. */
export type ChainKey = { game: string; table: string }

export type ChainRow = {
  id: string
  game: string
  table_code: string
  root: string
  length: number
  terminal_hash: string
  salt: string | null
  salt_source: string | null
  committed_at: Date
  opened_at: Date | null
  closed_at: Date | null
}

/** What anybody may know of a chain: enough to tell whether a revealed hash belongs to it. */
export type PublicChain = {
  terminalHash: string
  length: number
  salt: string
  saltSource: string
  committedAt: string
  openedAt: string
}

/** Of a chain in use or used up. */
export const publicChain = (chain: ChainRow): PublicChain => ({
  terminalHash: chain.terminal_hash,
  length: chain.length,
  salt: chain.salt!,
  saltSource: chain.salt_source!,
  committedAt: chain.committed_at.toISOString(),
  openedAt: chain.opened_at!.toISOString(),
})

/** Chains are long to build, and what decides rounds never changes once they are open. */
const built = new Map<string, { salt: string; hashes: string[] }>()
const BUILT_MAX = 64

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

/** What decides a round: known to the studio from the start, public once the round shows it. */
export async function secretOf(
  db: Queryable,
  round: { chain_id: string; index: number },
): Promise<{ hash: string; salt: string }> {
  const { salt, hashes } = await openChain(db, round.chain_id)
  return { hash: hashes[round.index]!, salt }
}

/**
 * The chain in use and the place of its next round, where `played` tells the last one taken. A used-up chain is followed by the one that
 * was committed meanwhile.
 */
export async function nextPlace(
  context: Context,
  key: ChainKey,
  { length, played }: { length: number; played: (tx: Queryable, chainId: string) => Promise<number> },
): Promise<{ chain: ChainRow; index: number }> {
  await commitNext(context, key, length)
  const place = [key.game, key.table]
  return inTransaction(context.pool, async tx => {
    const { rows } = await tx.query<ChainRow>(
      `select * from chains where game = $1 and table_code = $2 and opened_at is not null and closed_at is null for update`,
      place,
    )
    const open = rows[0]
    const last = open && (await played(tx, open.id))
    if (open && last !== undefined && last < open.length) return { chain: open, index: last + 1 }
    const now = new Date(context.clock.now())
    if (open) await tx.query('update chains set closed_at = $2 where id = $1', [open.id, now])
    const salt = context.beacon?.value ?? Buffer.from(context.rng.bytes(32)).toString('hex')
    const opened = await tx.query<ChainRow>(
      `update chains set salt = $3, salt_source = $4, opened_at = $5
       where game = $1 and table_code = $2 and opened_at is null returning *`,
      [...place, salt, context.beacon?.source ?? 'studio', now],
    )
    return { chain: opened.rows[0]!, index: 1 }
  })
}

/** Writes the terminal hash of the chain that comes after the present one, long before its salt can be known. */
async function commitNext(context: Context, key: ChainKey, length: number): Promise<void> {
  const { rows } = await context.pool.query(
    'select 1 from chains where game = $1 and table_code = $2 and opened_at is null',
    [key.game, key.table],
  )
  if (rows[0]) return
  const root = newServerSeed(context.rng)
  const now = context.clock.now()
  await context.pool.query(
    `insert into chains (id, game, table_code, root, length, terminal_hash, committed_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (game, table_code) where opened_at is null do nothing`,
    [newId(now), key.game, key.table, root, length, buildChain(root, length)[0], new Date(now)],
  )
}
