import { type RawBuilder, sql } from 'kysely'
import { chainKeyOf } from '../db/chain-key.ts'
import type { LedgerConnection } from '../db/pool.ts'
import {
  type ChainHead,
  chainSecret,
  contentOf,
  genesis,
  type Link,
  type LinkedTransfer,
  linkHash,
  markOf,
  placeAfter,
} from './chain.ts'
import type { LedgerTx } from './types.ts'
import { bytes, numbers, type Statement, send, texts } from './wire.ts'

/** The chains a connection of the bet path writes: one per merchant, of one number, its own as long as it lives. */
export type LaneChains = {
  key: Buffer
  /** `lane-` and a number that no other connection has. */
  chain?: string
  /** Where the chain of each merchant stands. */
  heads: Map<number, LaneHead>
  /** Merchants whose chain went on since its end was last proven. */
  unproven: Set<number>
}

/** With the secret of the chain, and the place of its next link. */
type LaneHead = ChainHead & { secret: string; place: string }

export type NewLink = Link & { merchantId: number }

/** How chains of the bet path are named. */
export const laneChains = 'lane-'
/** Lanes of all processes at once. */
const laneMax = 1024
const lockBase = 8_300_000_000_000_000n

const statements = {
  lane: {
    name: 'ledger_lane',
    text: `select n from generate_series(1, ${laneMax}) n where pg_try_advisory_lock($1::bigint + n) limit 1`,
  },
  head: {
    name: 'ledger_head',
    text: `select seq, encode(hash, 'hex') from (
        (select seq, hash from ledger_links where merchant_id = $1 and chain = $2 order by seq desc limit 1)
        union all select seq, hash from chain_heads where merchant_id = $1 and chain = $2) h
      order by seq desc limit 1`,
  },
  ends: {
    name: 'ledger_ends',
    text: `insert into chain_heads (merchant_id, chain, seq, hash, mark)
      select * from unnest($1::int[], $2::text[], $3::bigint[], $4::bytea[], $5::bytea[])
      on conflict (merchant_id, chain) do update set seq = excluded.seq, hash = excluded.hash, mark = excluded.mark`,
  },
} satisfies Record<string, Statement>

/**
 * Takes the chains of merchants that this connection has not written for. A connection holds the lock on its number until it ends,
 * after everything it had under way, so the next one with that number goes on from the true end. Where links were cut off it goes on
 * from the proven end, so that their absence shows for ever.
 */
export async function takeChains(connection: LedgerConnection, chains: LaneChains, merchants: Iterable<number>) {
  const { heads, unproven } = chains
  const missing = [...new Set(merchants)].filter(merchantId => !heads.has(merchantId))
  if (missing.length === 0) return
  chains.chain ??= await takeNumber(connection)
  for (const merchantId of missing) {
    const { rows } = await send(connection, statements.head, [merchantId, chains.chain])
    const [seq, hash] = (rows[0] ?? [0n, genesis]) as [bigint, string]
    const secret = chainSecret(chains.key, merchantId, chains.chain)
    heads.set(merchantId, { chain: chains.chain, seq, hash, secret, place: placeAfter(secret, { seq, hash }) })
    unproven.add(merchantId)
  }
  // A chain's first proof comes before its first link; and whoever had it before may have ended before its last.
  await proveEnds(connection, chains)
}

async function takeNumber(connection: LedgerConnection): Promise<string> {
  const { rows } = await send(connection, statements.lane, [String(lockBase)])
  if (!rows[0]) throw new Error(`More than ${laneMax} connections of the bet path`)
  return `${laneChains}${rows[0][0]}`
}

/** The place and hash that follow in this connection's chain of the merchant. They count with `goOn`, after the commit. */
export function nextPlace({ heads }: LaneChains, merchantId: number, content: string): ChainHead {
  const { chain, seq, place } = heads.get(merchantId)!
  return { chain, seq: seq + 1n, hash: linkHash(place, content) }
}

export function goOn({ heads, unproven }: LaneChains, merchantId: number, { seq, hash }: ChainHead): void {
  const head = heads.get(merchantId)!
  head.seq = seq
  head.hash = hash
  head.place = placeAfter(head.secret, head)
  unproven.add(merchantId)
}

/** Writes down where the connection's chains stand, in a transaction of its own: once a second is enough, every batch would be dear. */
export async function proveEnds(connection: LedgerConnection, { key, heads, unproven }: LaneChains): Promise<void> {
  if (unproven.size === 0) return
  const ends = [...unproven].sort((a, b) => a - b).map(merchantId => ({ merchantId, ...heads.get(merchantId)! }))
  unproven.clear()
  await send(connection, statements.ends, [
    numbers(ends.map(end => end.merchantId)),
    texts(ends.map(end => end.chain)),
    numbers(ends.map(end => end.seq)),
    texts(ends.map(end => `\\x${end.hash}`)),
    texts(ends.map(end => bytes(markOf(key, end.merchantId, end)))),
  ]).catch(error => {
    for (const { merchantId } of ends) unproven.add(merchantId)
    throw error
  })
}

/**
 * A chain that nobody else writes until this transaction ends; the one after the last where all are in use. Never waits. To be
 * taken before the transfer's id, so that ids rise along every chain.
 */
export async function takePostChain(tx: LedgerTx, merchantId: number): Promise<ChainHead> {
  const free = await sql<ChainHead>`
    select chain, seq, encode(hash, 'hex') as hash from chain_heads where merchant_id = ${merchantId} and chain like 'post-%'
    order by chain limit 1 for update skip locked`.execute(tx)
  if (free.rows[0]) return free.rows[0]
  const named = await sql<{ chain: string }>`select 'post-' || substr(gen_random_uuid()::text, 1, 13) as chain`.execute(
    tx,
  )
  const head = { chain: named.rows[0]!.chain, seq: 0n, hash: genesis }
  await sql`
    insert into chain_heads (merchant_id, chain, seq, hash, mark)
    values (${merchantId}, ${head.chain}, 0, decode(${genesis}, 'hex'), ${markOf(chainKeyOf(tx), merchantId, head)})`.execute(
    tx,
  )
  return head
}

/** The link after `head` of transfers that follow one another: what it is, and the parts of a statement that write it. */
export function linkAfter(
  key: Buffer,
  merchantId: number,
  head: ChainHead,
  transfers: readonly LinkedTransfer[],
): { next: ChainHead; parts: RawBuilder<unknown> } {
  const { chain } = head
  const seq = head.seq + 1n
  const hash = linkHash(placeAfter(chainSecret(key, merchantId, chain), head), contentOf(transfers))
  const parts = sql`
    new_link as (
      insert into ledger_links (merchant_id, chain, seq, first_id, last_id, transfers, hash)
      values (${merchantId}, ${chain}, ${seq}, ${transfers[0]!.id}, ${transfers.at(-1)!.id}, ${transfers.length},
        decode(${hash}, 'hex'))),
    new_end as (
      update chain_heads set seq = ${seq}, hash = decode(${hash}, 'hex'), mark = ${markOf(key, merchantId, { chain, seq })}
      where merchant_id = ${merchantId} and chain = ${chain})`
  return { next: { chain, seq, hash }, parts }
}
