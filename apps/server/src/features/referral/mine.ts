import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as referral from '@ronda/contract/portal/cashier/referral.ts'
import type { PlayShare } from '@ronda/contract/portal/cashier/referral.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { businessDayText } from '../../db/business-day.ts'
import { inMerchant } from '../../db/pool.ts'
import { sayingTo } from '../activities/say.ts'
import { maskName } from '../bets/winners.ts'
import { fromHundredths } from '../vip/ladder.ts'
import { mayReceive } from './evaluate.ts'
import { codeOf } from './invite.ts'
import { programOf } from './program.ts'
import { rateAt } from './share/rate.ts'
import { standingOf } from './stage.ts'
import { rulesOf } from './terms.ts'

type Mine = OutputOf<typeof referral.mine>
const SHOWN = 100

export async function mine(
  ctx: Context,
  _input: unknown,
  { merchant, session: { memberId }, language, now }: MemberCaller,
): Promise<Mine> {
  const { currency } = merchant
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await tx
      .selectFrom('referrals as r')
      .innerJoin('members as m', join =>
        join.onRef('m.merchant_id', '=', 'r.merchant_id').onRef('m.id', '=', 'r.friend_id'),
      )
      .selectAll('r')
      .select('m.username')
      .where('r.merchant_id', '=', merchant.id)
      .where('r.referrer_id', '=', memberId)
      .orderBy('r.joined_at', 'desc')
      .execute()
    const friends: Mine['friends'] = []
    for (const row of rows.slice(0, SHOWN)) {
      const { withheldDays: _, ...standing } = await standingOf(tx, merchant, row)
      friends.push({ name: maskName(row.username), ...standing })
    }
    const earned = [
      ...rows
        .filter(row => row.state === 'paid')
        .map(row => ({ day: businessDay(row.decided_at!.getTime()), amount: row.amount })),
      ...(await sharesOf(tx, merchant.id, memberId)),
    ]
    const sum = (from: string) =>
      earned.filter(({ day }) => day.startsWith(from)).reduce((total, { amount }) => total + amount, 0n)
    const today = businessDay(now)
    const months = [...new Set(earned.map(({ day }) => day.slice(0, 7)))].sort().slice(-6)
    const published = await programOf(tx, merchant.id)
    const { isOpen, ipDays: _, ...terms } = published?.program ?? { isOpen: false as const, ipDays: 0, playShare: null }
    return {
      currency,
      code: (await codeOf(tx, merchant.id, memberId)) ?? null,
      terms: isOpen ? (terms as Mine['terms']) : null,
      playPercent: isOpen && terms.playShare ? await ownPercent(tx, merchant.id, memberId, terms.playShare) : null,
      rules: published && isOpen ? rulesOf(published.program, sayingTo(merchant, language)) : [],
      isBarred: !(await mayReceive(tx, merchant, memberId, now)),
      friends,
      earned: {
        today: toWire(sum(today), currency),
        month: toWire(sum(today.slice(0, 7)), currency),
        total: toWire(sum(''), currency),
      },
      months: months.map(month => ({ month, amount: toWire(sum(month), currency) })),
    }
  })
}

/** What friends' play gave, by the business day it was given on. */
async function sharesOf(tx: Tx, merchantId: number, referrerId: bigint): Promise<{ day: string; amount: bigint }[]> {
  const { rows } = await sql<{ day: string; amount: string }>`
    select ${businessDayText(sql`at`)} as day, sum(amount) as amount
    from referral_shares where merchant_id = ${merchantId} and referrer_id = ${referrerId} and amount > 0
    group by 1`.execute(tx)
  return rows.map(({ day, amount }) => ({ day, amount: BigInt(amount) }))
}

async function ownPercent(tx: Tx, merchantId: number, memberId: bigint, share: PlayShare): Promise<string | null> {
  const { vip_level: level } = await tx
    .selectFrom('members')
    .select('vip_level')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const rate = rateAt(share, level)
  return rate > 0 ? fromHundredths(rate) : null
}
