import type * as office from '@ronda/contract/backoffice/content.ts'
import type { Document, DocumentRow, DocumentTexts } from '@ronda/contract/backoffice/content.ts'
import { factNames } from '@ronda/contract/brand/facts.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Language } from '@ronda/contract/core/fields.ts'
import type { DocumentKind } from '@ronda/contract/portal/site/content.ts'
import type { Selectable } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import type { Documents, DocumentVersions } from '../../../db/generated/tables.ts'
import { pageOfList } from '../../../db/page.ts'
import { inMerchant } from '../../../db/pool.ts'
import { factsFor } from '../../facts/facts.ts'
import { labelsFor } from '../../facts/labels.ts'
import { choose, cleanTexts, saidBlock } from '../texts.ts'

export type DocumentRecord = Selectable<Documents>
type VersionRecord = Selectable<DocumentVersions>
type Reader = Pick<OperatorCaller, 'merchant' | 'language' | 'now'>

export function stateOf(row: DocumentRecord, now: number): DocumentRow['state'] {
  if (row.archived_at) return 'archived'
  if (row.published_version === null || !row.starts_at) return 'draft'
  if (row.starts_at.getTime() > now) return 'scheduled'
  return row.ends_at && row.ends_at.getTime() <= now ? 'ended' : 'published'
}

function toRow(row: DocumentRecord, words: VersionRecord, { merchant, language, now }: Reader): DocumentRow {
  const texts = words.texts as unknown as DocumentTexts
  return {
    id: row.id,
    kind: row.kind as DocumentKind,
    slug: row.slug,
    sort: row.sort,
    title: choose(texts, language, merchant.defaultLanguage).value.title,
    languages: Object.keys(texts) as Language[],
    state: stateOf(row, now),
    version: row.version,
    publishedVersion: row.published_version,
    from: row.starts_at?.getTime() ?? null,
    to: row.ends_at?.getTime() ?? null,
    changedAt: row.changed_at.getTime(),
    author: words.author,
    details: words.details as Record<string, unknown>,
  }
}

export async function documentOf(tx: Tx, merchantId: number, id: string, lock = false): Promise<DocumentRecord> {
  let query = tx.selectFrom('documents').selectAll().where('merchant_id', '=', merchantId).where('id', '=', id)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}

export async function toDocument(tx: Tx, id: string, reader: Reader, version?: number): Promise<Document> {
  const row = await documentOf(tx, reader.merchant.id, id)
  const versions = await tx
    .selectFrom('document_versions')
    .selectAll()
    .where('merchant_id', '=', reader.merchant.id)
    .where('document_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const wanted = versions.find(words => words.version === (version ?? row.version))
  if (!wanted) throw refuse('NotFound')
  return {
    ...toRow(row, wanted, reader),
    texts: wanted.texts as unknown as DocumentTexts,
    versions: versions.map(words => ({
      version: words.version,
      at: words.at.getTime(),
      author: words.author,
      title: choose(words.texts as unknown as DocumentTexts, reader.language, reader.merchant.defaultLanguage).value
        .title,
      restoredFrom: words.restored_from,
      isPublished: words.version === row.published_version,
    })),
  }
}

export async function list(
  ctx: Context,
  input: ParsedInputOf<typeof office.list>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.list>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    let documents = tx.selectFrom('documents').selectAll().where('merchant_id', '=', merchant.id)
    if (input.kind) documents = documents.where('kind', '=', input.kind)
    const found = await documents.orderBy('kind').orderBy('sort').orderBy('changed_at', 'desc').execute()
    const versions = await tx
      .selectFrom('document_versions as v')
      .innerJoin('documents as d', join =>
        join
          .onRef('d.merchant_id', '=', 'v.merchant_id')
          .onRef('d.id', '=', 'v.document_id')
          .onRef('d.version', '=', 'v.version'),
      )
      .selectAll('v')
      .where('v.merchant_id', '=', merchant.id)
      .execute()
    const newest = new Map(versions.map(words => [words.document_id, words]))
    const q = input.q.toLowerCase()
    const rows = found
      .flatMap(row => {
        const words = newest.get(row.id)
        return words ? [{ row: toRow(row, words, caller), words }] : []
      })
      .filter(({ row, words }) => {
        const titles = Object.values(words.texts as unknown as DocumentTexts).map(text => text?.title ?? '')
        return (
          (!input.state || row.state === input.state) &&
          (!input.category || row.details.category === input.category) &&
          (!input.missing || !row.languages.includes(input.missing)) &&
          (!q || [row.slug, ...titles].some(text => text.toLowerCase().includes(q)))
        )
      })
      .map(({ row }) => row)
    return pageOfList(rows, input)
  })
}

export async function get(
  ctx: Context,
  { id, version }: ParsedInputOf<typeof office.get>,
  caller: OperatorCaller,
): Promise<Document> {
  return inMerchant(ctx.app, caller.merchant.id, tx => toDocument(tx, id, caller, version))
}

export async function preview(
  ctx: Context,
  { language, texts }: ParsedInputOf<typeof office.preview>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.preview>> {
  const given = choose(texts, language, merchant.defaultLanguage).value
  const shown = choose(cleanTexts(texts), language, merchant.defaultLanguage)
  const blocks = Object.values(shown.value)
  const said = await inMerchant(ctx.app, merchant.id, async tx => ({
    ...(await factsFor(tx, merchant, shown.language, blocks)),
    ...(await labelsFor(tx, ctx.standardTexts, merchant, shown.language, blocks)),
  }))
  return {
    language: shown.language,
    text: saidBlock(shown.value, said),
    isChanged: given.body.trim() !== shown.value.body || given.terms.trim() !== shown.value.terms,
  }
}

/** What each fact says now, for whoever writes a text. */
export function listFacts(
  ctx: Context,
  { language }: ParsedInputOf<typeof office.facts>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.facts>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const facts = await factsFor(tx, merchant, language, [`{${factNames[0]}}`])
    return factNames.map(name => ({ name, value: facts[name] ?? '' }))
  })
}
