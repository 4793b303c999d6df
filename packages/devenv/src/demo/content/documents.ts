import { type DocumentTexts, TextBlock } from '@ronda/contract/backoffice/content.ts'
import type { DocumentKind } from '@ronda/contract/portal/site/content.ts'
import { agentNotices } from './agent-notices.ts'
import { announcements } from './announcements.ts'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { faqs } from './faq.ts'
import { accountHelp } from './help-account.ts'
import { gamesHelp } from './help-games.ts'
import { moneyHelp } from './help-money.ts'
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
import type { DemoDocument, KindWords } from './words.ts'

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
