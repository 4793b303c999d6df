import { type QueryExecutorProvider, sql } from 'kysely'
import { chainKeyOf } from '../db/chain-key.ts'
import {
  AUDIT_CHAIN,
  type ChainHead,
  contentOf,
  genesis,
  type Link,
  type LinkedTransfer,
  linkHash,
  linkKey,
  markOf,
} from './chain.ts'
import type { Say } from './checks.ts'
import { placeName, readSeals, type SealedHeads, sealChain, sealedHeads, sealHash } from './seals.ts'
import { linkedTransfers, linksInOrder } from './stream.ts'

type Head = ChainHead & { mark: Buffer }

/**
 * Goes along everything a merchant's ledger wrote, a few thousand rows in memory at a time: what was changed, added, taken away or
 * put in another order behind the program's back is named.
 */
export async function verifyChains(tx: QueryExecutorProvider, merchantId: number, say: Say): Promise<void> {
  const key = chainKeyOf(tx)
  const sealed = await verifySeals(tx, key, merchantId, say)
  const ends = await verifyLinks(tx, key, merchantId, sealed, say)
  await verifyEnds(tx, key, merchantId, ends, say)
}

async function verifyLinks(
  tx: QueryExecutorProvider,
  key: Buffer,
  merchantId: number,
  sealed: SealedHeads,
  say: Say,
): Promise<Map<string, ChainHead>> {
  const ends = new Map<string, ChainHead>()
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
    verifyLink(key, merchantId, link, ends.get(link.chain), held, say)
    ends.set(link.chain, { chain: link.chain, seq: link.seq, hash: link.hash })
    verifySealed(sealed, link, say)
  }
  for (; next; next = (await transfers.next()).value) sayUncovered(next)
  for (const [place] of sealed)
    if (!place.startsWith(`${AUDIT_CHAIN} `)) say('seals', `sealed link ${place}`, 'to be there', 'not there')
  return ends
}

function verifyLink(
  key: Buffer,
  merchantId: number,
  link: Link,
  before: ChainHead | undefined,
  held: readonly LinkedTransfer[],
  say: Say,
): void {
  const expected = (before?.seq ?? 0n) + 1n
  if (link.seq !== expected) say('unbroken', nameOf(link), `link ${expected}`, `link ${link.seq}`)
  const transfers = held.length === 1 ? `transfer ${link.firstId}` : `transfers ${link.firstId} to ${link.lastId}`
  if (held.length !== link.transfers) say('links', nameOf(link), `${link.transfers} ${transfers}`, String(held.length))
  else if (!linkHash(linkKey(key, merchantId, link), before?.hash ?? genesis, contentOf(held)).equals(link.hash))
    say('links', nameOf(link), `${transfers} as written`, link.seq === expected ? 'changed' : 'out of its place')
}

/** A sealed place that was met is settled; what is left at the end is missing. */
function verifySealed(sealed: SealedHeads, link: ChainHead, say: Say): void {
  const hash = sealed.get(placeName(link))
  if (hash === undefined) return
  sealed.delete(placeName(link))
  if (hash !== link.hash.toString('hex')) say('seals', nameOf(link), hash, link.hash.toString('hex'))
}

async function verifyEnds(
  tx: QueryExecutorProvider,
  key: Buffer,
  merchantId: number,
  ends: Map<string, ChainHead>,
  say: Say,
): Promise<void> {
  for (const head of await readHeads(tx, merchantId)) {
    if (head.chain === sealChain || head.chain === AUDIT_CHAIN) continue
    const end = ends.get(head.chain) ?? { chain: head.chain, seq: 0n, hash: genesis }
    ends.delete(head.chain)
    verifyEnd(key, merchantId, head, end, say)
  }
  for (const end of ends.values()) say('ends', `chain ${end.chain}`, 'a proven end', 'none')
}

function verifyEnd(key: Buffer, merchantId: number, head: Head, end: ChainHead, say: Say): void {
  const isThere = head.seq === end.seq && head.hash.equals(end.hash)
  if (!isThere) say('ends', `chain ${head.chain}`, `${head.seq} links`, `${end.seq} links`)
  else if (!markOf(key, merchantId, head).equals(head.mark))
    say('ends', `chain ${head.chain}`, 'the proof of its end', 'another')
}

async function verifySeals(tx: QueryExecutorProvider, key: Buffer, merchantId: number, say: Say): Promise<SealedHeads> {
  const seals = await readSeals(tx, merchantId)
  let end: ChainHead = { chain: sealChain, seq: 0n, hash: genesis }
  for (const { seq, hash, at, heads } of seals) {
    const isNext = seq === end.seq + 1n
    if (!isNext) say('seals', `seal ${seq}`, `seal ${end.seq + 1n}`, `seal ${seq}`)
    else if (!sealHash(key, merchantId, seq, end.hash, at, heads).equals(hash))
      say('seals', `seal ${seq}`, 'as written', 'changed')
    end = { chain: sealChain, seq, hash }
  }
  const head = (await readHeads(tx, merchantId)).find(({ chain }) => chain === sealChain)
  if (head) verifyEnd(key, merchantId, head, end, say)
  else if (seals.length > 0) say('ends', `chain ${sealChain}`, 'a proven end', 'none')
  return sealedHeads(seals)
}

async function readHeads(tx: QueryExecutorProvider, merchantId: number): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select chain, seq, hash, mark from chain_heads where merchant_id = ${merchantId} order by chain`.execute(tx)
  return rows
}

function nameOf({ chain, seq }: ChainHead): string {
  return `link ${seq} of chain ${chain}`
}
