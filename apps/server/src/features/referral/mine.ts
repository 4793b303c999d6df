import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as referral from '@ronda/contract/portal/cashier/referral.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { sayingTo } from '../activities/say.ts'
import { maskName } from '../bets/winners.ts'
import { mayReceive } from './evaluate.ts'
import { codeOf } from './invite.ts'
import { programOf } from './program.ts'
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
    for (const row of rows.slice(0, SHOWN))
      friends.push({ name: maskName(row.username), ...(await standingOf(tx, merchant, row)) })
    const paid = rows.filter(row => row.state === 'paid')
    const sum = (from: string) =>
      paid
        .filter(row => businessDay(row.decided_at!.getTime()).startsWith(from))
        .reduce((total, row) => total + row.amount, 0n)
    const today = businessDay(now)
    const months = [...new Set(paid.map(row => businessDay(row.decided_at!.getTime()).slice(0, 7)))].sort().slice(-6)
    const published = await programOf(tx, merchant.id)
    const { isOpen, ipDays: _, ...terms } = published?.program ?? { isOpen: false as const, ipDays: 0 }
    return {
      currency,
      code: (await codeOf(tx, merchant.id, memberId)) ?? null,
      terms: isOpen ? (terms as Mine['terms']) : null,
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
