import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { offerReward } from '../rewards/offer.ts'
import type { LevelRow } from './ladder.ts'
import { type BonusKind, bonusTitles } from './words.ts'

const DAY_MS = 86_400_000
/** How long each may be claimed: one for a step as long as the member likes. */
const claimDays: Record<BonusKind, number | null> = { upgrade: null, weekly: 14, monthly: 30, birthday: 30 }
const amountOf = (kind: BonusKind, row: LevelRow) =>
  ({
    upgrade: row.upgrade_bonus,
    weekly: row.weekly_bonus,
    monthly: row.monthly_bonus,
    birthday: row.birthday_bonus,
  })[kind]

/** Offers a bonus of a level, once per member, kind and `of` (the level it is for, or the period). Answers whether it was made now. */
export async function offerBonus(
  tx: Tx,
  merchant: Merchant,
  { memberId, kind, of, level }: { memberId: bigint; kind: BonusKind; of: string; level: LevelRow },
  now: number,
): Promise<boolean> {
  const amount = amountOf(kind, level)
  if (amount === 0n) return false
  const names = level.names as unknown as Record<string, string>
  const titles = Object.fromEntries(
    Object.entries(bonusTitles[kind]).map(([language, text]) => [
      language,
      text.replace('{level}', names[language] ?? names[merchant.defaultLanguage] ?? names.es ?? ''),
    ]),
  )
  const days = claimDays[kind]
  const { isNew } = await offerReward(
    tx,
    merchant,
    {
      memberId,
      source: 'vip',
      ref: `${memberId}/${kind}/${of}`,
      amount,
      titles,
      turnoverPct: level.bonus_turnover_pct,
      claimBy: { until: days === null ? null : new Date(now + days * DAY_MS) },
    },
    now,
  )
  return isNew
}
