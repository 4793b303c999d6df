import { type ActivityDocument, noBonusRules } from '@ronda/contract/backoffice/activities.ts'
import { anyLabels } from '@ronda/contract/backoffice/labels.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { inMerchant } from '../../db/pool.ts'
import { publishActivity, readDocument } from './publish.ts'

/** An offer that is open to everybody from now on, but for what a test wants otherwise. */
export function documentOf(
  now: number,
  kind: string,
  rule: Record<string, unknown>,
  change: Partial<ActivityDocument> = {},
): ActivityDocument {
  return {
    kind,
    rule,
    texts: {
      es: { title: 'Una actividad', summary: 'Lo que da' },
      en: { title: 'An activity', summary: 'What it gives' },
    },
    imageKey: 'welcome',
    isHot: false,
    isMission: false,
    startsAt: now,
    endsAt: null,
    audience: { vipLevels: [], newWithinDays: null, labels: anyLabels },
    needsJoin: false,
    turnover: { multiple: '1', of: 'bonus', scope: [] },
    review: 'auto',
    bonus: noBonusRules,
    limits: { perMember: null, perDay: null, total: null, perIp: null, perDevice: null, perAccount: null },
    budget: null,
    ...change,
  }
}

/** Publishes an offer behind everybody's back; answers its id. */
export async function publishNow(
  env: TestEnv,
  document: unknown,
  merchantCode = 'lumina',
  id?: string,
): Promise<string> {
  const { ctx } = env.system.server
  const merchant = (await ctx.merchants.byCode(merchantCode))!
  const now = env.clock.now()
  const activityId = id ?? newId(now)
  await inMerchant(ctx.app, merchant.id, async tx => {
    const read = readDocument(document)
    await tx
      .insertInto('activities')
      .values({
        merchant_id: merchant.id,
        id: activityId,
        document: JSON.stringify(read),
        created_by: 'test',
        created_at: new Date(now),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await publishActivity(tx, merchant, { id: activityId, document: read, by: 'test', approvedBy: 'test', now })
  })
  return activityId
}
