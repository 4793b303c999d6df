import type { MallItem } from '@ronda/contract/backoffice/mall.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { payableAmount } from '../../../base/amounts.ts'
import type { Tx } from '../../../context.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { pctOf } from '../../points/settings.ts'
import type { ItemRow } from '../store.ts'

/** What an operator says of an item, as it is kept while a second person is asked. */
export interface ItemValues {
  category: string
  names: Record<string, string>
  descriptions: Record<string, string>
  imageKey: string
  points: number
  stock: number | null
  stockSeen: number | null
  perMember: number | null
  vipMin: number
  amount: string | null
  multiple: string
  status: 'on' | 'off'
  sort: number
}

export const moneyOf = (
  type: string,
  { amount, multiple }: Pick<ItemValues, 'amount' | 'multiple'>,
  currency: string,
) =>
  type === 'bonus'
    ? { amount: payableAmount(amount ?? '', currency), turnover_pct: pctOf(multiple) }
    : { amount: null, turnover_pct: 100 }

/** The pieces there are after a change: what was redeemed since the operator looked stays taken. */
function stockAfter(before: ItemRow, { stock, stockSeen }: ItemValues): number | null {
  if (before.type === 'voucher') return before.stock
  if (stock === null || before.stock === null || stockSeen === null) return stock
  const left = before.stock + stock - stockSeen
  if (left < 0) throw refuse('OutOfStock')
  return left
}

/** Writes an item as an operator wants it; the row must be locked, and as it was seen. */
export async function writeItem(
  tx: Tx,
  merchant: Merchant,
  before: ItemRow,
  version: number,
  values: ItemValues,
  now: number,
): Promise<ItemRow> {
  if (before.version !== version) throw refuse('ChangedMeanwhile')
  return tx
    .updateTable('point_rewards')
    .set({
      category: values.category,
      names: JSON.stringify(values.names),
      descriptions: JSON.stringify(values.descriptions),
      image_key: values.imageKey,
      points: values.points,
      stock: stockAfter(before, values),
      per_member: values.perMember,
      vip_min: values.vipMin,
      ...moneyOf(before.type, values, merchant.currency),
      status: values.status,
      sort: values.sort,
      version: before.version + 1,
      changed_at: new Date(now),
    })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const orNone = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY

/** Whether members get more for fewer points, or more of them get something: what one person alone does not decide. */
export function isCheaper(before: ItemRow, values: ItemValues, currency: string): boolean {
  if (values.status === 'off') return false
  if (before.status === 'off') return true
  const { amount, turnover_pct } = moneyOf(before.type, values, currency)
  return (
    values.points < before.points ||
    (amount ?? 0n) > (before.amount ?? 0n) ||
    turnover_pct < before.turnover_pct ||
    orNone(values.perMember) > orNone(before.per_member) ||
    values.vipMin < before.vip_min ||
    // Goods on a shelf are counted by whoever sees them; money is made by counting it.
    (before.type === 'bonus' && orNone(stockAfter(before, values)) > orNone(before.stock))
  )
}

export type ItemShown = Omit<MallItem, 'redeemed' | 'waiting'>

export function shownItem(row: ItemRow, currency: string): ItemShown {
  return {
    id: row.id,
    type: row.type as MallItem['type'],
    category: row.category as MallItem['category'],
    names: row.names as unknown as MallItem['names'],
    descriptions: row.descriptions as unknown as MallItem['descriptions'],
    imageKey: row.image_key,
    points: row.points,
    stock: row.stock,
    perMember: row.per_member,
    vipMin: row.vip_min,
    amount: row.amount === null ? null : toWire(row.amount, currency),
    multiple: String(row.turnover_pct / 100),
    status: row.status as MallItem['status'],
    sort: row.sort,
    version: row.version,
  }
}
