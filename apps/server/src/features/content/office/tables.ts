import type * as office from '@ronda/contract/backoffice/content.ts'
import type { PointRewardEdit } from '@ronda/contract/backoffice/content.ts'
import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { Selectable } from 'kysely'
import type { Context, OperatorCaller } from '../../../context.ts'
import type { PointRewards } from '../../../db/generated/tables.ts'
import { inMerchant } from '../../../db/pool.ts'
import { writeAudit } from '../../audit-log/write.ts'

function toReward(row: Selectable<PointRewards>): PointRewardEdit {
  return {
    id: row.id,
    names: row.names as unknown as PointRewardEdit['names'],
    descriptions: row.descriptions as unknown as PointRewardEdit['descriptions'],
    imageKey: row.image_key,
    points: row.points,
    stock: row.stock,
    status: row.status as 'on',
    sort: row.sort,
    version: row.version,
  }
}

export async function listRewards(
  ctx: Context,
  _input: unknown,
  { merchant }: OperatorCaller,
): Promise<PointRewardEdit[]> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await tx
      .selectFrom('point_rewards')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .orderBy('sort')
      .orderBy('id')
      .execute()
    return rows.map(toReward)
  })
}

export async function saveReward(
  ctx: Context,
  input: ParsedInputOf<typeof office.saveReward>,
  caller: OperatorCaller,
): Promise<PointRewardEdit> {
  const { merchant, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const before = input.id
      ? await tx
          .selectFrom('point_rewards')
          .selectAll()
          .where('merchant_id', '=', merchant.id)
          .where('id', '=', input.id)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (input.id && !before) throw refuse('NotFound')
    if (before && before.version !== input.version) throw refuse('ChangedMeanwhile')
    const values = {
      names: JSON.stringify(input.names),
      descriptions: JSON.stringify(input.descriptions),
      image_key: input.imageKey,
      points: input.points,
      stock: input.stock,
      status: input.status,
      sort: input.sort,
      changed_at: new Date(now),
    }
    const row = before
      ? await tx
          .updateTable('point_rewards')
          .set({ ...values, version: before.version + 1 })
          .where('merchant_id', '=', merchant.id)
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('point_rewards')
          .values({ ...values, merchant_id: merchant.id, id: newId(now) })
          .returningAll()
          .executeTakeFirstOrThrow()
    const after = toReward(row)
    await writeAudit(tx, caller, {
      action: 'points.reward-saved',
      subject: row.id,
      before: before && toReward(before),
      after,
    })
    return after
  })
}
