import type * as labels from '@ronda/contract/backoffice/labels.ts'
import type { LabelRow as Shown } from '@ronda/contract/backoffice/labels.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { type LabelRow, labelsOf, toMemberLabel } from '../store.ts'

async function toRows(
  tx: Tx,
  rows: readonly LabelRow[],
  { merchant, language }: Pick<OperatorCaller, 'merchant' | 'language'>,
): Promise<Shown[]> {
  const counts = await tx
    .selectFrom('labelled_members')
    .select(eb => ['code', eb.fn.countAll<bigint>().as('n')])
    .where('merchant_id', '=', merchant.id)
    .groupBy('code')
    .execute()
  const members = new Map(counts.map(({ code, n }) => [code, Number(n)]))
  return rows.map(row => ({
    ...toMemberLabel(row, merchant, language),
    names: row.names as Shown['names'],
    members: members.get(row.code) ?? 0,
    archivedAt: row.archived_at?.getTime() ?? null,
  }))
}

export async function list(
  ctx: Context,
  _input: unknown,
  caller: OperatorCaller,
): Promise<OutputOf<typeof labels.list>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => ({
    rows: await toRows(tx, await labelsOf(tx, merchant.id), caller),
  }))
}

/** One label, held until the end of the transaction. */
async function lock(tx: Tx, merchantId: number, code: string): Promise<LabelRow | undefined> {
  return tx
    .selectFrom('member_labels')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

const said = ({ names, color, is_secret }: LabelRow) => ({ names, color, isSecret: is_secret })

export async function save(
  ctx: Context,
  { code, isNew, names, color, isSecret }: ParsedInputOf<typeof labels.save>,
  caller: OperatorCaller,
): Promise<Shown> {
  const { merchant, operator, now } = caller
  if (!names.es) throw invalidInput([{ field: 'names.es', rule: 'required' }])
  return inMerchant(ctx.app, merchant.id, async tx => {
    const written = { names: JSON.stringify(names), color, is_secret: isSecret }
    const old = await lock(tx, merchant.id, code)
    if (!isNew && !old) throw refuse('NotFound')
    if (isNew && old) throw refuse('LabelTaken')
    const row = old
      ? await tx
          .updateTable('member_labels')
          .set(written)
          .where('merchant_id', '=', merchant.id)
          .where('code', '=', code)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('member_labels')
          .values({
            merchant_id: merchant.id,
            code,
            ...written,
            created_by: operator.username,
            created_at: new Date(now),
          })
          .onConflict(conflict => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
    if (!row) throw refuse('LabelTaken')
    await writeAudit(tx, caller, {
      action: 'label.saved',
      subject: code,
      before: old && said(old),
      after: said(row),
    })
    return (await toRows(tx, [row], caller))[0]!
  })
}

export async function archive(
  ctx: Context,
  { code, isArchived, reason }: ParsedInputOf<typeof labels.archive>,
  caller: OperatorCaller,
): Promise<Shown> {
  const { merchant, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const old = await lock(tx, merchant.id, code)
    if (!old) throw refuse('NotFound')
    if ((old.archived_at !== null) === isArchived) return (await toRows(tx, [old], caller))[0]!
    const row = await tx
      .updateTable('member_labels')
      .set({ archived_at: isArchived ? new Date(now) : null })
      .where('merchant_id', '=', merchant.id)
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAudit(tx, caller, {
      action: isArchived ? 'label.archived' : 'label.restored',
      subject: code,
      reason,
    })
    return (await toRows(tx, [row], caller))[0]!
  })
}
