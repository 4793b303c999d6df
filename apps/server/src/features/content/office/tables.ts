import { createHash } from 'node:crypto'
import type * as office from '@ronda/contract/backoffice/content.ts'
import type { PointRewardEdit, VipLevelEdit } from '@ronda/contract/backoffice/content.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { type Selectable, sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import type { PointRewards } from '../../../db/generated/tables.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { jsonOf, writeAudit } from '../../audit-log/write.ts'

async function vipTable(tx: Tx, merchant: Merchant): Promise<OutputOf<typeof office.vip>> {
  const rows = await tx
    .selectFrom('vip_levels')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .orderBy('level')
    .execute()
  const levels = rows.map(row => ({
    level: row.level,
    names: row.names as unknown as VipLevelEdit['names'],
    color: row.color,
    turnover: toWire(row.turnover, merchant.currency),
    requirements: row.requirements as unknown as VipLevelEdit['requirements'],
    benefits: row.benefits as unknown as VipLevelEdit['benefits'],
  }))
  const tag = createHash('sha256')
    .update(jsonOf(levels) ?? '')
    .digest('hex')
  return { tag, currency: merchant.currency, levels }
}

export async function getVip(
  ctx: Context,
  _input: unknown,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.vip>> {
  return inMerchant(ctx.app, merchant.id, tx => vipTable(tx, merchant))
}

export async function saveVip(
  ctx: Context,
  input: ParsedInputOf<typeof office.saveVip>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.saveVip>> {
  const { merchant } = caller
  const levels = [...input.levels].sort((a, b) => a.level - b.level)
  const amounts = levels.map(level => parseMoney(level.turnover, merchant.currency))
  if (levels[0]?.level !== 0) throw invalidInput([{ field: 'levels', rule: 'required' }])
  for (const [i, level] of levels.entries()) {
    if (i === 0) continue
    if (levels[i - 1]?.level === level.level) throw invalidInput([{ field: `levels.${i}.level`, rule: 'unknown' }])
    const before = amounts[i - 1] as bigint
    if ((amounts[i] as bigint) < before)
      throw invalidInput([
        { field: `levels.${i}.turnover`, rule: 'min', params: { min: toWire(before, merchant.currency) } },
      ])
  }
  return inMerchant(ctx.app, merchant.id, async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('vip-levels'), ${merchant.id})`.execute(tx)
    const before = await vipTable(tx, merchant)
    if (before.tag !== input.tag) throw refuse('ChangedMeanwhile')
    await tx.deleteFrom('vip_levels').where('merchant_id', '=', merchant.id).execute()
    await tx
      .insertInto('vip_levels')
      .values(
        levels.map((level, i) => ({
          merchant_id: merchant.id,
          level: level.level,
          names: JSON.stringify(level.names),
          color: level.color,
          turnover: amounts[i] as bigint,
          requirements: JSON.stringify(level.requirements),
          benefits: JSON.stringify(level.benefits),
        })),
      )
      .execute()
    const after = await vipTable(tx, merchant)
    await writeAudit(tx, caller, {
      action: 'vip.saved',
      subject: merchant.code,
      reason: input.reason,
      before: before.levels,
      after: after.levels,
    })
    return after
  })
}

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
