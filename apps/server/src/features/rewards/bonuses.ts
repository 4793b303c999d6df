import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { nameOf } from '../lobby/store.ts'
import { turnoverOfBonuses } from '../turnover/turnover.ts'
import { rewardsOf, toReward } from './store.ts'

/** Every bonus with what has to be played for it. */
export async function bonuses(
  ctx: Context,
  { isOpen, pageNo, pageSize }: ParsedInputOf<typeof rewards.bonuses>,
  { merchant, session, language }: MemberCaller,
): Promise<OutputOf<typeof rewards.bonuses>> {
  const catalogue = await ctx.catalogues.of(merchant)
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = rewardsOf(tx, merchant.id, session.memberId).where('state', '=', 'granted')
    if (isOpen)
      query = query.where(eb =>
        eb.exists(
          eb
            .selectFrom('turnover_items as i')
            .select('i.id')
            .whereRef('i.merchant_id', '=', 'rewards.merchant_id')
            .where('i.source', '=', 'bonus')
            .whereRef('i.ref', '=', 'rewards.id')
            .where('i.status', '=', 'active'),
        ),
      )
    const { rows, ...page } = await readPage(query.orderBy('decided_at', 'desc').orderBy('id', 'desc'), {
      pageNo,
      pageSize,
    })
    const items = await turnoverOfBonuses(
      tx,
      merchant,
      rows.map(row => row.id),
    )
    return {
      rows: rows.map(row => {
        const item = items.get(row.id)
        return {
          ...toReward(row, merchant, language),
          turnover: item?.wire ?? null,
          isSticky: row.is_sticky,
          maxBet: row.max_bet === null ? null : toWire(row.max_bet, merchant.currency),
          excluded: row.excluded.flatMap(key => {
            const [vendor = '', code = ''] = key.split('/')
            const game = catalogue.anyGameOf(vendor, code)
            return game ? [nameOf(game.names, language)] : []
          }),
          taken: item?.taken === undefined || item.taken === null ? null : toWire(item.taken, merchant.currency),
        }
      }),
      ...page,
      currency: merchant.currency,
    }
  })
}
