import * as returns from '@ronda/contract/backoffice/returns.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller } from '../../context.ts'
import { businessDayText } from '../../db/business-day.ts'
import { inMerchant } from '../../db/pool.ts'
import { forOperator } from '../../handlers.ts'
import { nameOf } from '../lobby/store.ts'
import { judge, percent } from './judge.ts'

const DAY_MS = 86_400_000

interface GamePlay {
  id: string
  vendor_name: string
  names: unknown
  rtp: string | null
  rounds: bigint
  hours: bigint
  staked: string
  won: string
  squares: number | null
}
interface DayPlay {
  day: string
  rounds: bigint
  staked: string
  won: string
  /** Stakes of the games that list a theoretical return, and what those returns add up to; null where none does. */
  listed: string | null
  expected: number | null
}

async function report(
  ctx: Context,
  { days, game }: ParsedInputOf<typeof returns.report>,
  { merchant, language, now }: OperatorCaller,
): Promise<OutputOf<typeof returns.report>> {
  await ctx.settler.run(merchant.id)
  const start = new Date(businessDayStart(businessDay(now)) - (days - 1) * DAY_MS)
  const wire = (amount: string) => toWire(BigInt(amount), merchant.currency)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const played = await sql<GamePlay>`
      select p.vendor || '/' || p.game_code as id, coalesce(v.display_name, p.vendor) as vendor_name, g.names, g.rtp,
        sum(p.rounds)::bigint as rounds, count(*) as hours, sum(p.staked)::text as staked, sum(p.won)::text as won,
        sum(power(p.won - p.staked * g.rtp / 100, 2))::float8 as squares
      from play_hourly p
      left join games g on g.merchant_id = p.merchant_id and g.vendor = p.vendor and g.code = p.game_code
      left join vendors v on v.merchant_id = p.merchant_id and v.code = p.vendor
      where p.merchant_id = ${merchant.id} and p.hour >= ${start} and p.currency = ${merchant.currency}
      group by p.vendor, p.game_code, v.display_name, g.names, g.rtp
      order by sum(p.staked) desc, 1`.execute(tx)
    const byDay = await sql<DayPlay>`
      select ${businessDayText(sql`p.hour`)} as day, sum(p.rounds)::bigint as rounds,
        sum(p.staked)::text as staked, sum(p.won)::text as won,
        sum(p.staked) filter (where g.rtp is not null)::text as listed, sum(p.staked * g.rtp / 100)::float8 as expected
      from play_hourly p
      left join games g on g.merchant_id = p.merchant_id and g.vendor = p.vendor and g.code = p.game_code
      where p.merchant_id = ${merchant.id} and p.hour >= ${start} and p.currency = ${merchant.currency}
        and (${game ?? null}::text is null or p.vendor || '/' || p.game_code = ${game ?? null})
      group by 1 order by 1`.execute(tx)
    return {
      currency: merchant.currency,
      rows: played.rows.map(row => ({
        id: row.id,
        vendorName: row.vendor_name,
        name: nameOf(row.names ?? {}, language) || row.id,
        rounds: Number(row.rounds),
        hours: Number(row.hours),
        staked: wire(row.staked),
        won: wire(row.won),
        ...judge({
          rounds: Number(row.rounds),
          hours: Number(row.hours),
          staked: BigInt(row.staked),
          won: BigInt(row.won),
          theoretical: row.rtp === null ? null : Number(row.rtp),
          squares: row.squares ?? 0,
        }),
      })),
      days: byDay.rows.map(row => ({
        day: row.day,
        rounds: Number(row.rounds),
        staked: wire(row.staked),
        won: wire(row.won),
        actual: percent(BigInt(row.won), BigInt(row.staked)),
        ...theoreticalOf(row),
      })),
    }
  })
}

function theoreticalOf({ staked, listed, expected }: DayPlay): { theoretical: string; covered: string } {
  if (staked === '0') return { theoretical: '', covered: '' }
  if (listed === null || listed === '0') return { theoretical: '', covered: '0.00' }
  return {
    theoretical: ((Number(expected) / Number(listed)) * 100).toFixed(2),
    covered: (Number((BigInt(listed) * 10_000n) / BigInt(staked)) / 100).toFixed(2),
  }
}

export const officeCalls = [forOperator(returns.report, report)]
