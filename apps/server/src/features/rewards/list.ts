import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import type { RewardEntry } from '@ronda/contract/portal/cashier/rewards.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { isBarred } from '../protection/bars.ts'
import { type RewardRecord, rewardsOf, toReward, withLeftToPlay } from './store.ts'

export const toEntry = (record: RewardRecord, merchant: Merchant, language: string): RewardEntry => ({
  ...toReward(record, merchant, language),
  state: record.state as RewardEntry['state'],
  validUntil: record.valid_until?.getTime() ?? null,
})

/** The reward center. Who is on a break or shut out is offered nothing. */
export async function list(
  ctx: Context,
  { state, pageNo, pageSize }: ParsedInputOf<typeof rewards.list>,
  { merchant, session, language, now }: MemberCaller,
): Promise<OutputOf<typeof rewards.list>> {
  const { currency } = merchant
  return inMerchant(ctx.app, merchant.id, async tx => {
    const isShut = await isBarred(tx, merchant.id, session.memberId, now)
    const own = rewardsOf(tx, merchant.id, session.memberId)
    const claimable = own
      .where('state', '=', 'claimable')
      .where(eb => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', new Date(now))]))
      .where(sql<boolean>`${!isShut}`)
    const chosen =
      state === 'claimable'
        ? claimable.orderBy(sql`valid_until asc nulls last`).orderBy('id')
        : own.where('state', '=', state).orderBy('decided_at', 'desc').orderBy('id', 'desc')
    const { rows, ...page } = await readPage(chosen, { pageNo, pageSize })
    const sum = await claimable
      .clearSelect()
      .select([sql<bigint>`count(*)`.as('n'), sql<string>`coalesce(sum(amount), 0)`.as('amount')])
      .executeTakeFirstOrThrow()
    const entries = rows.map(record => toEntry(record, merchant, language))
    return {
      rows: state === 'granted' ? await withLeftToPlay(tx, merchant, entries) : entries,
      ...page,
      currency,
      claimable: { count: Number(sum.n), amount: toWire(BigInt(sum.amount), currency) },
    }
  })
}
