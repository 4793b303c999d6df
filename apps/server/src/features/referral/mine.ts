import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as referral from '@ronda/contract/portal/cashier/referral.ts'
import { refusedReasons } from '@ronda/contract/portal/cashier/referral.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { maskName } from '../bets/winners.ts'
import { mayReceive } from './evaluate.ts'
import { codeOf } from './invite.ts'
import { programOf } from './program.ts'
import { progressOf, type ReferralRow } from './progress.ts'

type Mine = OutputOf<typeof referral.mine>
const SHOWN = 100
const decidedStages: Record<string, Mine['friends'][number]['stage']> = {
  paid: 'paid',
  held: 'review',
  refused: 'none',
}

export async function mine(
  ctx: Context,
  _input: unknown,
  { merchant, session: { memberId }, now }: MemberCaller,
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
    for (const row of rows.slice(0, SHOWN)) friends.push(await toFriend(tx, merchant, row))
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

async function toFriend(
  tx: Tx,
  merchant: Merchant,
  row: ReferralRow & { username: string },
): Promise<Mine['friends'][number]> {
  const { currency } = merchant
  const program = row.version === null ? undefined : (await programOf(tx, merchant.id, row.version))?.program
  const progress = program && (await progressOf(tx, row, program.days))
  const decided = decidedStages[row.state]
  const isIn = !!program && (progress?.firstDeposit ?? -1n) >= parseMoney(program.minDeposit, currency)
  const under =
    isIn && (progress?.valid ?? 0n) > 0n
      ? 'playing'
      : isIn
        ? 'deposited'
        : progress?.isPhoneProven
          ? 'verified'
          : 'registered'
  return {
    name: maskName(row.username),
    joinedAt: row.joined_at.getTime(),
    stage: decided ?? under,
    reason: refusedReasons.find(reason => reason === row.reason) ?? (row.state === 'refused' ? 'refused' : null),
    played: toWire(progress?.valid ?? 0n, currency),
    needed: program?.minTurnover ?? '0',
    amount: toWire(row.state === 'paid' ? row.amount : 0n, currency),
  }
}
