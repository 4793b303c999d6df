import type { DocumentTexts, TextBlock } from '@ronda/contract/backoffice/content.ts'
import type { Language } from '@ronda/contract/core/fields.ts'
import { type DocumentKind, PICTURE_PATH } from '@ronda/contract/portal/site/content.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { onPage, type PageInput } from '../../db/page.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { factsFor } from '../facts/facts.ts'
import { labelsFor } from '../facts/labels.ts'
import { choose, saidBlock } from './texts.ts'

/** A published document in one language. */
export interface Shown extends TextBlock {
  id: string
  slug: string
  version: number
  language: Language
  details: Record<string, unknown>
  startsAt: number
  endsAt: number | null
}

export interface PublicQuery {
  kind: DocumentKind
  slug?: string
  now: number
  language: string
  /** `order`: the merchant's order; `newest`: latest first. */
  by: 'order' | 'newest'
  page?: PageInput
  /** Only those for which it holds. */
  which?: RawBuilder<SqlBool>
}

export function publicDocuments(tx: Tx, merchantId: number, kind: DocumentKind, now: number) {
  const at = new Date(now)
  return tx
    .selectFrom('documents as d')
    .where('d.merchant_id', '=', merchantId)
    .where('d.kind', '=', kind)
    .where('d.archived_at', 'is', null)
    .where('d.published_version', 'is not', null)
    .where('d.starts_at', '<=', at)
    .where(eb => eb.or([eb('d.ends_at', 'is', null), eb('d.ends_at', '>', at)]))
}

/** Whether the version that is shown is meant for agents alone. */
export const isForAgents = sql<boolean>`exists (
  select from document_versions a where a.merchant_id = d.merchant_id and a.document_id = d.id
    and a.version = d.published_version and a.details ->> 'readers' = 'agents')`

/** What the public sees at a moment. */
export async function shownDocuments(
  { standardTexts }: Pick<Context, 'standardTexts'>,
  tx: Tx,
  merchant: Merchant,
  query: PublicQuery,
): Promise<Shown[]> {
  let rows = publicDocuments(tx, merchant.id, query.kind, query.now)
    .innerJoin('document_versions as v', join =>
      join
        .onRef('v.merchant_id', '=', 'd.merchant_id')
        .onRef('v.document_id', '=', 'd.id')
        .onRef('v.version', '=', 'd.published_version'),
    )
    .select(['d.id', 'd.slug', 'd.starts_at', 'd.ends_at', 'v.version', 'v.texts', 'v.details'])
  if (query.which) rows = rows.where(query.which)
  if (query.slug !== undefined) rows = rows.where('d.slug', '=', query.slug)
  rows =
    query.by === 'order'
      ? rows.orderBy('d.sort').orderBy('d.starts_at', 'desc').orderBy('d.id')
      : rows.orderBy('d.starts_at', 'desc').orderBy('d.id', 'desc')
  if (query.page) rows = onPage(rows, query.page)
  const found = (await rows.execute()).map(row => ({
    row,
    chosen: choose(row.texts as unknown as DocumentTexts, query.language, merchant.defaultLanguage),
  }))
  const said = new Map<string, Partial<Record<string, string>>>()
  for (const language of new Set(found.map(({ chosen }) => chosen.language))) {
    const texts = found
      .filter(({ chosen }) => chosen.language === language)
      .flatMap(({ chosen }) => Object.values(chosen.value))
    said.set(language, {
      ...(await factsFor(tx, merchant, language, texts)),
      ...(await labelsFor(tx, standardTexts, merchant, language, texts)),
    })
  }
  return found.map(({ row, chosen }) => ({
    ...saidBlock(chosen.value, said.get(chosen.language) ?? {}),
    id: row.id,
    slug: row.slug,
    version: row.version,
    language: chosen.language,
    details: row.details as Record<string, unknown>,
    startsAt: row.starts_at?.getTime() ?? 0,
    endsAt: row.ends_at?.getTime() ?? null,
  }))
}

/** The uploaded picture of a document, where it has one. */
export function picturedOf({ details, pictureAlt }: Shown): { picture: string; pictureAlt: string } {
  const id = typeof details.picture === 'string' ? details.picture : ''
  // Documents older than pictures have no such field.
  return { picture: id && PICTURE_PATH + id, pictureAlt: pictureAlt ?? '' }
}
