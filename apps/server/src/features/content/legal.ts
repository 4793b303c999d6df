import type { DocumentTexts } from '@ronda/contract/backoffice/content.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { legalSlugs } from '@ronda/contract/portal/site/content.ts'
import { interfaceLanguages, localeOf } from '@ronda/contract/values/locales.ts'
import type { Tx } from '../../context.ts'

interface Document {
  kind: string
  slug: string
  texts: DocumentTexts
}

/**
 * Nobody can agree to what they cannot read: a legal page that is public has all its words in every language of the site. Refuses with
 * the pages and languages that lack them.
 */
export function assertLegalTexts(documents: readonly Document[], languages: readonly string[]): void {
  const missing = documents
    .filter(({ kind, slug }) => kind === 'page' && legalSlugs.some(one => one === slug))
    .flatMap(({ slug, texts }) => {
      const lacking = interfaceLanguages(languages).filter(code => !texts[code]?.body.trim())
      if (lacking.length === 0) return []
      const title = (texts.es ?? Object.values(texts)[0])?.title ?? slug
      return [`${title} (${lacking.map(code => localeOf(code)?.ownName ?? code).join(', ')})`]
    })
  if (missing.length > 0) throw refuse('LegalTextsMissing', { missing: missing.join('; ') })
}

/** The languages of a merchant, which nobody changes until this transaction ends. */
export async function languagesHeld(tx: Tx, merchantId: number): Promise<string[]> {
  const { languages } = await tx
    .selectFrom('merchants')
    .select('languages')
    .where('id', '=', merchantId)
    .forShare()
    .executeTakeFirstOrThrow()
  return languages
}

/** The legal pages that are public, or will be, as they stand. */
export async function publishedLegal(tx: Tx, merchantId: number): Promise<Document[]> {
  const rows = await tx
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', join =>
      join
        .onRef('v.merchant_id', '=', 'd.merchant_id')
        .onRef('v.document_id', '=', 'd.id')
        .onRef('v.version', '=', 'd.published_version'),
    )
    .select(['d.kind', 'd.slug', 'v.texts'])
    .where('d.merchant_id', '=', merchantId)
    .where('d.kind', '=', 'page')
    .where('d.slug', 'in', legalSlugs)
    .where('d.archived_at', 'is', null)
    .orderBy('d.sort')
    .execute()
  return rows.map(row => ({ ...row, texts: row.texts as unknown as DocumentTexts }))
}
