import type { deskOperations } from '@ronda/contract/vendor/lottery-desk.ts'
import type * as z from 'zod/mini'
import type { Context, Operator } from '../../../context.ts'
import { StudioError } from '../../../errors.ts'
import { type LotteryGame, lotteryRules } from '../define.ts'
import { addTerms, termsOf } from './store.ts'
import { frameOf, outsideOf } from './terms.ts'

type RequestOf<O extends 'terms' | 'set-terms'> = z.infer<(typeof deskOperations)[O]['request']>
type AnswerOf<O extends 'terms' | 'set-terms'> = z.infer<(typeof deskOperations)[O]['response']>

/** What operators ask of the terms under which they sell lotteries: their own alone. */
export const termsDesk = (context: Context, gameOf: (code: string) => LotteryGame | undefined) => ({
  async terms({ merchantCode }: Operator, { gameCode }: RequestOf<'terms'>): Promise<AnswerOf<'terms'>> {
    const game = gameOf(gameCode)
    const rows = game ? await termsOf(context.pool, merchantCode, gameCode) : []
    return {
      status: 'OK',
      frame: game ? frameOf(lotteryRules(game, game.version)) : null,
      versions: rows.map(({ version, from_at, terms, made_by, remark }) => ({
        version,
        fromAt: from_at.getTime(),
        terms,
        by: made_by,
        remark,
      })),
    }
  },

  async 'set-terms'(
    { merchantCode }: Operator,
    { gameCode, after, terms, by, remark }: RequestOf<'set-terms'>,
  ): Promise<AnswerOf<'set-terms'>> {
    const game = gameOf(gameCode)
    if (!game) return { status: 'OK', problem: 'issue' }
    const [maker, checker] = by.map(person => `${merchantCode}/${person}`)
    if (!maker || !checker || maker === checker) return { status: 'OK', problem: 'desk' }
    if (outsideOf(lotteryRules(game, game.version), terms)) return { status: 'OK', problem: 'terms' }
    try {
      await addTerms(context, game, { merchant: merchantCode, after, terms, madeBy: [maker, checker], remark })
      return { status: 'OK', problem: null }
    } catch (error) {
      if (error instanceof StudioError && error.code === 'BadInput') return { status: 'OK', problem: 'state' }
      throw error
    }
  },
})
