import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller, Tx } from '../../context.ts'

export interface AuditEntry {
  operator: string
  /** `area.verb` in the past, e.g. `deposit.approved`. */
  action: string
  /** What it was done to: an id. */
  subject: string
  reason?: string
  before?: unknown
  after?: unknown
}

const GENESIS = Buffer.alloc(32)

/** Appends to the merchant's audit log, in the transaction of what it tells, and answers the record's id. Each record's hash covers the one before it. */
export async function writeAudit(
  tx: Tx,
  merchantId: number,
  entry: AuditEntry,
  caller: Pick<Caller, 'ip' | 'requestId' | 'now'>,
): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtext('audit-log'), ${merchantId})`.execute(tx)
  const last = await tx
    .selectFrom('audit_log')
    .select(['id', 'hash'])
    .where('merchant_id', '=', merchantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const record = {
    id: (last?.id ?? 0n) + 1n,
    at: new Date(caller.now),
    operator: entry.operator,
    action: entry.action,
    subject: entry.subject,
    reason: entry.reason ?? '',
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    ip: caller.ip,
    request_id: caller.requestId,
  }
  const previous = last?.hash ?? GENESIS
  await tx
    .insertInto('audit_log')
    .values({ merchant_id: merchantId, ...record, previous_hash: previous, hash: hashOf(previous, record) })
    .execute()
  return record.id
}

export interface AuditRecord {
  id: bigint
  at: Date
  operator: string
  action: string
  subject: string
  reason: string
  before: string | null
  after: string | null
  ip: string
  request_id: string
}

export function hashOf(previous: Buffer, record: AuditRecord): Buffer {
  const { id, at, operator, action, subject, reason, before, after, ip, request_id } = record
  const text = JSON.stringify([
    String(id),
    at.toISOString(),
    operator,
    action,
    subject,
    reason,
    before,
    after,
    ip,
    request_id,
  ])
  return createHash('sha256').update(previous).update(text).digest()
}

/** JSON text with keys in order, as the database would give it back after sorting. */
export function jsonOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Re-computes a merchant's chain; answers the id of the first record that does not fit, or nothing. */
export async function brokenAuditRecord(tx: Tx, merchantId: number): Promise<bigint | undefined> {
  const rows = await tx
    .selectFrom('audit_log')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('id')
    .execute()
  let previous: Buffer = GENESIS
  for (const [i, row] of rows.entries()) {
    const record = { ...row, before: jsonOf(row.before), after: jsonOf(row.after) }
    if (row.id !== BigInt(i + 1) || !row.previous_hash.equals(previous) || !row.hash.equals(hashOf(previous, record)))
      return row.id
    previous = row.hash
  }
  return undefined
}
