import { type DocumentTexts, documentDetails, TextBlock } from '@ronda/contract/backoffice/content.ts'
import type { DocumentKind } from '@ronda/contract/portal/site/content.ts'
import type { Context } from '@ronda/server/context.ts'
import { inSystem } from '@ronda/server/db/pool.ts'
import { cleanTexts } from '@ronda/server/features/content/texts.ts'
import { toStored } from '@ronda/server/features/vip/office/edit.ts'
import type { DemoMerchant } from '../merchants.ts'
import { agentNotices } from './agent-notices.ts'
import { announcements } from './announcements.ts'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { faqs } from './faq.ts'
import { accountHelp } from './help-account.ts'
import { gamesHelp } from './help-games.ts'
import { moneyHelp } from './help-money.ts'
import { insertMall } from './insert-mall.ts'
import { notices } from './notices.ts'
import { pages } from './pages.ts'
import { portugueseHelp, portugueseRules } from './portuguese-help.ts'
import { portuguesePages } from './portuguese-pages.ts'
import { portuguesePromotions } from './portuguese-promotions.ts'
import { portugueseFaqs, portugueseNotices } from './portuguese-short.ts'
import { promotions } from './promotions.ts'
import { rules } from './rules.ts'
import { thaiHelp, thaiRules } from './thai-help.ts'
import { thaiPages } from './thai-pages.ts'
import { thaiShort } from './thai-short.ts'
import { vipLadder } from './vip.ts'
import type { DemoDocument, KindWords } from './words.ts'

const DAY_MS = 86_400_000
/** Everything without a date of its own came out before the notices did. */
const OPENED_DAYS_AGO = 75

const documentsOf: Record<DocumentKind, DemoDocument[]> = {
  category: categories,
  page: pages,
  help: [...accountHelp, ...moneyHelp, ...gamesHelp],
  faq: faqs,
  rule: rules,
  notice: [...notices, ...agentNotices],
  announcement: announcements,
  promotion: promotions,
  banner: banners,
}
/** Words in languages that stand beside the documents, by kind and slug. */
const inPortuguese: Partial<Record<DocumentKind, KindWords>> = {
  page: portuguesePages,
  help: portugueseHelp,
  faq: portugueseFaqs,
  rule: portugueseRules,
  notice: portugueseNotices,
  promotion: portuguesePromotions,
}
const inThai: Partial<Record<DocumentKind, KindWords>> = {
  ...thaiShort,
  page: thaiPages,
  help: thaiHelp,
  rule: thaiRules,
}

/** Every document of a demo merchant with the words of every language; the rules of the house fill them when they are read. */
export const demoDocuments = Object.entries(documentsOf).flatMap(([name, list]) =>
  list.map((document, sort) => {
    const kind = name as DocumentKind
    const pt = document.texts.pt ?? inPortuguese[kind]?.[document.slug]
    const th = document.texts.th ?? inThai[kind]?.[document.slug]
    const texts = Object.fromEntries(
      Object.entries({ ...document.texts, ...(pt && { pt }), ...(th && { th }) }).map(([language, words]) => [
        language,
        TextBlock.parse(words),
      ]),
    ) as DocumentTexts
    return { ...document, kind, sort, texts }
  }),
)

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
