import { type Category, categories } from '@ronda/contract/core/constants.ts'
import type { RebateClaim } from '@ronda/contract/portal/cashier/rebates.ts'
import { currencyOf, parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { RebateClaims } from '../../db/generated/tables.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { fromHundredths, ratesOf } from '../vip/ladder.ts'
import { type Rebate, rebates, totalOf } from './rebate.ts'

export type ClaimRow = Selectable<RebateClaims>
/** As a claim keeps it. */
type StoredLine = { category: string; valid: string; rate: number; amount: string }

/** The order of the specification's categories. */
const rank = (category: string) => categories.indexOf(category as Category)

/** What a member may claim for: unclaimed turnover at the rates of its level. With the member locked, true until the end of the transaction. */
export async function openRebates(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
): Promise<{ level: number; lines: Rebate[] }> {
  const member = await tx
    .selectFrom('members as m')
    .leftJoin('vip_levels as l', join =>
      join.onRef('l.merchant_id', '=', 'm.merchant_id').onRef('l.level', '=', 'm.vip_level'),
    )
    .select(['m.vip_level', 'l.rebate_rates'])
    .where('m.merchant_id', '=', merchant.id)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const rates = ratesOf(member.rebate_rates === null ? undefined : { rebate_rates: member.rebate_rates })
  const played = await tx
    .selectFrom('rebate_play')
    .select(['category', 'valid'])
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .execute()
  const { scale, shownDecimals } = currencyOf(merchant.currency)
  const validOf = new Map(played.map(row => [row.category, row.valid]))
  const shown = new Set([...Object.keys(rates), ...played.filter(row => row.valid > 0n).map(row => row.category)])
  const lines = [...shown]
    .sort((a, b) => rank(a) - rank(b))
    .map(category => ({ category, valid: validOf.get(category) ?? 0n, rate: rates[category] ?? 0 }))
  return { level: member.vip_level, lines: rebates(lines, 10n ** BigInt(scale - shownDecimals)) }
}

/** What may still be claimed of today's cap; null: no cap. */
export async function capLeft(tx: Tx, merchant: Merchant, memberId: bigint, now: number): Promise<bigint | null> {
  const { rebateDayMax } = merchant.settings.cashier
  if (rebateDayMax === null) return null
  const { sum } = await tx
    .selectFrom('rebate_claims')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('at', '>=', new Date(businessDayStart(businessDay(now))))
    .executeTakeFirstOrThrow()
  const left = parseMoney(rebateDayMax, merchant.currency) - BigInt(sum)
  return left > 0n ? left : 0n
}

export type Block = 'none' | 'below-min' | 'cap-used'

/** Why lines cannot be claimed now, if they cannot. */
export function blockOf(merchant: Merchant, lines: readonly Rebate[], left: bigint | null): Block | null {
  const total = totalOf(lines)
  if (total === 0n) return 'none'
  if (total < parseMoney(merchant.settings.cashier.rebateMin, merchant.currency)) return 'below-min'
  return left === 0n ? 'cap-used' : null
}

export const toLines = (lines: readonly Rebate[], currency: string) =>
  lines.map(({ category, valid, rate, amount }) => ({
    category,
    valid: toWire(valid, currency),
    percent: fromHundredths(rate),
    amount: toWire(amount, currency),
  }))

export const toStoredLines = (lines: readonly Rebate[]) =>
  JSON.stringify(
    lines.map(
      ({ category, valid, rate, amount }): StoredLine => ({
        category,
        valid: String(valid),
        rate,
        amount: String(amount),
      }),
    ),
  )

export const toClaim = (row: ClaimRow, currency: string, level: string): RebateClaim => ({
  id: row.id,
  at: row.at.getTime(),
  amount: toWire(row.amount, currency),
  level,
  rows: toLines(
    (row.lines as unknown as StoredLine[]).map(line => ({
      ...line,
      valid: BigInt(line.valid),
      amount: BigInt(line.amount),
    })),
    currency,
  ),
})
