import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import * as lotteryTerms from '@ronda/contract/backoffice/lottery-terms.ts'
import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import type { Context, PublicCaller } from '../../context.ts'
import { forAnyone, forMember, forOperator } from '../../handlers.ts'
import { isVietnamese, menuOf, offered, openedOf, popularOf, recentOf } from './cards.ts'
import * as acts from './office/acts.ts'
import * as draws from './office/draws.ts'
import { exposure, orders } from './office/orders.ts'
import * as terms from './office/terms.ts'
import { openOrders } from './orders.ts'

type Asked = Pick<ParsedInputOf<typeof lottery.menu>, 'prizeMode' | 'language'>

async function boardOf(ctx: Context, asked: Asked, caller: PublicCaller) {
  const { merchant } = caller
  const [catalogue, board] = await Promise.all([ctx.catalogues.of(merchant), ctx.lotteries.of(merchant.id)])
  const language = asked.language?.slice(0, 2).toLowerCase() || caller.language
  return { board, language, all: offered(catalogue, board, asked.prizeMode) }
}

export const calls = [
  forAnyone(lottery.menu, async (ctx, input, caller) => {
    const { all, language } = await boardOf(ctx, input, caller)
    return menuOf(all, language, caller.now)
  }),
  forAnyone(lottery.recent, async (ctx, input, caller) => {
    const { all, language } = await boardOf(ctx, input, caller)
    return recentOf(all, input.count, language, caller.now)
  }),
  forAnyone(lottery.popular, async (ctx, input, caller) => {
    const { all, board, language } = await boardOf(ctx, input, caller)
    return { numbers: popularOf(all, board, input.count, language) }
  }),
  forAnyone(lottery.openedVietnam, async (ctx, input, caller) => {
    const { all, language } = await boardOf(ctx, input, caller)
    return openedOf(all.filter(isVietnamese), input.count, language, caller.now)
  }),
  forAnyone(lottery.opened, async (ctx, input, caller) => {
    const { all, language } = await boardOf(ctx, input, caller)
    return openedOf(all, input.count, language, caller.now)
  }),
  forMember(lottery.orders, openOrders),
]

export const officeCalls = [
  forOperator(lotteries.games, draws.games),
  forOperator(lotteries.list, draws.list),
  forOperator(lotteries.toRead, draws.toRead),
  forOperator(lotteries.get, draws.get),
  forOperator(lotteries.exposure, exposure),
  forOperator(lotteries.orders, orders),
  forOperator(lotteries.preview, acts.preview),
  forOperator(lotteries.enter, acts.enter),
  forOperator(lotteries.forget, acts.forget),
  forOperator(lotteries.makeVoid, acts.makeVoid),
  forOperator(lotteries.hurry, acts.hurry),
  forOperator(lotteryTerms.terms, terms.read),
  forOperator(lotteryTerms.odds, terms.odds),
  forOperator(lotteryTerms.setTerms, terms.propose),
]
