import { type QueryExecutorProvider, sql } from 'kysely'
import { chainKeyOf } from '../db/chain-key.ts'
import { type ChainHead, chainSecret, genesis, linkHash, markOf, placeAfter } from './chain.ts'
import type { LedgerTx } from './types.ts'

/** The ends of all chains at one moment. */
export type Seal = { seq: bigint; hash: string; at: Date; heads: string }

/** Chain and seq → hash in hex. */
export type KnownLinks = Map<string, string>

export const sealChain = 'seals'
export const placeName = ({ chain, seq }: { chain: string; seq: bigint }) => `${chain} ${seq}`

/**
 * Joins the ends of a merchant's chains, of ledger and audit log, into one hash that covers the seal before. Whoever keeps that
 * hash elsewhere can later prove that everything up to this moment is as it was.
 */
export async function sealChains(tx: LedgerTx, merchantId: number, at: Date): Promise<Seal> {
  const key = chainKeyOf(tx)
  await sql`select pg_advisory_xact_lock(hashtext('ledger-seals'), ${merchantId})`.execute(tx)
  const { rows } = await sql<ChainHead>`
    select chain, seq, encode(hash, 'hex') as hash from chain_heads where merchant_id = ${merchantId} order by chain`.execute(
    tx,
  )
  const before = rows.find(head => head.chain === sealChain) ?? { seq: 0n, hash: genesis }
  const ends = rows.filter(head => head.chain !== sealChain && head.seq > 0n)
  const heads = JSON.stringify(ends.map(({ chain, seq, hash }) => [placeName({ chain, seq }), hash]))
  const place = { chain: sealChain, seq: before.seq + 1n }
  const hash = sealHash(key, merchantId, before, at, heads)
  await sql`
    insert into ledger_seals (merchant_id, seq, at, heads, hash)
    values (${merchantId}, ${place.seq}, ${at.toISOString()}, ${heads}, decode(${hash}, 'hex'))`.execute(tx)
  await sql`
    insert into chain_heads (merchant_id, chain, seq, hash, mark)
    values (${merchantId}, ${sealChain}, ${place.seq}, decode(${hash}, 'hex'), ${markOf(key, merchantId, place)})
    on conflict (merchant_id, chain) do update set seq = excluded.seq, hash = excluded.hash, mark = excluded.mark`.execute(
    tx,
  )
  return { seq: place.seq, hash, at, heads }
}

export function sealHash(
  key: Buffer,
  merchantId: number,
  before: Pick<ChainHead, 'seq' | 'hash'>,
  at: Date,
  heads: string,
): string {
  return linkHash(placeAfter(chainSecret(key, merchantId, sealChain), before), `${at.toISOString()}\n${heads}`)
}

/** A merchant's seals, the oldest first. */
export async function readSeals(tx: QueryExecutorProvider, merchantId: number): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select seq, at, heads, encode(hash, 'hex') as hash from ledger_seals where merchant_id = ${merchantId} order by seq`.execute(
    tx,
  )
  return rows
}

export function sealedHeads(seals: readonly Seal[]): KnownLinks {
  return new Map(seals.flatMap(seal => JSON.parse(seal.heads) as [string, string][]))
}
