import type { PgBoss } from 'pg-boss'
import type { Context } from '../context.ts'
import { openJobQueue } from '../db/job-queue.ts'
import { jobs as activities } from '../features/activities/jobs.ts'
import { jobs as agentBills } from '../features/agent-bills/jobs.ts'
import { jobs as approvals } from '../features/approvals/jobs.ts'
import { jobs as auditLog } from '../features/audit-log/jobs.ts'
import { jobs as bets } from '../features/bets/jobs.ts'
import { jobs as campaigns } from '../features/campaigns/jobs.ts'
import { jobs as closing } from '../features/closing/jobs.ts'
import { jobs as commissions } from '../features/commissions/jobs.ts'
import { jobs as content } from '../features/content/jobs.ts'
import { jobs as deposits } from '../features/deposits/jobs.ts'
import { jobs as facts } from '../features/facts/jobs.ts'
import { jobs as grants } from '../features/grants/jobs.ts'
import { jobs as identity } from '../features/identity/jobs.ts'
import { jobs as ledgerAudit } from '../features/ledger-audit/jobs.ts'
import { jobs as operators } from '../features/operators/jobs.ts'
import { jobs as ownData } from '../features/own-data/jobs.ts'
import { jobs as passwords } from '../features/passwords/jobs.ts'
import { jobs as points } from '../features/points/jobs.ts'
import { jobs as protection } from '../features/protection/jobs.ts'
import { jobs as reconciliation } from '../features/reconciliation/jobs.ts'
import { jobs as referral } from '../features/referral/jobs.ts'
import { jobs as rewards } from '../features/rewards/jobs.ts'
import { jobs as sessions } from '../features/sessions/jobs.ts'
import { jobs as teamChecks } from '../features/team-checks/jobs.ts'
import { jobs as teamMoney } from '../features/team-money/jobs.ts'
import { jobs as vendorCatalogue } from '../features/vendor-catalogue/jobs.ts'
import { jobs as vendorTransfers } from '../features/vendor-transfers/jobs.ts'
import { jobs as vendors, watches as vendorWatches } from '../features/vendors/jobs.ts'
import { jobs as verification } from '../features/verification/jobs.ts'
import { jobs as vip } from '../features/vip/jobs.ts'
import { jobs as withdrawals } from '../features/withdrawals/jobs.ts'
import { jobs as http } from '../http/jobs.ts'
import { jobs as messages } from '../messaging/jobs.ts'
import type { CreateWatch, ScheduledJob } from '../ports/jobs.ts'

/** What each feature does on a schedule. */
export const jobs: readonly ScheduledJob[] = [
  ...activities,
  ...approvals,
  ...auditLog,
  ...bets,
  ...campaigns,
  ...closing,
  ...commissions,
  ...agentBills,
  ...content,
  ...deposits,
  ...facts,
  ...http,
  ...identity,
  ...ledgerAudit,
  ...messages,
  ...operators,
  ...ownData,
  ...passwords,
  ...points,
  ...protection,
  ...reconciliation,
  ...referral,
  ...grants,
  ...rewards,
  ...sessions,
  ...teamChecks,
  ...teamMoney,
  ...vendorCatalogue,
  ...vendorTransfers,
  ...vendors,
  ...verification,
  ...vip,
  ...withdrawals,
]

/** What each feature does all the time. */
export const watches: readonly CreateWatch[] = [...vendorWatches]

/** Schedules of an earlier version whose job no feature brings any more, with what waits in their queues. */
async function dropForgotten(boss: PgBoss): Promise<void> {
  const names = new Set(jobs.map(job => job.name))
  for (const { name } of await boss.getSchedules()) {
    if (names.has(name)) continue
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
}

/** Runs every job on its schedule, once across all processes, and what runs all the time in this one. */
export async function startJobs(ctx: Context, url: string): Promise<{ stop(): Promise<void> }> {
  const boss = openJobQueue(url)
  boss.on('error', error => ctx.log.error('job queue trouble', { error: String(error) }))
  await boss.start()
  await dropForgotten(boss)
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
  const running = watches.map(create => create(ctx))
  for (const watch of running) watch.start()
  return {
    async stop() {
      await Promise.all(running.map(watch => watch.stop()))
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
