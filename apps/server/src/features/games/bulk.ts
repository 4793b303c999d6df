import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import type * as games from '@ronda/contract/backoffice/games.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import { payableAmount } from '../../base/amounts.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { ask } from '../approvals/ask.ts'
import { writeAudit } from '../audit-log/write.ts'
import { type GamesChange, gamesChange, writeChange } from './approval.ts'
import { foundGames, type GameRecord, keyOf } from './find.ts'
import { type FieldsAsked, type Plan, planOf, shownPlan, stampOf } from './plan.ts'
import { assertUndoable } from './undone.ts'
import { fromTold, isLooser, type Told, told } from './write.ts'

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

/** Does a change at once, or proposes it where it loosens something. Answers the record of the audit log where it is done. */
async function changeGames(
  ctx: Context,
  tx: Tx,
  change: GamesChange,
  reason: string,
  caller: OperatorCaller,
): Promise<{ changeId: string | null; waiting: Approval | null; announce: () => void }> {
  const { merchant } = caller
  const { action, was, will } = change
  const fields = (part: GamesChange['was'], id: string) => fromTold((part[id] ?? {}) as Told, merchant.currency)
  const looser = Object.keys(will).filter(id => isLooser(fields(was, id), fields(will, id)))
  if (looser.length > 0) {
    const why = [{ reason: 'weakens', about: 'games.limits' } as const]
    const shared = { subject: merchant.code, why, before: was, after: will, reason }
    return { changeId: null, ...(await ask(ctx, tx, gamesChange, { ...shared, payload: change }, caller)) }
  }
  await writeChange(tx, merchant, change, caller.now)
  const told = { action, subject: merchant.code, reason, before: was, after: will }
  const changeId = String(await writeAudit(tx, caller, told))
  return {
    changeId,
    waiting: null,
    announce: () => ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' }),
  }
}

export async function apply(
  ctx: Context,
  input: ParsedInputOf<typeof games.apply>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof games.apply>> {
  const { merchant } = caller
  const { changed, done } = await inMerchant(ctx.app, merchant.id, async tx => {
    const plan = await makePlan(tx, caller, input, true)
    if (stampOf(plan) !== input.stamp) throw refuse('ChangedMeanwhile')
    if (plan.changes.length === 0) throw invalidInput([{ field: 'change', rule: 'required' }])
    const tell = (part: 'before' | 'after') =>
      Object.fromEntries(plan.changes.map(change => [keyOf(change.game), told(change[part], merchant.currency)]))
    const change = { action: 'games.changed', was: tell('before'), will: tell('after') } as const
    return { changed: plan.changes.length, done: await changeGames(ctx, tx, change, input.reason, caller) }
  })
  done.announce()
  return { changed: done.waiting ? 0 : changed, changeId: done.changeId, waiting: done.waiting }
}

export async function revert(
  ctx: Context,
  { changeId }: ParsedInputOf<typeof games.revert>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof games.revert>> {
  const { merchant } = caller
  const { changed, done } = await inMerchant(ctx.app, merchant.id, async tx => {
    const record = await tx
      .selectFrom('audit_log')
      .select(['before', 'after', 'reason'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', BigInt(changeId))
      .where('action', '=', 'games.changed')
      .executeTakeFirst()
    if (!record) throw refuse('NotFound')
    // The record also holds who approved it, beside the games.
    const { approval: _, ...left } = record.after as Record<string, Told>
    await assertUndoable(tx, merchant.id, { changeId: BigInt(changeId), left })
    const change = {
      action: 'games.change-undone',
      was: left,
      will: record.before as Record<string, Told>,
      undoes: changeId,
    } as const
    return { changed: Object.keys(left).length, done: await changeGames(ctx, tx, change, record.reason, caller) }
  })
  done.announce()
  return { changed: done.waiting ? 0 : changed, waiting: done.waiting }
}
