import type * as office from '@ronda/contract/backoffice/vip.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { rise } from '../evaluate.ts'
import { toRung } from '../ladder.ts'
import { checked, toStored } from './edit.ts'

/** Weeks of a month, in thirds. */
const WEEK_THIRDS = 13n

/** What a ladder would make of the members as they stand now. Months to win levels back are left out: they change every day. */
export async function preview(
  ctx: Context,
  input: ParsedInputOf<typeof office.preview>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.preview>> {
  const { currency } = merchant
  const levels = checked(input.levels, currency)
  const ladder = levels.map(level => toRung(toStored(level, merchant) as Parameters<typeof toRung>[0]))
  const members = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .selectFrom('members as m')
      .leftJoin('vip_totals as t', join =>
        join.onRef('t.merchant_id', '=', 'm.merchant_id').onRef('t.member_id', '=', 'm.id'),
      )
      .select(['m.vip_level', 't.deposited', 't.turnover', 't.earned', 't.is_held'])
      .where('m.merchant_id', '=', merchant.id)
      .where('m.agent_type', '<>', FREE_PLAY)
      .where('m.status', '=', 'active')
      .execute(),
  )
  const counts = new Map(levels.map(({ level }) => [level, { now: 0, after: 0, rising: 0, paid: 0 }]))
  for (const member of members) {
    const { vip_level: level } = member
    const totals = { deposited: member.deposited ?? 0n, turnover: member.turnover ?? 0n }
    const risen = member.is_held
      ? undefined
      : rise(ladder, { level, earned: member.earned ?? 0, ...totals, monthTurnover: 0n })
    const after = risen?.level ?? level
    const from = counts.get(level)
    const to = counts.get(after)
    if (from) from.now++
    if (to) to.after++
    if (to && after > level) to.rising++
    for (const passed of risen?.passed ?? []) (counts.get(passed) as { paid: number }).paid++
  }
  const money = (text: string) => parseMoney(text, currency)
  const rows = levels.map(level => {
    const count = counts.get(level.level) as { now: number; after: number; rising: number; paid: number }
    return {
      level: level.level,
      now: count.now,
      after: count.after,
      rising: count.rising,
      upgradeCost: money(level.upgradeBonus) * BigInt(count.paid),
      monthlyCost: (money(level.monthlyBonus) + (money(level.weeklyBonus) * WEEK_THIRDS) / 3n) * BigInt(count.after),
    }
  })
  const sum = (name: 'upgradeCost' | 'monthlyCost') =>
    toWire(
      rows.reduce((total, row) => total + row[name], 0n),
      currency,
    )
  return {
    currency,
    rows: rows.map(row => ({
      ...row,
      upgradeCost: toWire(row.upgradeCost, currency),
      monthlyCost: toWire(row.monthlyCost, currency),
    })),
    upgradeCost: sum('upgradeCost'),
    monthlyCost: sum('monthlyCost'),
  }
}
