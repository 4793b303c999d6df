import { currencyOf, parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { type BaccaratConfig, type Spot, spots, type TableCode, tableCodes } from './config.ts'

export type SpotLimits = Readonly<Record<Spot, { min: bigint; max: bigint }>>
export type TableLimits = { table: TableCode; spots: SpotLimits; chips: readonly bigint[] }
/** The same on the wire. */
export type WireTable = { table: TableCode; spots: Record<Spot, { min: string; max: string }>; chips: string[] }

type Range = { currency: string; betMin: string; betMax: string }

const CHIP_TIMES = [1n, 5n, 10n, 25n, 50n, 100n]
const CHIPS_MAX = 5

/** Stakes are whole multiples of this, so that the commission comes out in shown steps of the currency. */
export function grainOf(currency: string, { push }: Pick<BaccaratConfig, 'push'>): bigint {
  const { scale, shownDecimals } = currencyOf(currency)
  return 10n ** BigInt(scale - shownDecimals) * BigInt(push)
}

/** What each table takes within the operator's range. A table whose smallest bet would be above it is not offered. */
export function limitsOf(config: BaccaratConfig, { currency, betMin, betMax }: Range): TableLimits[] {
  const grain = grainOf(currency, config)
  const down = (amount: bigint) => amount - (amount % grain)
  const lowest = down(parseMoney(betMin, currency) + grain - 1n)
  const highest = down(parseMoney(betMax, currency))
  return tableCodes.flatMap(table => {
    const times = config.tables[table]
    const min = lowest * BigInt(times.min)
    const most = lowest * BigInt(times.max)
    const max = most < highest ? most : highest
    if (min > max) return []
    const spotMax = (spot: Spot) => {
      const share = down(max / BigInt(config.limitDivisor[spot]))
      return share < min ? min : share
    }
    return [
      {
        table,
        spots: Object.fromEntries(spots.map(spot => [spot, { min, max: spotMax(spot) }])) as SpotLimits,
        chips: CHIP_TIMES.map(time => min * time)
          .filter(chip => chip <= max)
          .slice(0, CHIPS_MAX),
      },
    ]
  })
}

export function wireTable({ table, spots: limits, chips }: TableLimits, currency: string): WireTable {
  const wire = (amount: bigint) => toWire(amount, currency)
  return {
    table,
    spots: Object.fromEntries(
      spots.map(spot => [spot, { min: wire(limits[spot].min), max: wire(limits[spot].max) }]),
    ) as WireTable['spots'],
    chips: chips.map(wire),
  }
}
