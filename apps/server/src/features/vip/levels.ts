import { VIP_LABEL_COLOR, type VipLevel } from '@ronda/contract/portal/site/vip.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { choose } from '../content/texts.ts'
import { fromHundredths, type LevelRow, levelsOf, ratesOf } from './ladder.ts'

type Texts = Record<string, string>

export const nameOf = (row: Pick<LevelRow, 'names'>, { defaultLanguage }: Merchant, language: string): string =>
  choose(row.names as unknown as Texts, language, defaultLanguage).value

/** A level as people read it. What it does not really give is not in it. */
export function toLevel(row: LevelRow, merchant: Merchant, language: string): VipLevel {
  const { currency, settings, defaultLanguage } = merchant
  const { cashier, modules } = settings
  const money = (amount: bigint) => toWire(amount, currency)
  const { withdraw_amount: amount, withdraw_count: count } = row
  return {
    level: row.level,
    labelName: nameOf(row, merchant, language),
    labelColor: row.color,
    rule: row.rule as VipLevel['rule'],
    upgradeDeposit: money(row.upgrade_deposit),
    upgradeTurnover: money(row.upgrade_turnover),
    keepTurnover: money(row.keep_turnover),
    isLocked: row.is_locked,
    upgradeBonus: money(row.upgrade_bonus),
    weeklyBonus: money(row.weekly_bonus),
    monthlyBonus: money(row.monthly_bonus),
    birthdayBonus: money(row.birthday_bonus),
    bonusMultiple: fromHundredths(row.bonus_turnover_pct),
    rebates:
      modules.MANPLAYREB3 === true
        ? Object.entries(ratesOf(row))
            .filter(([, rate]) => rate > 0)
            .map(([category, rate]) => ({ category, percent: fromHundredths(rate) }))
        : [],
    withdrawAmount: amount !== null && amount > parseMoney(cashier.dailyAmount, currency) ? money(amount) : null,
    withdrawCount: count !== null && count > cashier.dailyCount ? count : null,
    pointsFactor: fromHundredths(row.points_factor),
    benefits: choose(row.benefits as unknown as Record<string, string[]>, language, defaultLanguage).value,
  }
}

export async function vipLevels(tx: Tx, merchant: Merchant, language: string): Promise<VipLevel[]> {
  return (await levelsOf(tx, merchant.id)).map(row => toLevel(row, merchant, language))
}

/** Name and colour of a member's level. */
export async function labelOf(
  tx: Tx,
  merchant: Merchant,
  level: number,
  language: string,
): Promise<{ labelName: string; labelColor: string }> {
  const row = await tx
    .selectFrom('vip_levels')
    .select(['names', 'color'])
    .where('merchant_id', '=', merchant.id)
    .where('level', '=', level)
    .executeTakeFirst()
  if (!row) return { labelName: `VIP ${level}`, labelColor: VIP_LABEL_COLOR }
  return { labelName: nameOf(row, merchant, language), labelColor: row.color }
}
