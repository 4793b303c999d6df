import type { deskOperations } from '@ronda/contract/vendor/lottery-desk.ts'
import type * as z from 'zod/mini'
import type { Context, Operator } from '../../context.ts'
import { returnRange, tierFacts } from './client/odds-text.ts'
import { betName, menuName, menuOf, tierName } from './client/words/words.ts'
import { type LotteryGame, lotteryRules } from './define.ts'
import { inEach } from './desk-names.ts'
import type { BetType } from './lottery.ts'
import { termsOf } from './terms/store.ts'
import { rulesUnder, termsAt } from './terms/terms.ts'

type RequestOf = z.infer<(typeof deskOperations)['odds']['request']>
type AnswerOf = z.infer<(typeof deskOperations)['odds']['response']>

/** What every bet of a lottery pays and returns at the lowest and the highest prize group that the asking operator sells now. */
export const oddsDesk = (context: Context, gameOf: (code: string) => LotteryGame | undefined) => ({
  async odds({ merchantCode }: Operator, { gameCode }: RequestOf): Promise<AnswerOf> {
    const game = gameOf(gameCode)
    if (!game) return { status: 'OK', bets: [] }
    const now = new Date(await context.timeOf(context.pool))
    const terms = termsAt(await termsOf(context.pool, merchantCode, gameCode), now)?.terms
    const rules = rulesUnder(lotteryRules(game, game.version), terms)
    const { min, max } = rules.groups
    const told = (bet: BetType): AnswerOf['bets'][number] => {
      const least = tierFacts(rules, bet, min)
      return {
        code: bet.code,
        menu: inEach(language => menuName(rules, menuOf(bet), language)),
        names: inEach(language => betName(bet, language)),
        prizes: tierFacts(rules, bet, max).map(({ tier, oneIn, odds }, at) => ({
          tier,
          names: inEach(language => tierName(bet, tier, language)),
          oneIn,
          pays: { least: least[at]!.odds, most: odds },
        })),
        returns: { least: returnRange(rules, bet, min).least, most: returnRange(rules, bet, max).most },
      }
    }
    return { status: 'OK', bets: rules.bets.map(told) }
  },
})
