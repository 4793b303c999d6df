import { categories } from '@ronda/contract/core/constants.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { MerchantSettings } from '../../ports/merchants.ts'
import type { SettingsProblem } from '../../ports/settings-checks.ts'
import { rateToWire } from './given.ts'

type Held = ReadonlyMap<string, { least: number; most: number }>

/** The lowest and the highest that members of teams have of each category or series. */
async function heldOf(tx: Tx, merchantId: number, column: RawBuilder<unknown>): Promise<Held> {
  const { rows } = await sql<{ product: string; least: number; most: number }>`
    select e.key as product, min(e.value::int) as least, max(e.value::int) as most
    from team_members t, jsonb_each_text(${column}) e where t.merchant_id = ${merchantId} group by 1`.execute(tx)
  return new Map(rows.map(({ product, ...held }) => [product, held]))
}

/**
 * Where limits of the house are below what members have, at the fields of `HouseLimits` in the order in which they are shown. The merchant's
 * row must be held: who gives (`holdHouseLimits`) has then given or waits.
 */
export async function heldBeyond(
  tx: Tx,
  merchantId: number,
  { agents: { rates, series } }: MerchantSettings,
): Promise<SettingsProblem[]> {
  const held = {
    rates: await heldOf(tx, merchantId, sql`t.rates`),
    groups: await heldOf(tx, merchantId, sql`t.prize_groups`),
  }
  const shown = categories as readonly string[]
  const most = rates as Readonly<Record<string, number>>
  return [
    ...[...held.rates]
      .filter(([category, has]) => has.most > (most[category] ?? 0))
      .map(([category, has]) => ({
        field: shown.includes(category) ? `limits.rates.${shown.indexOf(category)}.max` : 'limits.rates',
        rule: 'rateMin',
        params: { bound: rateToWire(has.most) },
      })),
    ...Object.entries(series).flatMap(([name, { min, max }], index) => {
      const has = held.groups.get(name)
      return [
        ...(has && max < has.most
          ? [{ field: `limits.series.${index}.max`, rule: 'groupMin', params: { bound: has.most } }]
          : []),
        ...(has && min > has.least
          ? [{ field: `limits.series.${index}.min`, rule: 'groupMax', params: { bound: has.least } }]
          : []),
      ]
    }),
    ...[...held.groups.keys()]
      .filter(name => !Object.hasOwn(series, name))
      .map(name => ({ field: 'limits.series', rule: 'seriesHeld', params: { series: name } })),
  ]
}
