import type * as office from '@ronda/contract/backoffice/mall.ts'
import type { MallItem } from '@ronda/contract/backoffice/mall.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask, assertNothingWaits, waitingFor } from '../../approvals/ask.ts'
import { dropWaiting } from '../../approvals/drop.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { mallItem } from '../approval.ts'
import { type ItemRow, lockItem, takenOf } from '../store.ts'
import { isCheaper, moneyOf, shownItem, writeItem } from './write-item.ts'

async function toItems(ctx: Context, tx: Tx, caller: OperatorCaller, rows: ItemRow[]): Promise<MallItem[]> {
  const { merchant } = caller
  const ids = rows.map(row => row.id)
  const waiting = await waitingFor(ctx, tx, 'mall.item', ids, caller)
  const taken = await takenOf(tx, merchant.id)
  return rows.map(row => ({
    ...shownItem(row, merchant.currency),
    redeemed: taken.get(row.id) ?? 0,
    waiting: waiting.get(row.id) ?? null,
  }))
}

export async function items(
  ctx: Context,
  _input: unknown,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.items>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await tx
      .selectFrom('point_rewards')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .orderBy('sort')
      .orderBy('id')
      .execute()
    return { currency: merchant.currency, rows: await toItems(ctx, tx, caller, rows) }
  })
}

type Save = typeof office.saveItem

/** A new item is kept off the shelf until a second person has seen it. */
async function create(
  tx: Tx,
  { merchant, now }: OperatorCaller,
  { type, ...values }: ParsedInputOf<Save>,
): Promise<ItemRow> {
  return tx
    .insertInto('point_rewards')
    .values({
      merchant_id: merchant.id,
      id: newId(now),
      type,
      category: values.category,
      names: JSON.stringify(values.names),
      descriptions: JSON.stringify(values.descriptions),
      image_key: values.imageKey,
      points: values.points,
      stock: type === 'voucher' ? 0 : values.stock,
      per_member: values.perMember,
      vip_min: values.vipMin,
      ...moneyOf(type, values, merchant.currency),
      status: 'off',
      sort: values.sort,
      changed_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveItem(
  ctx: Context,
  input: ParsedInputOf<Save>,
  caller: OperatorCaller,
): Promise<OutputOf<Save>> {
  const { merchant, now } = caller
  const { id, version, type, reason, ...said } = input
  const { item, asked } = await inMerchant(ctx.app, merchant.id, async tx => {
    if (id && said.status === 'off') await dropWhatWaits(tx, caller, id)
    const before = id ? await lockItem(tx, merchant.id, id) : await create(tx, caller, input)
    if (id && before.version !== version) throw refuse('ChangedMeanwhile')
    if (before.type !== type) throw refuse('ChangedMeanwhile')
    await assertNothingWaits(tx, merchant.id, 'mall.item', before.id)
    const names = said.names as Record<string, string>
    const descriptions = said.descriptions as Record<string, string>
    // Of a new one the pieces are there already.
    const values = { ...said, names, descriptions, ...(!id && { stockSeen: said.stock }) }
    const recorded = { action: 'points.reward-saved', subject: before.id, reason: reason || undefined } as const
    if (!id) await writeAudit(tx, caller, { ...recorded, after: shownItem(before, merchant.currency) })
    if (isCheaper(before, values, merchant.currency)) {
      const will = { ...shownItem(before, merchant.currency), ...said }
      const proposal = {
        subject: before.id,
        payload: { id: before.id, version: before.version, will: values },
        why: [{ reason: 'cheaper' } as const],
        before: shownItem(before, merchant.currency),
        after: will,
        reason,
      }
      const asked = await ask(ctx, tx, mallItem, proposal, caller)
      return { item: await read(ctx, tx, caller, before.id), asked }
    }
    if (id) {
      const after = await writeItem(tx, merchant, before, version, values, now)
      const shown = { before: shownItem(before, merchant.currency), after: shownItem(after, merchant.currency) }
      await writeAudit(tx, caller, { ...recorded, ...shown })
    }
    return { item: await read(ctx, tx, caller, before.id), asked: undefined }
  })
  asked?.announce()
  ctx.bus.publish({ merchantId: merchant.id, topic: 'approvals' })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'mall' })
  return { item, waiting: asked?.waiting ?? null }
}

/** Taking an item off the shelf waits for nobody: what was proposed of it on the shelf lapses. */
async function dropWhatWaits(tx: Tx, { merchant, operator, now }: OperatorCaller, id: string): Promise<void> {
  const { status } =
    (await tx
      .selectFrom('point_rewards')
      .select('status')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .executeTakeFirst()) ?? {}
  if (status === 'on') await dropWaiting(tx, merchant.id, mallItem.name, id, { by: operator.username, now })
}

async function read(ctx: Context, tx: Tx, caller: OperatorCaller, id: string): Promise<MallItem> {
  return (await toItems(ctx, tx, caller, [await lockItem(tx, caller.merchant.id, id)]))[0] as MallItem
}
