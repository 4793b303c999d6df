import { STALE_ROUND_DAYS } from '@ronda/contract/backoffice/rounds.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { Context } from '../context.ts'
import { openJobQueue } from '../db/job-queue.ts'
import { inSystem } from '../db/pool.ts'
import { expireApprovals } from '../features/approvals/decide-approval.ts'
import { sweepPictures } from '../features/content/pictures.ts'
import { expireDeposits } from '../features/deposits/expire.ts'
import { measureServiceTimes } from '../features/facts/service-times.ts'
import { auditMerchant } from '../features/ledger-audit/ledger-audit.ts'
import { liftEnded } from '../features/protection/lift.ts'
import { reconcileAll } from '../features/reconciliation/reconcile.ts'
import { compareAll } from '../features/vendor-catalogue/compare.ts'
import { tend } from '../features/vendor-transfers/sweep.ts'
import { KEPT_DAYS } from '../features/vendors/call-log.ts'
import { createHealthWatch } from '../features/vendors/health.ts'
import { pollPayouts } from '../features/withdrawals/payout.ts'
import { confirmSilent } from '../features/withdrawals/receipt.ts'
import { closeStaleRounds } from '../ledger/rounds.ts'

const STALE_ROUND_MS = STALE_ROUND_DAYS * 86_400_000

interface Job {
  name: string
  /** Cron in UTC. */
  cron: string
  run(ctx: Context): Promise<unknown>
}

export const jobs: Job[] = [
  { name: 'approvals.expire', cron: '* * * * *', run: expireApprovals },
  { name: 'deposits.expire', cron: '* * * * *', run: expireDeposits },
  { name: 'withdrawals.poll-payouts', cron: '* * * * *', run: pollPayouts },
  { name: 'withdrawals.confirm-silent', cron: '* * * * *', run: confirmSilent },
  { name: 'bets.settle', cron: '* * * * *', run: ctx => ctx.settler.run() },
  { name: 'bets.close-stale', cron: '17 * * * *', run: closeStale },
  { name: 'protection.lift-ended', cron: '*/10 * * * *', run: liftEnded },
  { name: 'vendor-transfers.tend', cron: '* * * * *', run: tend },
  { name: 'vendors.reconcile', cron: '20 2 * * *', run: reconcileAll },
  { name: 'vendors.compare-catalogues', cron: '50 2 * * *', run: ctx => compareAll(ctx) },
  { name: 'ledger.audit', cron: '30 19 * * *', run: auditAll },
  { name: 'facts.measure-times', cron: '7 * * * *', run: measureServiceTimes },
  { name: 'content.sweep-pictures', cron: '40 18 * * *', run: sweepPictures },
  { name: 'messages.sweep', cron: '5-59/10 * * * *', run: sweepMessages },
  { name: 'system.sweep', cron: '*/10 * * * *', run: sweep },
]

async function closeStale(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (const merchant of await ctx.merchants.all()) {
    await inSystem(ctx.system, tx =>
      closeStaleRounds(tx, {
        merchantId: merchant.id,
        openedBefore: new Date(now - STALE_ROUND_MS),
        at: new Date(now),
        limit: 500,
      }),
    )
  }
  ctx.settler.poke()
}

/** A merchant whose audit cannot be made leaves nobody else without theirs. */
async function auditAll(ctx: Context): Promise<void> {
  const failed: string[] = []
  for (const { id, code } of await ctx.merchants.all())
    await auditMerchant(ctx, id).catch(error => failed.push(`${code}: ${error}`))
  if (failed.length > 0) throw new Error(`not audited: ${failed.join('; ')}`)
}

const DAY_MS = 86_400_000
const OUTBOX_DAYS = 90

/** Codes, links and proofs past their life; messages nobody has to answer for any more. */
async function sweepMessages(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const { system } = ctx
  await system.deleteFrom('proofs_spent').where('expires_at', '<', new Date(now)).execute()
  await system
    .deleteFrom('verification_codes')
    .where('created_at', '<', new Date(now - 2 * DAY_MS))
    .execute()
  await system
    .deleteFrom('password_resets')
    .where('created_at', '<', new Date(now - 2 * DAY_MS))
    .execute()
  await system
    .deleteFrom('operator_setups')
    .where('expires_at', '<', new Date(now - 2 * DAY_MS))
    .execute()
  await system.deleteFrom('trusted_devices').where('expires_at', '<', new Date(now)).execute()
  await system
    .updateTable('outbox')
    .set({ state: 'unknown', problem: 'the process ended before the provider answered' })
    .where('state', '=', 'queued')
    .where('created_at', '<', new Date(now - 10 * 60_000))
    .execute()
  await system
    .deleteFrom('outbox')
    .where('created_at', '<', new Date(now - OUTBOX_DAYS * DAY_MS))
    .execute()
}

/** Removes what has lost its meaning: refused calls of long ago, spent seals, counts of the past, old captchas and guesses. */
async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await ctx.system
    .deleteFrom('vendor_calls')
    .where('at', '<', new Date(now - KEPT_DAYS * DAY_MS))
    .execute()
  await ctx.system.deleteFrom('seals_seen').where('expires_at', '<', new Date(now)).execute()
  await ctx.system.deleteFrom('rate_counts').where('expires_at', '<', BigInt(now)).execute()
  await ctx.system
    .deleteFrom('captchas')
    .where('expires_at', '<', new Date(now - 3_600_000))
    .execute()
  await ctx.system
    .deleteFrom('members_seen')
    .where('day', '<', new Date(businessDay(now - 2 * DAY_MS)))
    .execute()
  await ctx.system
    .deleteFrom('login_failures')
    .where('at', '<', new Date(now - 86_400_000))
    .execute()
  await ctx.system
    .deleteFrom('operator_login_failures')
    .where('at', '<', new Date(now - 86_400_000))
    .execute()
}

/** Runs every job on its schedule, once across all processes, and keeps looking whether vendors answer. */
export async function startJobs(ctx: Context, url: string): Promise<{ stop(): Promise<void> }> {
  const boss = openJobQueue(url)
  boss.on('error', error => ctx.log.error('job queue trouble', { error: String(error) }))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 3, retryBackoff: true, expireInSeconds: 600 })
    await boss.work(job.name, async () => {
      try {
        await job.run(ctx)
      } catch (error) {
        ctx.log.error('a job failed, it is tried again', { job: job.name, error: String(error) })
        throw error
      }
    })
    await boss.schedule(job.name, job.cron)
  }
  const health = createHealthWatch(ctx)
  health.start()
  return {
    async stop() {
      await health.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
