import { createHash } from 'node:crypto'
import type { AuditAction } from '@ronda/contract/backoffice/audit-actions.ts'
import { sql } from 'kysely'
import type { Caller, Tx } from '../../context.ts'
import { chainKeyOf } from '../../db/chain-key.ts'
import { AUDIT_CHAIN, type AuditEnd, auditMark } from '../../ledger/chain.ts'

export interface AuditEntry {
  action: AuditAction
  /** What it was done to: an id. */
  subject: string
  reason?: string
  before?: unknown
  after?: unknown
}

/** Whoever acts; somebody who is only just signing in is none of the callers yet. */
export type AuditedBy = Pick<Caller, 'ip' | 'requestId' | 'now'> & {
  merchant: { id: number }
  operator: { username: string }
}

/** The hash before the first record. */
export const auditGenesis = Buffer.alloc(32)

/** Appends to the merchant's audit log, in the transaction of what it tells, and answers the record's id. Each record's hash covers the one before it. */
export async function writeAudit(
  tx: Tx,
  { merchant: { id: merchantId }, operator, ip, requestId, now }: AuditedBy,
  entry: AuditEntry,
): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtext('audit-log'), ${merchantId})`.execute(tx)
  const last = await endOf(tx, merchantId)
  const record = {
    id: (last?.id ?? 0n) + 1n,
    at: new Date(now),
    operator: operator.username,
    action: entry.action,
    subject: entry.subject,
    reason: (entry.reason ?? '').toWellFormed(),
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    ip,
    request_id: requestId,
  }
  const previous = last?.hash ?? auditGenesis
  const hash = hashOf(previous, record)
  await tx
    .insertInto('audit_log')
    .values({ merchant_id: merchantId, ...record, previous_hash: previous, hash })
    .execute()
  await proveEnd(tx, merchantId, { id: record.id, hash })
  return record.id
}

/** Where the log ends: as its proof says, so that records cut off are missed for ever and no new one takes their place. */
async function endOf(tx: Tx, merchantId: number): Promise<AuditEnd | undefined> {
  const head = await tx
    .selectFrom('chain_heads')
    .select(['seq as id', 'hash'])
    .where('merchant_id', '=', merchantId)
    .where('chain', '=', AUDIT_CHAIN)
    .executeTakeFirst()
  return head ?? lastRecord(tx, merchantId)
}

function lastRecord(tx: Tx, merchantId: number): Promise<AuditEnd | undefined> {
  return tx
    .selectFrom('audit_log')
    .select(['id', 'hash'])
    .where('merchant_id', '=', merchantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function proveEnd(tx: Tx, merchantId: number, { id, hash }: AuditEnd): Promise<void> {
  const mark = auditMark(chainKeyOf(tx), merchantId, { id, hash })
  await tx
    .insertInto('chain_heads')
    .values({ merchant_id: merchantId, chain: AUDIT_CHAIN, seq: id, hash, mark })
    .onConflict(conflict => conflict.columns(['merchant_id', 'chain']).doUpdateSet({ seq: id, hash, mark }))
    .execute()
}

/** Proves the end of a log that was written before ends were proven, as it is now. */
export async function adoptAuditLog(tx: Tx, merchantId: number): Promise<void> {
  const last = await lastRecord(tx, merchantId)
  if (last) await proveEnd(tx, merchantId, last)
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
  // Half a character would come back from the database as another one, and the record as changed.
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
