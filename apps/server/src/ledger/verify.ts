import { type QueryExecutorProvider, sql } from 'kysely'
import { chainKeyOf } from '../db/chain-key.ts'
import {
  AUDIT_CHAIN,
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
import type { AuditCheck, Say } from './checks.ts'
import { laneChains } from './links.ts'
import { type KnownLinks, placeName, readSeals, sealChain, sealedHeads, sealHash } from './seals.ts'
import { linkedTransfers, linksInOrder } from './stream.ts'

type Head = ChainHead & { mark: Buffer }

/**
 * Goes along everything a merchant's ledger wrote, a few thousand rows in memory at a time: what was changed, added, taken away or
 * put in another order behind the program's back is named.
 */
export async function verifyChains(tx: QueryExecutorProvider, merchantId: number, say: Say): Promise<void> {
  const key = chainKeyOf(tx)
  const heads = await readHeads(tx, merchantId)
  const sealed = await verifySeals(tx, key, merchantId, heads, say)
  const writers = heads.filter(({ chain }) => chain !== sealChain && chain !== AUDIT_CHAIN)
  const proven: KnownLinks = new Map(writers.filter(({ seq }) => seq > 0n).map(head => [placeName(head), head.hash]))
  const ends = await verifyLinks(tx, key, merchantId, { sealed, proven }, say)
  verifyEnds(key, merchantId, writers, ends, say)
}

async function verifyLinks(
  tx: QueryExecutorProvider,
  key: Buffer,
  merchantId: number,
  known: { sealed: KnownLinks; proven: KnownLinks },
  say: Say,
): Promise<Map<string, ChainHead>> {
  const ends = new Map<string, ChainHead>()
  const secrets = new Map<string, string>()
  const transfers = linkedTransfers(tx, merchantId)
  let next = (await transfers.next()).value
  let coveredTo = 0n
  const sayUncovered = (transfer: LinkedTransfer) =>
    say('covered', `transfer ${transfer.id}`, 'a link of a chain', 'none')
  for await (const link of linksInOrder(tx, merchantId)) {
    for (; next && next.id < link.firstId; next = (await transfers.next()).value) sayUncovered(next)
    const held: LinkedTransfer[] = []
    for (; next && next.id <= link.lastId; next = (await transfers.next()).value) held.push(next)
    if (link.firstId <= coveredTo)
      say('covered', nameOf(link), `transfers after ${coveredTo}`, `transfers from ${link.firstId}`)
    coveredTo = link.lastId
    const secret = secrets.get(link.chain) ?? chainSecret(key, merchantId, link.chain)
    secrets.set(link.chain, secret)
    verifyLink(secret, link, ends.get(link.chain), held, say)
    ends.set(link.chain, { chain: link.chain, seq: link.seq, hash: link.hash })
    settle(known.sealed, 'seals', link, say)
    settle(known.proven, 'ends', link, say)
  }
  for (; next; next = (await transfers.next()).value) sayUncovered(next)
  for (const place of known.sealed.keys())
    if (!place.startsWith(`${AUDIT_CHAIN} `)) say('seals', `sealed link ${place}`, 'to be there', 'not there')
  return ends
}

function verifyLink(
  secret: string,
  link: Link,
  before: ChainHead | undefined,
  held: readonly LinkedTransfer[],
  say: Say,
): void {
  const { seq, hash } = before ?? { seq: 0n, hash: genesis }
  const expected = seq + 1n
  if (link.seq !== expected) say('unbroken', nameOf(link), `link ${expected}`, `link ${link.seq}`)
  const transfers = held.length === 1 ? `transfer ${link.firstId}` : `transfers ${link.firstId} to ${link.lastId}`
  if (held.length !== link.transfers) say('links', nameOf(link), `${link.transfers} ${transfers}`, String(held.length))
  else if (linkHash(placeAfter(secret, { seq: link.seq - 1n, hash }), contentOf(held)) !== link.hash)
    say('links', nameOf(link), `${transfers} as written`, link.seq === expected ? 'changed' : 'out of its place')
}

/** A known link that was met must be the one that is known; what is left at the end is missing. */
function settle(known: KnownLinks, check: AuditCheck, link: ChainHead, say: Say): void {
  const hash = known.get(placeName(link))
  if (hash === undefined) return
  known.delete(placeName(link))
  if (hash !== link.hash) say(check, nameOf(link), hash, link.hash)
}

/** Lanes prove their ends once a second, so links may follow; every other chain ends where its proof says. */
function verifyEnds(
  key: Buffer,
  merchantId: number,
  heads: readonly Head[],
  ends: Map<string, ChainHead>,
  say: Say,
): void {
  for (const head of heads) {
    const end = ends.get(head.chain) ?? { chain: head.chain, seq: 0n, hash: genesis }
    ends.delete(head.chain)
    const isLane = head.chain.startsWith(laneChains)
    if (end.seq < head.seq || (end.seq > head.seq && !isLane))
      say('ends', `chain ${head.chain}`, `${head.seq} links`, `${end.seq} links`)
    else verifyMark(key, merchantId, head, say)
  }
  for (const end of ends.values()) say('ends', `chain ${end.chain}`, 'a proven end', 'none')
}

function verifyMark(key: Buffer, merchantId: number, head: Head, say: Say): void {
  if (!markOf(key, merchantId, head).equals(head.mark))
    say('ends', `chain ${head.chain}`, 'the proof of its end', 'another')
}

async function verifySeals(
  tx: QueryExecutorProvider,
  key: Buffer,
  merchantId: number,
  heads: readonly Head[],
  say: Say,
): Promise<KnownLinks> {
  const seals = await readSeals(tx, merchantId)
  let end: ChainHead = { chain: sealChain, seq: 0n, hash: genesis }
  for (const { seq, hash, at, heads } of seals) {
    const isNext = seq === end.seq + 1n
    if (!isNext) say('seals', `seal ${seq}`, `seal ${end.seq + 1n}`, `seal ${seq}`)
    else if (sealHash(key, merchantId, end, at, heads) !== hash) say('seals', `seal ${seq}`, 'as written', 'changed')
    end = { chain: sealChain, seq, hash }
  }
  verifyEnds(
    key,
    merchantId,
    heads.filter(({ chain }) => chain === sealChain),
    new Map(seals.length > 0 ? [[sealChain, end]] : []),
    say,
  )
  return sealedHeads(seals)
}

async function readHeads(tx: QueryExecutorProvider, merchantId: number): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select chain, seq, encode(hash, 'hex') as hash, mark from chain_heads where merchant_id = ${merchantId} order by chain`.execute(
    tx,
  )
  return rows
}

function nameOf({ chain, seq }: ChainHead): string {
  return `link ${seq} of chain ${chain}`
}
