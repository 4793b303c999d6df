import type * as merchantCalls from '@ronda/contract/backoffice/merchant.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant, inSystem } from '../../db/pool.ts'
import { sealChains } from '../../ledger/seals.ts'
import { auditBooks } from '../audit-log/verify.ts'
import { writeAudit } from '../audit-log/write.ts'

const AUDITS_SHOWN = 20

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

/** Re-adds a merchant's ledger, goes along its chains and the audit log's, seals them where nothing differs, and keeps the report. */
export async function auditMerchant(
  ctx: Pick<Context, 'system' | 'app' | 'clock' | 'log'>,
  merchantId: number,
): Promise<AuditRun> {
  const at = ctx.clock.now()
  const started = performance.now()
  const report = await auditBooks(ctx.system, merchantId)
  const run: AuditRun = {
    at,
    tookMs: Math.round(performance.now() - started),
    clean: report.isClean,
    transfers: report.counted.transfers,
    entries: report.counted.entries,
    accounts: report.counted.accounts,
    problems: report.problems.map(({ code, check, subject, expected, actual }) => ({
      code,
      check,
      subject,
      detail: `${actual} ≠ ${expected}`,
    })),
    sums: [],
  }
  if (run.clean) run.seal = await seal(ctx, merchantId, at)
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

/** The seal also goes to the log: kept outside the database, it proves the past even to whoever rewrites all of that. */
async function seal(ctx: Pick<Context, 'system' | 'log'>, merchantId: number, at: number): Promise<AuditRun['seal']> {
  const { seq, hash } = await inSystem(ctx.system, tx => sealChains(tx, merchantId, new Date(at)))
  const made = { number: Number(seq), hash }
  ctx.log.info('ledger and audit log are sealed', { merchant: merchantId, ...made })
  return made
}

export async function runAudit(ctx: Context, _input: unknown, caller: OperatorCaller): Promise<AuditRun> {
  const run = await auditMerchant(ctx, caller.merchant.id)
  await inMerchant(ctx.app, caller.merchant.id, tx =>
    writeAudit(tx, caller, {
      action: 'ledger.audited',
      subject: caller.merchant.code,
      after: { clean: run.clean },
    }),
  )
  return run
}

export const auditStatus = (ctx: Context, _input: unknown, { merchant }: OperatorCaller): Promise<AuditRun[]> =>
  inMerchant(ctx.app, merchant.id, tx => latestAudits(tx, merchant.id, AUDITS_SHOWN))
