import { hash as hashOnce } from 'node:crypto'
import { bytes, numbers, texts } from './wire.ts'

/** Where a chain stands: its last link. */
export type ChainHead = { chain: string; seq: bigint; hash: Buffer }

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
export const genesis = Buffer.alloc(32)

/** By way of a string: a result of bytes costs memory outside the heap, and twice the time. */
function sha256(data: string | Buffer): Buffer {
  return Buffer.from(hashOnce('sha256', data, 'binary'), 'latin1')
}

/** A secret of one place. Inputs of one length only, so plain SHA-256 after the key is as good as HMAC, and much quicker. */
function secretOf(key: Buffer, label: string): Buffer {
  return sha256(Buffer.concat([key, sha256(label)]))
}

/** Each link has a key of its own, so that it fits no other place. */
export function linkKey(key: Buffer, merchantId: number, { chain, seq }: { chain: string; seq: bigint }): Buffer {
  return secretOf(key, `link/${merchantId}/${chain}/${seq}`)
}

/** Proves that the chain had come so far. Only the newest mark is kept, so nobody can go back to an older one. */
export function markOf(key: Buffer, merchantId: number, { chain, seq }: { chain: string; seq: bigint }): Buffer {
  return secretOf(key, `mark/${merchantId}/${chain}/${seq}`)
}

/** The statement of a single operation makes the same in SQL. */
export function linkHash(keyOfLink: Buffer, previous: Buffer, content: string): Buffer {
  return sha256(Buffer.concat([keyOfLink, previous, sha256(content)]))
}

/** What a link hashes: every column of its transfers, as it is sent to the database; what only that knows comes last. */
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
    numbers(transfers.map(one => one.id)),
    numbers(transfers.map(one => one.balanceAfter)),
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
