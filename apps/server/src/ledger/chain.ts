import { hash as hashOnce } from 'node:crypto'
import { bytes, numbers, texts } from './wire.ts'

/** Where a chain stands: its last link, the hash in hex. */
export type ChainHead = { chain: string; seq: bigint; hash: string }

export type Link = ChainHead & { firstId: bigint; lastId: bigint; transfers: number }

export type LinkedEntry = { accountId: bigint; amount: bigint; balanceAfter: bigint | null; at: Date }

/** A transfer with everything that its link vouches for. */
export type LinkedTransfer = {
  id: bigint
  kind: string
  source: string
  externalId: string
  inputHash: Uint8Array | null
  memberId: bigint | null
  accountId: bigint | null
  roundId: string | null
  referenceId: string | null
  amount: bigint
  winAmount: bigint
  balanceAfter: bigint | null
  at: Date
  note: string | null
  refType: string | null
  refId: string | null
  entries: LinkedEntry[]
}

/** The hash before the first link. */
export const genesis = '0'.repeat(64)

/** Digests as strings: as bytes they cost memory outside the heap, and twice the time. */
function sha256(data: string | Buffer): Buffer {
  return Buffer.from(hashOnce('sha256', data, 'binary'), 'latin1')
}

/** A secret of one name. Inputs of one length only, so plain SHA-256 after the key is as good as HMAC, and much quicker. */
function secretOf(key: Buffer, label: string): Buffer {
  return sha256(Buffer.concat([key, sha256(label)]))
}

/** Each chain of a merchant has a key of its own, in hex. */
export function chainSecret(key: Buffer, merchantId: number, chain: string): string {
  return secretOf(key, `chain/${merchantId}/${chain}`).toString('hex')
}

/** Proves that the chain had come so far. Only the newest mark is kept, so nobody can go back to an older one. */
export function markOf(key: Buffer, merchantId: number, { chain, seq }: { chain: string; seq: bigint }): Buffer {
  return secretOf(key, `mark/${merchantId}/${chain}/${seq}`)
}

/** The place after a link: no other link begins with the same. To be made ahead, so that a bet waits for one hash only. */
export function placeAfter(secret: string, { seq, hash }: Pick<ChainHead, 'seq' | 'hash'>): string {
  return `${secret} ${seq + 1n} ${hash}\n`
}

/** A secret before the content is enough: extending a hash would put the padding of SHA-256 into the content, which is then no text. */
export function linkHash(place: string, content: string): string {
  return hashOnce('sha256', place + content)
}

/**
 * What a link hashes: every column of its transfers, as it is sent to the database, in the order of their ids. Not the ids, nor the
 * balances after them: the database makes those of a single operation, and the audit adds up every balance in the order of ids.
 */
export function contentOf(transfers: readonly LinkedTransfer[]): string {
  const moved = transfers.map(movedBy)
  const extras = transfers.map(({ note, refType, refId }) => {
    const words = [note, refType, refId].map(text => text?.toWellFormed() ?? null)
    return words.every(word => word === null) ? null : JSON.stringify(words)
  })
  return contentText([
    texts(transfers.map(one => one.kind)),
    texts(transfers.map(one => one.source)),
    texts(transfers.map(one => one.externalId)),
    texts(transfers.map(one => one.inputHash && bytes(one.inputHash))),
    numbers(transfers.map(one => one.memberId)),
    numbers(transfers.map(one => one.accountId)),
    texts(transfers.map(one => one.roundId)),
    texts(transfers.map(one => one.referenceId)),
    numbers(transfers.map(one => one.amount)),
    numbers(transfers.map(one => one.winAmount)),
    texts(transfers.map(one => one.at.toISOString())),
    numbers(moved.map(one => one.change)),
    `{${moved.map(one => one.other).join(',')}}`,
    ...(extras.some(extra => extra !== null) ? [texts(extras)] : []),
  ])
}

export function contentText(columns: readonly string[]): string {
  return columns.join('\n')
}

/** The usual pair of a member's and a house's entry in short; anything else word for word. */
function movedBy({ entries, accountId, balanceAfter, at }: LinkedTransfer): { change: bigint; other: string } {
  if (entries.length === 0) return { change: 0n, other: 'NULL' }
  const own = entries.find(entry => entry.accountId === accountId)
  const other = entries.find(entry => entry !== own)
  const isUsual =
    entries.length === 2 &&
    own !== undefined &&
    other !== undefined &&
    own.amount === -other.amount &&
    own.balanceAfter === balanceAfter &&
    other.balanceAfter === null &&
    entries.every(entry => entry.at.getTime() === at.getTime())
  if (isUsual) return { change: own.amount, other: String(other.accountId) }
  const all = entries
    .toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
    .map(entry => [entry.accountId, entry.amount, entry.balanceAfter ?? '', entry.at.toISOString()].join(' '))
  return { change: 0n, other: `"${all.join(';')}"` }
}

/** The audit log's chain, among those of the ledger: sealed with them. */
export const AUDIT_CHAIN = 'audit'

export type AuditEnd = { id: bigint; hash: Buffer }

/** Proves count and content of an audit log, whose own hashes anybody could make anew. */
export function auditMark(key: Buffer, merchantId: number, { id, hash }: AuditEnd): Buffer {
  return secretOf(key, `audit/${merchantId}/${id}/${hash.toString('hex')}`)
}
