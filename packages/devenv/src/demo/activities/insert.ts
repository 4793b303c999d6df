import { type ActivityDocument, noBonusRules } from '@ronda/contract/backoffice/activities.ts'
import { anyLabels } from '@ronda/contract/backoffice/labels.ts'
import type { Context } from '@ronda/server/context.ts'
import { inSystem } from '@ronda/server/db/pool.ts'
import { publishActivity, readDocument } from '@ronda/server/features/activities/publish.ts'
import { type DemoOffer, offersOf } from './offers.ts'

const DAY_MS = 86_400_000
const OPENED_DAYS_AGO = 70
/** What a kind of offer may give away in all, in the house's currency. */
const BUDGETS: Record<string, string> = { deposit: '60000', mission: '30000', 'loss-rescue': '40000' }

/** Publishes a demo house's offers, as two of its operators would have. */
export async function insertActivities(ctx: Context, code: string, today: number): Promise<void> {
  ctx.merchants.forget()
  const merchant = await ctx.merchants.byCode(code)
  if (!merchant) throw new Error(`no merchant ${code}`)
  await inSystem(ctx.system, async tx => {
    for (const [sort, offer] of (offersOf[code] ?? []).entries()) {
      const document = readDocument(documentOf(offer, today))
      const at = today - OPENED_DAYS_AGO * DAY_MS
      await tx
        .insertInto('activities')
        .values({
          merchant_id: merchant.id,
          id: offer.id,
          sort,
          document: JSON.stringify(document),
          created_by: `luis@${code}`,
          created_at: new Date(at),
        })
        .execute()
      const people = { by: `luis@${code}`, approvedBy: `ana@${code}` }
      await publishActivity(tx, merchant, { id: offer.id, document, ...people, now: at })
    }
  })
}

function documentOf(offer: DemoOffer, today: number): ActivityDocument {
  const { id: _id, es, en, pt, th, fromDay = -OPENED_DAYS_AGO, toDay, ...given } = offer
  const said = ([title, summary]: readonly [string, string]) => ({ title, summary })
  // Days begin with the house's.
  const startOf = (day: number) => Math.floor(today / DAY_MS) * DAY_MS - 8 * 3_600_000 + day * DAY_MS
  return {
    isHot: false,
    isMission: false,
    needsJoin: false,
    audience: { vipLevels: [], newWithinDays: null, labels: anyLabels },
    turnover: { multiple: '0', of: 'bonus', scope: [] },
    review: 'auto',
    bonus: noBonusRules,
    limits: { perMember: null, perDay: null, total: null, perIp: null, perDevice: 1, perAccount: null },
    budget: BUDGETS[offer.kind] ?? '20000',
    ...given,
    texts: { es: said(es), en: said(en), pt: said(pt), th: said(th) },
    startsAt: startOf(fromDay),
    endsAt: toDay === undefined ? null : startOf(toDay),
  }
}
