import type { BetRequest } from '@ronda/contract/vendor/protocol.ts'
import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { WalletOp } from '../../ledger/types.ts'
import { groupsOfMember, seriesOf } from '../agents/given.ts'
import { VendorError } from './vendor-error.ts'

type PrizeGroup = NonNullable<BetRequest['prizeGroup']>

/**
 * Keeps at which prize group a round is bet on, with the player's own, before the stake is taken, so that nobody counts the round without it.
 * The first word about a round holds: a bet at another group is refused, and a round that has bets already is none of a lottery.
 */
export async function notePrizeGroup(
  ctx: Pick<Context, 'app' | 'merchants'>,
  { merchantId, vendor, roundId, memberId }: Pick<WalletOp, 'merchantId' | 'vendor' | 'roundId' | 'memberId'>,
  { series, group }: PrizeGroup,
): Promise<void> {
  const merchant = await ctx.merchants.byId(merchantId)
  const rules = merchant && Object.hasOwn(seriesOf(merchant), series) ? seriesOf(merchant)[series] : undefined
  if (!merchant || !rules) throw new VendorError('PRIZE_GROUP_NOT_ALLOWED')
  await inMerchant(ctx.app, merchantId, async tx => {
    const own = (await groupsOfMember(tx, merchant, memberId))[series] ?? rules.usual
    if (group > own || group < rules.min) throw new VendorError('PRIZE_GROUP_NOT_ALLOWED')
    const key = { merchant_id: merchantId, vendor, round_id: roundId }
    const noted = await tx
      .insertInto('round_prize_groups')
      .values({ ...key, series, bet_group: group, own_group: own })
      .onConflict(conflict => conflict.columns(['merchant_id', 'vendor', 'round_id']).doNothing())
      .returning('series')
      .executeTakeFirst()
    if (noted) {
      const begun = await tx
        .selectFrom('game_rounds')
        .select('round_id')
        .where('merchant_id', '=', merchantId)
        .where('vendor', '=', vendor)
        .where('round_id', '=', roundId)
        .executeTakeFirst()
      if (begun) throw new VendorError('ROUND_MISMATCH')
      return
    }
    const first = await tx
      .selectFrom('round_prize_groups')
      .select(['series', 'bet_group'])
      .where('merchant_id', '=', merchantId)
      .where('vendor', '=', vendor)
      .where('round_id', '=', roundId)
      .executeTakeFirstOrThrow()
    if (first.series !== series || first.bet_group !== group) throw new VendorError('ROUND_MISMATCH')
  })
}
