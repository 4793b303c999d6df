import type { Context } from '../../context.ts'
import type { ScheduledJob } from '../../ports/jobs.ts'
import { auditMerchant } from './ledger-audit.ts'

export const jobs: ScheduledJob[] = [{ name: 'ledger.audit', cron: '30 19 * * *', run: auditAll }]

/** A merchant whose audit cannot be made leaves nobody else without theirs. */
async function auditAll(ctx: Context): Promise<void> {
  const failed: string[] = []
  for (const { id, code } of await ctx.merchants.all())
    await auditMerchant(ctx, id).catch(error => failed.push(`${code}: ${error}`))
  if (failed.length > 0) throw new Error(`not audited: ${failed.join('; ')}`)
}
