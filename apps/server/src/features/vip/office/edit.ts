import { createHash } from 'node:crypto'
import type { VipLevelEdit } from '@ronda/contract/backoffice/vip.ts'
import { invalidInput } from '@ronda/contract/core/errors.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Insertable } from 'kysely'
import type { VipLevels } from '../../../db/generated/tables.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { jsonOf } from '../../audit-log/write.ts'
import { fromHundredths, type LevelRow, ratesOf, toHundredths } from '../ladder.ts'

/** A level as operators edit it. */
export function toEdit(row: LevelRow, currency: string): VipLevelEdit {
  const money = (amount: bigint) => toWire(amount, currency)
  return {
    level: row.level,
    names: row.names as unknown as VipLevelEdit['names'],
    color: row.color,
    upgradeDeposit: money(row.upgrade_deposit),
    upgradeTurnover: money(row.upgrade_turnover),
    rule: row.rule as VipLevelEdit['rule'],
    keepTurnover: money(row.keep_turnover),
    isLocked: row.is_locked,
    upgradeBonus: money(row.upgrade_bonus),
    weeklyBonus: money(row.weekly_bonus),
    monthlyBonus: money(row.monthly_bonus),
    birthdayBonus: money(row.birthday_bonus),
    bonusMultiple: fromHundredths(row.bonus_turnover_pct),
    rebates: Object.fromEntries(
      Object.entries(ratesOf(row)).map(([category, rate]) => [category, fromHundredths(rate)]),
    ),
    withdrawAmount: row.withdraw_amount === null ? null : money(row.withdraw_amount),
    withdrawCount: row.withdraw_count,
    pointsFactor: fromHundredths(row.points_factor),
    benefits: row.benefits as unknown as VipLevelEdit['benefits'],
  }
}

/** The same as it is stored. */
export function toStored(
  level: VipLevelEdit,
  { id, currency }: Pick<Merchant, 'id' | 'currency'>,
): Insertable<VipLevels> {
  const money = (text: string) => parseMoney(text, currency)
  const rates = Object.entries(level.rebates).map(([category, percent]) => [category, toHundredths(percent as string)])
  return {
    merchant_id: id,
    level: level.level,
    names: JSON.stringify(level.names),
    color: level.color,
    upgrade_deposit: money(level.upgradeDeposit),
    upgrade_turnover: money(level.upgradeTurnover),
    rule: level.rule,
    keep_turnover: money(level.keepTurnover),
    is_locked: level.isLocked,
    upgrade_bonus: money(level.upgradeBonus),
    weekly_bonus: money(level.weeklyBonus),
    monthly_bonus: money(level.monthlyBonus),
    birthday_bonus: money(level.birthdayBonus),
    bonus_turnover_pct: toHundredths(level.bonusMultiple),
    rebate_rates: JSON.stringify(Object.fromEntries(rates.filter(([, rate]) => rate !== 0))),
    withdraw_amount: level.withdrawAmount === null ? null : money(level.withdrawAmount),
    withdraw_count: level.withdrawCount,
    points_factor: toHundredths(level.pointsFactor),
    benefits: JSON.stringify(level.benefits),
  }
}

export const tagOf = (levels: readonly VipLevelEdit[]): string =>
  createHash('sha256')
    .update(jsonOf(levels) ?? '')
    .digest('hex')

/** Lowest first; refuses a ladder that makes no sense. */
export function checked(given: readonly VipLevelEdit[], currency: string): VipLevelEdit[] {
  const levels = [...given].sort((a, b) => a.level - b.level)
  const amounts = (name: 'upgradeDeposit' | 'upgradeTurnover') => levels.map(level => parseMoney(level[name], currency))
  if (levels[0]?.level !== 0) throw invalidInput([{ field: 'levels', rule: 'required' }])
  for (const name of ['upgradeDeposit', 'upgradeTurnover'] as const) {
    const all = amounts(name)
    if (all[0] !== 0n) throw invalidInput([{ field: `levels.0.${name}`, rule: 'max', params: { max: '0' } }])
    for (const [i, level] of levels.entries()) {
      if (i === 0) continue
      const before = all[i - 1] as bigint
      if (levels[i - 1]?.level === level.level) throw invalidInput([{ field: `levels.${i}.level`, rule: 'unknown' }])
      if ((all[i] as bigint) < before)
        throw invalidInput([{ field: `levels.${i}.${name}`, rule: 'min', params: { min: toWire(before, currency) } }])
    }
  }
  for (const [i, level] of levels.entries())
    if (i > 0 && level.upgradeDeposit === '0' && level.upgradeTurnover === '0')
      throw invalidInput([{ field: `levels.${i}.upgradeTurnover`, rule: 'required' }])
  return levels
}

const looks = new Set<string>(['names', 'color', 'benefits'])

/** What differs between two ladders of what a level asks for or gives: by level, as it was and will be. */
export function rulesChanged(before: readonly VipLevelEdit[], after: readonly VipLevelEdit[]) {
  const was: Record<string, Record<string, unknown>> = {}
  const will: Record<string, Record<string, unknown>> = {}
  for (const level of new Set([...before, ...after].map(one => one.level))) {
    const old = before.find(one => one.level === level)
    const next = after.find(one => one.level === level)
    const names = Object.keys(next ?? old ?? {}) as (keyof VipLevelEdit)[]
    for (const name of names) {
      if (name === 'level' || looks.has(name) || jsonOf(old?.[name] ?? null) === jsonOf(next?.[name] ?? null)) continue
      const key = `VIP ${level}`
      was[key] = { ...was[key], [name]: old?.[name] ?? null }
      will[key] = { ...will[key], [name]: next?.[name] ?? null }
    }
  }
  return { was, will, isChanged: Object.keys(will).length > 0 }
}
