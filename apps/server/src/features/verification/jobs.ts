import type { Context } from '../../context.ts'
import type { ScheduledJob } from '../../ports/jobs.ts'

export const jobs: ScheduledJob[] = [{ name: 'verification.sweep', cron: '5-59/10 * * * *', run: sweep }]

const KEPT_MS = 2 * 86_400_000

/** Codes, proofs and trust in devices past their life. */
async function sweep({ system, clock }: Context): Promise<void> {
  const now = clock.now()
  await system.deleteFrom('proofs_spent').where('expires_at', '<', new Date(now)).execute()
  await system
    .deleteFrom('verification_codes')
    .where('created_at', '<', new Date(now - KEPT_MS))
    .execute()
  await system.deleteFrom('trusted_devices').where('expires_at', '<', new Date(now)).execute()
}
