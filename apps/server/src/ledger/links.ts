import { sql } from 'kysely'
import { chainKeyOf } from '../db/chain-key.ts'
import type { LedgerConnection } from '../db/pool.ts'
import {
  type ChainHead,
  contentOf,
  genesis,
  type Link,
  type LinkedTransfer,
  linkHash,
  linkKey,
  markOf,
} from './chain.ts'
import type { LedgerTx } from './types.ts'
import { bytes, numbers, type Statement, send, texts } from './wire.ts'

/** The chains a connection of the bet path writes: one per merchant, its own as long as it lives. */
export type LaneChains = { key: Buffer; heads: Map<number, ChainHead> }

/** Lanes of all processes at once, per merchant. */
const laneMax = 1024
const lockBase = 8_300_000_000_000_000n

const statements = {
  lane: {
    name: 'ledger_lane',
    text: `select n from generate_series(1, ${laneMax}) n where pg_try_advisory_lock($1::bigint + n) limit 1`,
  },
  head: { name: 'ledger_head', text: 'select seq, hash from chain_heads where merchant_id = $1 and chain = $2' },
  links: {
    name: 'ledger_links',
    text: `with x as (
        select * from unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::int[], $7::bytea[], $8::bytea[])
        as x(m, chain, seq, first_id, last_id, transfers, hash, mark)),
      l as (
        insert into ledger_links (merchant_id, chain, seq, first_id, last_id, transfers, hash)
        select m, chain, seq, first_id, last_id, transfers, hash from x)
      insert into chain_heads (merchant_id, chain, seq, hash, mark) select m, chain, seq, hash, mark from x
      on conflict (merchant_id, chain) do update set seq = excluded.seq, hash = excluded.hash, mark = excluded.mark`,
  },
} satisfies Record<string, Statement>

/**
 * Takes a chain of each merchant that this connection has none of yet. The lock ends with the connection, after whatever it
 * had under way, so the next one to have the chain goes on from its true end.
 */
export async function takeChains(connection: LedgerConnection, { heads }: LaneChains, merchants: Iterable<number>) {
  for (const merchantId of new Set(merchants)) {
    if (heads.has(merchantId)) continue
    const { rows } = await send(connection, statements.lane, [
      String(lockBase + BigInt(merchantId) * BigInt(laneMax * 2)),
    ])
    if (!rows[0]) throw new Error(`More than ${laneMax} writers at merchant ${merchantId}`)
    const chain = `lane-${rows[0][0]}`
    const known = await send(connection, statements.head, [merchantId, chain])
    const [seq, hash] = known.rows[0] ?? [0n, genesis]
    heads.set(merchantId, { chain, seq: seq as bigint, hash: hash as Buffer })
  }
}

/** The link that follows in this connection's chain of the merchant. It counts once `heads` has it, after the commit. */
export function nextLink(
  { key, heads }: LaneChains,
  merchantId: number,
  ids: Pick<Link, 'firstId' | 'lastId' | 'transfers'>,
  content: string,
): Link & { merchantId: number } {
  const { chain, seq, hash } = heads.get(merchantId)!
  const place = { chain, seq: seq + 1n }
  return { merchantId, ...place, ...ids, hash: linkHash(linkKey(key, merchantId, place), hash, content) }
}

export function sendLinks(
  connection: LedgerConnection,
  key: Buffer,
  links: readonly (Link & { merchantId: number })[],
) {
  return send(connection, statements.links, [
    numbers(links.map(link => link.merchantId)),
    texts(links.map(link => link.chain)),
    numbers(links.map(link => link.seq)),
    numbers(links.map(link => link.firstId)),
    numbers(links.map(link => link.lastId)),
    numbers(links.map(link => link.transfers)),
    texts(links.map(link => bytes(link.hash))),
    texts(links.map(link => bytes(markOf(key, link.merchantId, link)))),
  ])
}

/**
 * A chain that nobody else writes until this transaction ends; the one after the last where all are in use. Never waits. To be
 * taken before the transfer's id, so that ids rise along every chain.
 */
export async function takePostChain(tx: LedgerTx, merchantId: number): Promise<ChainHead> {
  const free = await sql<ChainHead>`
    select chain, seq, hash from chain_heads where merchant_id = ${merchantId} and chain like 'post-%'
    order by chain limit 1 for update skip locked`.execute(tx)
  if (free.rows[0]) return free.rows[0]
  const named = await sql<{ chain: string }>`select 'post-' || pg_current_xact_id() as chain`.execute(tx)
  const head = { chain: named.rows[0]!.chain, seq: 0n, hash: genesis }
  await sql`
    insert into chain_heads (merchant_id, chain, seq, hash, mark)
    values (${merchantId}, ${head.chain}, 0, ${genesis}, ${markOf(chainKeyOf(tx), merchantId, head)})`.execute(tx)
  return head
}

/** Writes the link of transfers that follow one another and moves the chain's end. */
export async function addLink(
  tx: LedgerTx,
  merchantId: number,
  head: ChainHead,
  transfers: readonly LinkedTransfer[],
): Promise<ChainHead> {
  const key = chainKeyOf(tx)
  const next = { chain: head.chain, seq: head.seq + 1n }
  const hash = linkHash(linkKey(key, merchantId, next), head.hash, contentOf(transfers))
  await sql`
    with l as (
      insert into ledger_links (merchant_id, chain, seq, first_id, last_id, transfers, hash)
      values (${merchantId}, ${next.chain}, ${next.seq}, ${transfers[0]!.id}, ${transfers.at(-1)!.id}, ${transfers.length}, ${hash}))
    update chain_heads set seq = ${next.seq}, hash = ${hash}, mark = ${markOf(key, merchantId, next)}
    where merchant_id = ${merchantId} and chain = ${next.chain}`.execute(tx)
  return { ...next, hash }
}
