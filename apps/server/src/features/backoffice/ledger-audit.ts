import type * as merchantCalls from '@ronda/contract/backoffice/merchant.ts'
import type { OutputOf } from '@ronda/contract/call.ts'
import { toWire } from '@ronda/contract/money.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { audit } from '../../ledger/audit.ts'
import { writeAudit } from '../audit-log/write.ts'

type AuditRun = OutputOf<typeof merchantCalls.runAudit>

export async function latestAudits(tx: Tx, merchantId: number, limit: number): Promise<AuditRun[]> {
  const rows = await tx
    .selectFrom('ledger_audits')
    .select('report')
    .where('merchant_id', '=', merchantId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => row.report as unknown as AuditRun)
}

/** Re-adds a merchant's ledger and keeps the report. */
export async function auditMerchant(
  ctx: Pick<Context, 'system' | 'app' | 'clock' | 'log'>,
  merchantId: number,
): Promise<AuditRun> {
  const at = ctx.clock.now()
  const started = performance.now()
  const report = await audit(ctx.system, merchantId)
  const run: AuditRun = {
    at,
    tookMs: Math.round(performance.now() - started),
    clean: report.isClean,
    transfers: report.counted.transfers,
    entries: report.counted.entries,
    accounts: report.counted.accounts,
    problems: report.problems.map(({ check, subject, expected, actual }) => ({
      check,
      subject,
      detail: `${actual} ≠ ${expected}`,
    })),
    sums: [],
  }
  await inMerchant(ctx.app, merchantId, async tx => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    const { rows } = await sql<{ currency: string; kind: string; balance: string }>`
      select a.currency, a.kind, sum(e.amount)::text as balance
      from ledger_entries e join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
      where e.merchant_id = ${merchantId} group by a.currency, a.kind order by a.currency, a.kind`.execute(tx)
    run.sums = rows.map(row => ({ ...row, balance: toWire(BigInt(row.balance), row.currency) }))
    await tx
      .insertInto('ledger_audits')
      .values({ merchant_id: merchantId, at: new Date(at), clean: run.clean, report: JSON.stringify(run) })
      .execute()
  })
  if (!run.clean)
    ctx.log.error('the ledger audit found differences', { merchant: merchantId, problems: run.problems.slice(0, 5) })
  return run
}

export async function runAudit(ctx: Context, _input: unknown, caller: OperatorCaller): Promise<AuditRun> {
  const run = await auditMerchant(ctx, caller.merchant.id)
  await inMerchant(ctx.app, caller.merchant.id, tx =>
    writeAudit(
      tx,
      caller.merchant.id,
      {
        operator: caller.operator.username,
        action: 'ledger.audited',
        subject: caller.merchant.code,
        after: { clean: run.clean },
      },
      caller,
    ),
  )
  return run
}
