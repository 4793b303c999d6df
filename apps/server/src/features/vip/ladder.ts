import type { Selectable } from 'kysely'
import type { Tx } from '../../context.ts'
import type { VipLevels } from '../../db/generated/tables.ts'
import type { Rung } from './evaluate.ts'

export type LevelRow = Selectable<VipLevels>

/** A merchant's levels, lowest first. */
export function levelsOf(tx: Tx, merchantId: number): Promise<LevelRow[]> {
  return tx.selectFrom('vip_levels').selectAll().where('merchant_id', '=', merchantId).orderBy('level').execute()
}

export const toRung = (row: LevelRow): Rung => ({
  level: row.level,
  deposit: row.upgrade_deposit,
  turnover: row.upgrade_turnover,
  rule: row.rule as Rung['rule'],
  keep: row.keep_turnover,
  isLocked: row.is_locked,
})

/** Category → hundredths of a percent. */
export const ratesOf = (row: Pick<LevelRow, 'rebate_rates'> | undefined) =>
  (row?.rebate_rates ?? {}) as unknown as Record<string, number>

/** Hundredths as people write them: 80 → `"0.8"`. */
export const fromHundredths = (value: number) => String(value / 100)
export const toHundredths = (text: string) => Math.round(Number(text) * 100)
