import type { Database, Tx } from '../../context.ts'
import { chainKeyOf } from '../../db/chain-key.ts'
import { type AuditReport, audit } from '../../ledger/audit.ts'
import { AUDIT_CHAIN, auditMark } from '../../ledger/chain.ts'
import type { Say } from '../../ledger/checks.ts'
import { placeName, readSeals, sealedHeads } from '../../ledger/seals.ts'
import { stream } from '../../ledger/stream.ts'
import { findUnrecorded } from './unrecorded.ts'
import { type AuditRecord, auditGenesis, hashOf, jsonOf } from './write.ts'

/** Goes along a merchant's audit log, a few thousand records in memory at a time, and names what was changed, cut out, cut off or never told. */
export async function verifyAuditLog(tx: Tx, merchantId: number, say: Say): Promise<void> {
  const sealed = sealedHeads(await readSeals(tx, merchantId))
  const end = { id: 0n, hash: auditGenesis }
  type Row = AuditRecord & { previous_hash: Buffer; hash: Buffer }
  for await (const row of stream<Row>(tx, `select * from audit_log where merchant_id = ${merchantId} order by id`)) {
    const record = { ...row, before: jsonOf(row.before), after: jsonOf(row.after) }
    if (row.id !== end.id + 1n) say('auditRecords', `record ${row.id}`, `record ${end.id + 1n}`, `record ${row.id}`)
    else if (!row.previous_hash.equals(end.hash) || !row.hash.equals(hashOf(end.hash, record)))
      say('auditRecords', `record ${row.id}`, 'as written', 'changed')
    const seal = sealed.get(placeName({ chain: AUDIT_CHAIN, seq: row.id }))
    if (seal !== undefined && seal !== row.hash.toString('hex'))
      say('seals', `record ${row.id}`, seal, row.hash.toString('hex'))
    sealed.delete(placeName({ chain: AUDIT_CHAIN, seq: row.id }))
    Object.assign(end, { id: row.id, hash: row.hash })
  }
  for (const place of sealed.keys())
    if (place.startsWith(`${AUDIT_CHAIN} `)) say('seals', `record ${place}`, 'to be there', 'not there')
  await verifyEnd(tx, merchantId, end, say)
  await findUnrecorded(tx, merchantId, say)
}

async function verifyEnd(tx: Tx, merchantId: number, end: { id: bigint; hash: Buffer }, say: Say): Promise<void> {
  const head = await tx
    .selectFrom('chain_heads')
    .select(['seq', 'hash', 'mark'])
    .where('merchant_id', '=', merchantId)
    .where('chain', '=', AUDIT_CHAIN)
    .executeTakeFirst()
  if (!head) {
    if (end.id > 0n) say('auditEnd', `record ${end.id}`, 'a proven end', 'none')
    return
  }
  if (head.seq !== end.id || !head.hash.equals(end.hash))
    say('auditEnd', `record ${head.seq}`, `${head.seq} records`, `${end.id} records`)
  else if (!auditMark(chainKeyOf(tx), merchantId, end).equals(head.mark))
    say('auditEnd', `record ${end.id}`, 'the proof of its end', 'another')
}

/** Ledger and audit log at one moment, of one merchant or of all. */
export function auditBooks(system: Database, merchantId?: number): Promise<AuditReport> {
  return audit(system, merchantId, verifyAuditLog)
}
