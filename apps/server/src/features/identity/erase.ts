import { DRAFT_HOURS } from '@ronda/contract/portal/account/identity.ts'
import { sql } from 'kysely'
import { forEach } from '../../base/each.ts'
import type { Context } from '../../context.ts'
import { isOfCheck } from './pictures.ts'
import { rulesOf } from './rules.ts'
import { pastStates } from './states.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Deletes what is kept for nothing any more: pictures that were never sent, and pictures and answers of checks that prove nothing, once the
 * merchant's days are over. That there was a check, and what became of it, stays. Answers how many checks and pictures went.
 */
export async function eraseOld(ctx: Context): Promise<{ checks: number; pictures: number }> {
  const now = ctx.clock.now()
  let checks = 0
  await forEach(ctx, 'old identity checks were not erased', await ctx.merchants.all(), async merchant => {
    const { numUpdatedRows } = await ctx.system
      .updateTable('identity_checks')
      .set({
        answers_sealed: null,
        number_index: null,
        front_id: null,
        back_id: null,
        selfie_id: null,
        page_ids: [],
        note: '',
        erased_at: new Date(now),
      })
      .where('merchant_id', '=', merchant.id)
      .where('state', 'in', [...pastStates])
      .where('closed_at', '<', new Date(now - rulesOf(merchant).keepDays * DAY_MS))
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    checks += Number(numUpdatedRows)
  })
  // An hour later than they may be sent: nothing is deleted that somebody is just sending.
  const { numAffectedRows } = await sql`
    delete from identity_pictures p where created_at < ${new Date(now - (DRAFT_HOURS + 1) * HOUR_MS)} and not exists (
      select 1 from identity_checks c where c.merchant_id = p.merchant_id and c.member_id = p.member_id
        and ${isOfCheck})`.execute(ctx.system)
  return { checks, pictures: Number(numAffectedRows ?? 0) }
}
