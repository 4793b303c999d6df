import type { AuditVerb } from '@ronda/contract/backoffice/audit-actions.ts'
import type * as office from '@ronda/contract/backoffice/content.ts'
import { type Document, type DocumentTexts, documentDetails } from '@ronda/contract/backoffice/content.ts'
import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { problemsOf } from '@ronda/contract/core/problems.ts'
import type { DocumentKind } from '@ronda/contract/portal/site/content.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { assertLegalTexts, languagesHeld } from '../legal.ts'
import { pictureProblems } from '../pictures.ts'
import { cleanTexts, unknownNames } from '../texts.ts'
import { type DocumentRecord, documentOf, stateOf, toDocument } from './items.ts'

type Details = Record<string, unknown>

async function checkedDetails(tx: Tx, merchantId: number, kind: DocumentKind, details: Details): Promise<Details> {
  const parsed = documentDetails[kind].safeParse(details, { reportInput: true })
  if (!parsed.success)
    throw invalidInput(
      problemsOf(parsed.error).map(problem => ({ ...problem, field: ['details', problem.field].join('.') })),
    )
  const { category } = parsed.data as { category?: string }
  if (category !== undefined) {
    const known = await tx
      .selectFrom('documents')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', 'category')
      .where('slug', '=', category)
      .executeTakeFirst()
    if (!known) throw invalidInput([{ field: 'details.category', rule: 'category' }])
  }
  return parsed.data
}

async function checkedTexts(
  { standardTexts }: Context,
  tx: Tx,
  merchantId: number,
  given: DocumentTexts,
  details: Details,
): Promise<DocumentTexts> {
  const texts = cleanTexts(given)
  const problems = [...unknownNames(texts, standardTexts), ...(await pictureProblems(tx, merchantId, texts, details))]
  if (problems.length > 0) throw invalidInput(problems)
  return texts
}

async function assertFreeSlug(tx: Tx, merchantId: number, kind: string, slug: string, own = ''): Promise<void> {
  const taken = await tx
    .selectFrom('documents')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('id', '!=', own)
    .executeTakeFirst()
  if (taken) throw refuse('SlugTaken')
}

/** The document for a change, if it is still as the operator opened it. */
async function openFor(tx: Tx, merchantId: number, input: { id: string; version: number }): Promise<DocumentRecord> {
  const row = await documentOf(tx, merchantId, input.id, true)
  if (row.version !== input.version) throw refuse('ChangedMeanwhile')
  return row
}

async function addVersion(
  tx: Tx,
  caller: OperatorCaller,
  version: { id: string; version: number; texts: DocumentTexts; details: Details; restoredFrom?: number },
): Promise<void> {
  await tx
    .insertInto('document_versions')
    .values({
      merchant_id: caller.merchant.id,
      document_id: version.id,
      version: version.version,
      texts: JSON.stringify(version.texts),
      details: JSON.stringify(version.details),
      author: caller.operator.username,
      at: new Date(caller.now),
      restored_from: version.restoredFrom ?? null,
    })
    .execute()
}

async function wordsOf(tx: Tx, merchantId: number, id: string, version: number) {
  const row = await tx
    .selectFrom('document_versions')
    .select(['texts', 'details'])
    .where('merchant_id', '=', merchantId)
    .where('document_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return { texts: row.texts as unknown as DocumentTexts, details: row.details as Details }
}

/** Runs a change of content in one transaction and tells open pages of it. */
async function change<T>(ctx: Context, caller: OperatorCaller, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answer = await inMerchant(ctx.app, caller.merchant.id, work)
  ctx.bus.publish({ merchantId: caller.merchant.id, topic: 'settings' })
  return answer
}

function audit(
  tx: Tx,
  caller: OperatorCaller,
  action: AuditVerb<'content'>,
  subject: string,
  told: { reason?: string; before?: unknown; after?: unknown },
): Promise<bigint> {
  return writeAudit(tx, caller, { action: `content.${action}`, subject, ...told })
}

const nameOf = (row: Pick<DocumentRecord, 'kind' | 'slug'>) => `${row.kind}/${row.slug}`

export function create(
  ctx: Context,
  input: ParsedInputOf<typeof office.create>,
  caller: OperatorCaller,
): Promise<Document> {
  const { merchant, now } = caller
  return change(ctx, caller, async tx => {
    await assertFreeSlug(tx, merchant.id, input.kind, input.slug)
    const details = await checkedDetails(tx, merchant.id, input.kind, input.details)
    const texts = await checkedTexts(ctx, tx, merchant.id, input.texts, details)
    const id = newId(now)
    const at = new Date(now)
    const { last } = await tx
      .selectFrom('documents')
      .select(eb => eb.fn.max('sort').as('last'))
      .where('merchant_id', '=', merchant.id)
      .where('kind', '=', input.kind)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('documents')
      .values({
        merchant_id: merchant.id,
        id,
        kind: input.kind,
        slug: input.slug,
        sort: (last ?? -1) + 1,
        version: 1,
        created_at: at,
        changed_at: at,
      })
      .execute()
    await addVersion(tx, caller, { id, version: 1, texts, details })
    await audit(tx, caller, 'created', nameOf(input), { after: { texts, details } })
    return toDocument(tx, id, caller)
  })
}

export function save(
  ctx: Context,
  input: ParsedInputOf<typeof office.save>,
  caller: OperatorCaller,
): Promise<Document> {
  const { merchant, now } = caller
  return change(ctx, caller, async tx => {
    const row = await openFor(tx, merchant.id, input)
    await assertFreeSlug(tx, merchant.id, row.kind, input.slug, row.id)
    const details = await checkedDetails(tx, merchant.id, row.kind as DocumentKind, input.details)
    const texts = await checkedTexts(ctx, tx, merchant.id, input.texts, details)
    const before = await wordsOf(tx, merchant.id, row.id, row.version)
    await addVersion(tx, caller, { id: row.id, version: row.version + 1, texts, details })
    await tx
      .updateTable('documents')
      .set({ slug: input.slug, version: row.version + 1, changed_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.id)
      .execute()
    await audit(tx, caller, 'saved', nameOf(row), {
      before: { slug: row.slug, ...before },
      after: { slug: input.slug, texts, details },
    })
    return toDocument(tx, row.id, caller)
  })
}

export function publish(
  ctx: Context,
  input: ParsedInputOf<typeof office.publish>,
  caller: OperatorCaller,
): Promise<Document> {
  const { merchant, now } = caller
  return change(ctx, caller, async tx => {
    const row = await openFor(tx, merchant.id, input)
    const isShown = ['published', 'ended'].includes(stateOf(row, now))
    // A new version of something already public keeps the date it came out.
    const from = input.from ?? (isShown ? (row.starts_at?.getTime() ?? now) : now)
    if (input.to !== null && input.to <= Math.max(from, now)) throw invalidInput([{ field: 'to', rule: 'period' }])
    const { texts } = await wordsOf(tx, merchant.id, row.id, row.version)
    assertLegalTexts([{ kind: row.kind, slug: row.slug, texts }], await languagesHeld(tx, merchant.id))
    const after = { published_version: row.version, starts_at: new Date(from), ends_at: input.to }
    await tx
      .updateTable('documents')
      .set({
        ...after,
        ends_at: input.to === null ? null : new Date(input.to),
        archived_at: null,
        changed_at: new Date(now),
      })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.id)
      .execute()
    await audit(tx, caller, 'published', nameOf(row), {
      reason: input.reason,
      before: { version: row.published_version, from: row.starts_at?.getTime(), to: row.ends_at?.getTime() },
      after: { version: row.version, from, to: input.to },
    })
    return toDocument(tx, row.id, caller)
  })
}

export function archive(
  ctx: Context,
  input: ParsedInputOf<typeof office.archive>,
  caller: OperatorCaller,
): Promise<Document> {
  const { merchant, now } = caller
  return change(ctx, caller, async tx => {
    const row = await openFor(tx, merchant.id, input)
    const at = new Date(now)
    await tx
      .updateTable('documents')
      .set(
        input.archived
          ? { archived_at: at, changed_at: at }
          : { archived_at: null, published_version: null, starts_at: null, ends_at: null, changed_at: at },
      )
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.id)
      .execute()
    await audit(tx, caller, input.archived ? 'archived' : 'unarchived', nameOf(row), {
      reason: input.reason,
      before: { state: stateOf(row, now) },
      after: { state: input.archived ? 'archived' : 'draft' },
    })
    return toDocument(tx, row.id, caller)
  })
}

export function restore(
  ctx: Context,
  input: ParsedInputOf<typeof office.restore>,
  caller: OperatorCaller,
): Promise<Document> {
  const { merchant, now } = caller
  return change(ctx, caller, async tx => {
    const row = await openFor(tx, merchant.id, input)
    const words = await wordsOf(tx, merchant.id, row.id, input.from)
    await addVersion(tx, caller, { id: row.id, version: row.version + 1, ...words, restoredFrom: input.from })
    await tx
      .updateTable('documents')
      .set({ version: row.version + 1, changed_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.id)
      .execute()
    await audit(tx, caller, 'restored', nameOf(row), {
      before: { version: row.version },
      after: { version: row.version + 1, from: input.from },
    })
    return toDocument(tx, row.id, caller)
  })
}

export function reorder(
  ctx: Context,
  { kind, ids }: ParsedInputOf<typeof office.reorder>,
  caller: OperatorCaller,
): Promise<Record<string, never>> {
  const { merchant } = caller
  return change(ctx, caller, async tx => {
    const rows = await tx
      .selectFrom('documents')
      .select(['id', 'slug', 'sort'])
      .where('merchant_id', '=', merchant.id)
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .orderBy('sort')
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length !== new Set(ids).size) throw refuse('NotFound')
    // The named documents share out the places they already have, so others stay where they are.
    const places = rows
      .map(row => row.sort)
      .map((sort, i, all) => Math.max(sort, ...all.slice(0, i).map((s, j) => s + i - j)))
    for (const [i, id] of [...new Set(ids)].entries())
      await tx
        .updateTable('documents')
        .set({ sort: places[i] as number })
        .where('merchant_id', '=', merchant.id)
        .where('id', '=', id)
        .execute()
    const slugOf = new Map(rows.map(row => [row.id, row.slug]))
    await audit(tx, caller, 'reordered', kind, {
      before: rows.map(row => row.slug),
      after: ids.map(id => slugOf.get(id)),
    })
    return {}
  })
}
