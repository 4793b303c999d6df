import type { ArtDetails, InCategory, PromotionDetails } from '@ronda/contract/backoffice/content.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as content from '@ronda/contract/portal/site/content.ts'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { picturedOf, type Shown, shownDocuments } from './store.ts'

type Named = Pick<PublicCaller, 'merchant' | 'language' | 'now'>

const inOrder = (ctx: Context, tx: Tx, { merchant, language, now }: Named, kind: content.DocumentKind, slug?: string) =>
  shownDocuments(ctx, tx, merchant, { kind, slug, language, now, by: 'order' })

function toArticle({ id, version, title, language, slug, summary, body, startsAt }: Shown): content.HelpArticle {
  return { id, version, title, language, slug, summary, content: body, changedAt: startsAt }
}

export async function helpCenter(
  ctx: Context,
  _input: unknown,
  caller: PublicCaller,
): Promise<OutputOf<typeof content.helpCenter>> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    const articles = await inOrder(ctx, tx, caller, 'help')
    const categories = (await inOrder(ctx, tx, caller, 'category'))
      .map(({ slug, title }) => ({
        slug,
        title,
        articles: articles.filter(article => (article.details as InCategory).category === slug).map(toArticle),
      }))
      .filter(category => category.articles.length > 0)
    const faqs = (await inOrder(ctx, tx, caller, 'faq')).map(faq => ({
      ...toArticle(faq),
      category: (faq.details as InCategory).category,
    }))
    return { categories, faqs, rules: (await inOrder(ctx, tx, caller, 'rule')).map(toArticle) }
  })
}

export async function page(
  ctx: Context,
  { slug }: { slug: string },
  caller: PublicCaller,
): Promise<content.HelpArticle> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    const [found] = await inOrder(ctx, tx, caller, 'page', slug)
    if (!found) throw refuse('NotFound')
    return toArticle(found)
  })
}

function toPromotion(shown: Shown, now: number): content.Promotion {
  const details = shown.details as unknown as PromotionDetails
  const { from, to } = details
  return {
    id: shown.id,
    version: shown.version,
    title: shown.title,
    language: shown.language,
    slug: shown.slug,
    category: details.category,
    summary: shown.summary,
    requirement: shown.requirement,
    imageKey: details.imageKey,
    ...picturedOf(shown),
    from,
    to,
    state: from !== null && now < from ? 'coming' : to !== null && now >= to ? 'ended' : 'running',
    link: details.link,
    action: shown.action,
  }
}

export async function promotions(
  ctx: Context,
  input: ParsedInputOf<typeof content.promotions>,
  caller: PublicCaller,
): Promise<OutputOf<typeof content.promotions>> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    const rows = (await inOrder(ctx, tx, caller, 'promotion')).map(shown => toPromotion(shown, caller.now))
    const categories = (await inOrder(ctx, tx, caller, 'category'))
      .filter(({ slug }) => rows.some(row => row.category === slug))
      .map(({ slug, title }) => ({ slug, title }))
    return { categories, rows: input.category ? rows.filter(row => row.category === input.category) : rows }
  })
}

export async function promotion(
  ctx: Context,
  { slug }: { slug: string },
  caller: PublicCaller,
): Promise<OutputOf<typeof content.promotion>> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    const [found] = await inOrder(ctx, tx, caller, 'promotion', slug)
    if (!found) throw refuse('NotFound')
    return { ...toPromotion(found, caller.now), content: found.body, terms: found.terms }
  })
}

export async function banners(ctx: Context, _input: unknown, caller: PublicCaller): Promise<content.Banner[]> {
  return inMerchant(ctx.app, caller.merchant.id, async tx =>
    (await inOrder(ctx, tx, caller, 'banner')).map(shown => {
      const { link, art } = shown.details as unknown as ArtDetails
      const { id, version, title, language, summary, action } = shown
      return { id, version, title, language, text: summary, link, action, art, ...picturedOf(shown) }
    }),
  )
}
