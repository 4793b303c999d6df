import type { LotteryGame } from '../../../kinds/lottery/define.ts'
import { Refusal } from '../../../kit/api.ts'
import { lotteries } from '../games.ts'

export function lotteryOf(code: string): LotteryGame {
  const game = lotteries.find(one => one.code === code)
  if (!game) throw new Refusal('UnknownGame', {})
  return game
}
