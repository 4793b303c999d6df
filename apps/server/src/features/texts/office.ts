import type * as texts from '@ronda/contract/backoffice/texts.ts'
import type { TextRow } from '@ronda/contract/backoffice/texts.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { Language } from '@ronda/contract/core/fields.ts'
import { withMessages } from '../../base/messages.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { pageOfList } from '../../db/page.ts'
import { inMerchant, inSystem } from '../../db/pool.ts'
import type { StandardText } from '../../ports/texts.ts'
import { writeAudit } from '../audit-log/write.ts'
import { assertFits, problemOf } from './standard.ts'

const areaOf = (key: string) => key.split('.')[0] ?? key

type Own = Map<string, { text: string; author: string; at: number }>
const nameOf = (language: string, key: string) => `${language}/${key}`

async function ownTexts(tx: Tx, merchantId: number): Promise<Own> {
  const rows = await tx.selectFrom('own_texts').selectAll().where('merchant_id', '=', merchantId).execute()
  return new Map(
    rows.map(row => [nameOf(row.language, row.key), { text: row.text, author: row.author, at: row.at.getTime() }]),
  )
}

function toRow(key: string, standard: StandardText, own: Own): TextRow {
  const ownOf = (language: string) => own.get(nameOf(language, key)) ?? null
  return {
    id: key,
    key,
    area: areaOf(key),
    standard: standard.texts,
    own: Object.fromEntries(Language.options.map(language => [language, ownOf(language)])) as TextRow['own'],
    gaps: standard.gaps,
  }
}

function standardOf(ctx: Context, key: string): StandardText {
  const standard = ctx.standardTexts.get(key)
  if (!standard) throw refuse('NotFound')
  return standard
}

export async function list(
  ctx: Context,
  { q, area, changed, pageNo, pageSize }: ParsedInputOf<typeof texts.list>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof texts.list>> {
  const own = await inMerchant(ctx.app, merchant.id, tx => ownTexts(tx, merchant.id))
  const rows = [...ctx.standardTexts].map(([key, standard]) => toRow(key, standard, own))
  const isChanged = (row: TextRow) => Object.values(row.own).some(Boolean)
  const wanted = q.toLowerCase()
  const found = rows.filter(
    row =>
      (!area || row.area === area) &&
      (!changed || isChanged(row)) &&
      (!wanted ||
        [row.key, ...Object.values(row.standard), ...Object.values(row.own).map(one => one?.text ?? '')].some(text =>
          text.toLowerCase().includes(wanted),
        )),
  )
  const areas = new Map<string, number>()
  for (const row of rows) areas.set(row.area, (areas.get(row.area) ?? 0) + 1)
  return {
    ...pageOfList(found, { pageNo, pageSize }),
    areas: [...areas].map(([name, count]) => ({ area: name, count })),
    changedCount: rows.filter(isChanged).length,
  }
}

export async function all(
  ctx: Context,
  _input: unknown,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof texts.all>> {
  const own = await inMerchant(ctx.app, merchant.id, tx => ownTexts(tx, merchant.id))
  return [...ctx.standardTexts].flatMap(([key, standard]) =>
    Language.options.map(language => ({
      key,
      language,
      standard: standard.texts[language],
      own: own.get(nameOf(language, key))?.text ?? '',
    })),
  )
}

/** Runs a change of own texts: locked, counted once, told to open pages. */
async function change<T>(ctx: Context, { merchant }: OperatorCaller, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answer = await inSystem(ctx.system, async tx => {
    await tx
      .updateTable('merchants')
      .set(eb => ({ texts_version: eb('texts_version', '+', 1) }))
      .where('id', '=', merchant.id)
      .execute()
    return work(tx)
  })
  ctx.merchants.forget()
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return answer
}

/** Keeps a text, or goes back to the standard with an empty one. */
async function put(
  tx: Tx,
  caller: OperatorCaller,
  { key, language, text }: { key: string; language: Language; text: string },
  before: string | null,
): Promise<void> {
  const { merchant, operator, now } = caller
  const at = new Date(now)
  if (text === '')
    await tx
      .deleteFrom('own_texts')
      .where('merchant_id', '=', merchant.id)
      .where('key', '=', key)
      .where('language', '=', language)
      .execute()
  else
    await tx
      .insertInto('own_texts')
      .values({ merchant_id: merchant.id, key, language, text, author: operator.username, at })
      .onConflict(conflict =>
        conflict.columns(['merchant_id', 'key', 'language']).doUpdateSet({ text, author: operator.username, at }),
      )
      .execute()
  await writeAudit(tx, caller, {
    action: text === '' ? 'texts.reset' : 'texts.saved',
    subject: nameOf(language, key),
    before: { text: before },
    after: { text: text === '' ? null : text },
  })
}

export async function save(
  ctx: Context,
  { key, language, text, before }: ParsedInputOf<typeof texts.save>,
  caller: OperatorCaller,
): Promise<TextRow> {
  const standard = standardOf(ctx, key)
  assertFits(standard, text)
  const { id } = caller.merchant
  return change(ctx, caller, async tx => {
    const standing = (await ownTexts(tx, id)).get(nameOf(language, key))?.text ?? null
    if (standing !== before) throw refuse('ChangedMeanwhile')
    await put(tx, caller, { key, language, text: text === standard.texts[language] ? '' : text }, standing)
    return toRow(key, standard, await ownTexts(tx, id))
  })
}

export async function reset(
  ctx: Context,
  { key, language }: ParsedInputOf<typeof texts.reset>,
  caller: OperatorCaller,
): Promise<TextRow> {
  const standard = standardOf(ctx, key)
  const { id } = caller.merchant
  return change(ctx, caller, async tx => {
    const standing = (await ownTexts(tx, id)).get(nameOf(language, key))?.text ?? null
    if (standing !== null) await put(tx, caller, { key, language, text: '' }, standing)
    return toRow(key, standard, await ownTexts(tx, id))
  })
}

export async function importTexts(
  ctx: Context,
  { rows, isTrial }: ParsedInputOf<typeof texts.importTexts>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof texts.importTexts>> {
  const { merchant } = caller
  const own = await inMerchant(ctx.app, merchant.id, tx => ownTexts(tx, merchant.id))
  const problems: OutputOf<typeof texts.importTexts>['problems'] = []
  const changes: { key: string; language: Language; text: string; before: string | null }[] = []
  for (const { key, language: code, text: given } of rows) {
    const text = given.trim()
    const standard = ctx.standardTexts.get(key)
    const language = Language.options.find(one => one === code)
    const problem = !standard
      ? { field: 'key', rule: 'textKey' }
      : !language
        ? { field: 'language', rule: 'locale' }
        : text === ''
          ? undefined
          : problemOf(standard, text)
    if (problem || !language || !standard) {
      if (problem)
        problems.push({ key, language: code, message: withMessages(caller.language, [problem])[0]?.message ?? '' })
      continue
    }
    const before = own.get(nameOf(language, key))?.text ?? null
    const next = text === standard.texts[language] ? '' : text
    if (next !== (before ?? '')) changes.push({ key, language, text: next, before })
  }
  if (!isTrial && changes.length > 0)
    await change(ctx, caller, async tx => {
      for (const { before, ...one } of changes) await put(tx, caller, one, before)
    })
  return { changed: changes.length, same: rows.length - problems.length - changes.length, problems }
}
