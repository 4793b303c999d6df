import { LotteryResult } from '@ronda/contract/vendor/lottery.ts'
import { lotteries } from '@ronda/studio/games/lotteries/games.ts'
import { lotteryRules } from '@ronda/studio/kinds/lottery/define.ts'
import { isDrawOf } from '@ronda/studio/kinds/lottery/space.ts'
import { expect, test } from 'vitest'
import { madeUpResult } from './result-sources.ts'

test('every result fits into what vendors, sources and operators tell one another', () => {
  for (const game of lotteries)
    expect(LotteryResult.safeParse(madeUpResult(game.code, 'one')).success, game.code).toBe(true)
})

test('what is made up for a lottery is a draw of it, the same for everybody and another for each issue', () => {
  for (const game of lotteries) {
    const made = madeUpResult(game.code, 'one')!
    expect(isDrawOf(lotteryRules(game, game.version).space, made), game.code).toBe(true)
    expect(madeUpResult(game.code, 'one')).toEqual(made)
  }
  expect(madeUpResult('vn-north', 'other')).not.toEqual(madeUpResult('vn-north', 'one'))
  expect(madeUpResult('jade-galleon', 'one')).toBeUndefined()
})
