import { withFacts } from '@ronda/contract/brand/facts.ts'
import { PLANNED_MARK, VIP_LABEL_COLOR, type VipLevel } from '@ronda/contract/portal/site/content.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { regionOf } from '@ronda/contract/values/regions.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { shortMoney } from '../facts/facts.ts'
import { choose } from './texts.ts'

type Texts = Record<string, string>

export async function vipLevels(tx: Tx, merchant: Merchant, language: string): Promise<VipLevel[]> {
  const rows = await tx
    .selectFrom('vip_levels')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .orderBy('level')
    .execute()
  return rows.map(row => ({
    level: row.level,
    ...sorted(choose(row.benefits as unknown as Record<string, string[]>, language, merchant.defaultLanguage).value),
    labelName: choose(row.names as unknown as Texts, language, merchant.defaultLanguage).value,
    labelColor: row.color,
    turnover: toWire(row.turnover, merchant.currency),
    requirement: requirementOf(row, merchant, language),
  }))
}

/** In words, with the turnover that the level asks for where they name it. */
function requirementOf(row: { requirements: unknown; turnover: bigint }, merchant: Merchant, language: string): string {
  const chosen = choose(row.requirements as Texts, language, merchant.defaultLanguage)
  return withFacts(chosen.value, {
    turnover: shortMoney(row.turnover, merchant.currency, regionOf(chosen.language)),
  })
}

/** What a level gives, apart from what it is only meant to give one day. */
function sorted(lines: readonly string[]): Pick<VipLevel, 'benefits' | 'planned'> {
  const isPlanned = (line: string) => line.startsWith(PLANNED_MARK)
  return {
    benefits: lines.filter(line => !isPlanned(line)),
    planned: lines
      .filter(isPlanned)
      .map(line => line.slice(PLANNED_MARK.length).trim())
      .filter(Boolean),
  }
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
  return {
    labelName: choose(row.names as unknown as Texts, language, merchant.defaultLanguage).value,
    labelColor: row.color,
  }
}
