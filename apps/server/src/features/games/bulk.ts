import type * as games from '@ronda/contract/backoffice/games.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/call.ts'
import { invalidInput, refuse } from '@ronda/contract/errors.ts'
import { parseMoney, toWire } from '@ronda/contract/money.ts'
import { sql } from 'kysely'
import { payableAmount } from '../../amounts.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'
import { foundGames, type GameRecord, keyOf } from './find.ts'
import { type FieldsAsked, fieldsOf, type Plan, planOf, shownPlan, stampOf } from './plan.ts'

type Chosen = ParsedInputOf<typeof games.preview>['chosen']

/** The games chosen, locked when they are to be changed, and the ids that name none. Always in the same order. */
async function gamesChosen(tx: Tx, merchantId: number, chosen: Chosen, isLocked: boolean) {
  let query = foundGames(tx, merchantId, 'found' in chosen ? chosen.found : {})
  if ('ids' in chosen) query = query.where(sql<boolean>`g.vendor || '/' || g.code = any(${chosen.ids}::text[])`)
  const read = query.selectAll('g').orderBy('g.vendor').orderBy('g.code')
  const rows: GameRecord[] = await (isLocked ? read.forUpdate('g') : read).execute()
  const known = new Set(rows.map(keyOf))
  const missing = 'ids' in chosen ? [...new Set(chosen.ids)].filter(id => !known.has(id)).sort() : []
  return { rows, missing }
}

function asked(change: games.GameChange, currency: string): FieldsAsked {
  const { betMin, betMax, ...others } = change
  const fields: FieldsAsked = {
    ...others,
    ...(betMin !== undefined && { betMin: payableAmount(betMin, currency, 'betMin') }),
    ...(betMax !== undefined && { betMax: payableAmount(betMax, currency, 'betMax') }),
  }
  if (fields.betMin !== undefined && fields.betMax !== undefined && fields.betMin > fields.betMax)
    throw invalidInput([{ field: 'betMax', rule: 'min', params: { min: betMin as string } }])
  return fields
}

async function makePlan(
  tx: Tx,
  { merchant, language }: OperatorCaller,
  { chosen, change }: { chosen: Chosen; change: games.GameChange },
  isLocked = false,
): Promise<Plan> {
  const { rows, missing } = await gamesChosen(tx, merchant.id, chosen, isLocked)
  return planOf(rows, missing, asked(change, merchant.currency), merchant.settings.categories, language)
}

export function preview(
  ctx: Context,
  input: ParsedInputOf<typeof games.preview>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof games.preview>> {
  const { merchant, language } = caller
  return inMerchant(ctx.app, merchant.id, async tx =>
    shownPlan(await makePlan(tx, caller, input), merchant.currency, language),
  )
}

type Told = Record<string, string | boolean | number>

async function write(tx: Tx, merchantId: number, rows: { vendor: string; code: string; to: FieldsAsked }[]) {
  // Games that get the same are written by one statement.
  const groups = Map.groupBy(rows, row =>
    JSON.stringify(Object.entries(row.to).map(([name, value]) => [name, String(value)])),
  )
  for (const group of groups.values()) {
    const [{ to }] = group as [(typeof rows)[number]]
    const { state, isHot, category, classify, betMin, betMax, turnoverPct } = to
    await tx
      .updateTable('games')
      .set({
        ...(state !== undefined && { status: state }),
        ...(isHot !== undefined && { is_hot: isHot }),
        ...(category !== undefined && { category }),
        ...(classify !== undefined && { classify }),
        ...(betMin !== undefined && { bet_min: betMin }),
        ...(betMax !== undefined && { bet_max: betMax }),
        ...(turnoverPct !== undefined && { turnover_pct: turnoverPct }),
      })
      .where('merchant_id', '=', merchantId)
      .where(sql<boolean>`vendor || '/' || code = any(${group.map(keyOf)}::text[])`)
      .execute()
  }
}

export async function apply(
  ctx: Context,
  input: ParsedInputOf<typeof games.apply>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof games.apply>> {
  const { merchant, operator } = caller
  const done = await inMerchant(ctx.app, merchant.id, async tx => {
    const plan = await makePlan(tx, caller, input, true)
    if (stampOf(plan) !== input.stamp) throw refuse('ChangedMeanwhile')
    if (plan.changes.length === 0) throw invalidInput([{ field: 'change', rule: 'required' }])
    await write(
      tx,
      merchant.id,
      plan.changes.map(({ game, after }) => ({ vendor: game.vendor, code: game.code, to: after })),
    )
    const record = {
      operator: operator.username,
      action: 'games.changed',
      subject: merchant.code,
      reason: input.reason,
      before: Object.fromEntries(
        plan.changes.map(({ game, before }) => [keyOf(game), told(before, merchant.currency)]),
      ),
      after: Object.fromEntries(plan.changes.map(({ game, after }) => [keyOf(game), told(after, merchant.currency)])),
    }
    return { changed: plan.changes.length, changeId: String(await writeAudit(tx, merchant.id, record, caller)) }
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return done
}

/** As the audit log keeps it: amounts as people read them. */
const told = (fields: FieldsAsked, currency: string): Told =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'bigint' ? toWire(value, currency) : value]),
  )
const fromTold = ({ betMin, betMax, ...others }: Told, currency: string): FieldsAsked => ({
  ...others,
  ...(betMin !== undefined && { betMin: parseMoney(betMin as string, currency) }),
  ...(betMax !== undefined && { betMax: parseMoney(betMax as string, currency) }),
})

export async function revert(
  ctx: Context,
  { changeId }: ParsedInputOf<typeof games.revert>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof games.revert>> {
  const { merchant, operator } = caller
  const changed = await inMerchant(ctx.app, merchant.id, async tx => {
    const record = await tx
      .selectFrom('audit_log')
      .select(['before', 'after', 'reason'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', BigInt(changeId))
      .where('action', '=', 'games.changed')
      .executeTakeFirst()
    if (!record) throw refuse('NotFound')
    const before = record.before as Record<string, Told>
    const after = record.after as Record<string, Told>
    const ids = Object.keys(after)
    const { rows } = await gamesChosen(tx, merchant.id, { ids }, true)
    const isAsLeft = (game: GameRecord) => {
      const now = fieldsOf(game)
      return Object.entries(fromTold(after[keyOf(game)] ?? {}, merchant.currency)).every(
        ([name, value]) => now[name as 'state'] === value,
      )
    }
    if (rows.length !== ids.length || !rows.every(isAsLeft)) throw refuse('ChangedMeanwhile')
    await write(
      tx,
      merchant.id,
      rows.map(({ vendor, code }) => ({
        vendor,
        code,
        to: fromTold(before[keyOf({ vendor, code })] ?? {}, merchant.currency),
      })),
    )
    await writeAudit(
      tx,
      merchant.id,
      {
        operator: operator.username,
        action: 'games.change-undone',
        subject: merchant.code,
        reason: record.reason,
        before: after,
        after: before,
      },
      caller,
    )
    return rows.length
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return { changed }
}
