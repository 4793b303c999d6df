import { documentDetails } from '@ronda/contract/backoffice/content.ts'
import type { Context } from '@ronda/server/context.ts'
import { inSystem } from '@ronda/server/db/pool.ts'
import { cleanTexts } from '@ronda/server/features/content/texts.ts'
import { toStored } from '@ronda/server/features/vip/office/edit.ts'
import type { DemoMerchant } from '../merchants.ts'
import { demoDocuments } from './documents.ts'
import { insertMall } from './insert-mall.ts'
import { vipLadder } from './vip.ts'

const DAY_MS = 86_400_000
/** Everything without a date of its own came out before the notices did. */
const OPENED_DAYS_AGO = 75

/** Fills a demo merchant with its public content, published and by the name of its first operator. */
export async function insertContent(
  ctx: Context,
  merchantId: number,
  merchant: DemoMerchant,
  today: number,
): Promise<void> {
  const author = `ana@${merchant.code}`
  const documents = demoDocuments.map(({ kind, slug, sort, texts, details, daysAgo }) => ({
    kind,
    slug,
    sort,
    texts,
    at: new Date(today - (daysAgo ?? OPENED_DAYS_AGO) * DAY_MS),
    id: `${kind}-${slug}`.slice(0, 40),
    details: documentDetails[kind].parse(details ?? {}),
  }))
  await inSystem(ctx.system, async tx => {
    await tx
      .insertInto('documents')
      .values(
        documents.map(({ id, kind, slug, sort, at }) => ({
          merchant_id: merchantId,
          id,
          kind,
          slug,
          sort,
          version: 1,
          published_version: 1,
          starts_at: at,
          created_at: at,
          changed_at: at,
        })),
      )
      .execute()
    await tx
      .insertInto('document_versions')
      .values(
        documents.map(({ id, texts, details, at }) => ({
          merchant_id: merchantId,
          document_id: id,
          version: 1,
          texts: JSON.stringify(cleanTexts(texts)),
          details: JSON.stringify(details),
          author,
          at,
        })),
      )
      .execute()
    await tx
      .insertInto('vip_levels')
      .values(vipLadder(merchant.code).map(level => toStored(level, { id: merchantId, currency: merchant.currency })))
      .execute()
    await insertMall(ctx, tx, merchantId, merchant, today)
  })
}
