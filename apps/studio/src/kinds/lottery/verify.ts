import { toWire } from '@ronda/contract/values/money.ts'
import { isOfChain } from '../../chance/chain.ts'
import { type Check, compare } from '../kind.ts'
import { rulesHash } from '../rules.ts'
import { type LotteryGame, lotteryRules } from './define.ts'
import { resultOf } from './draw.ts'
import { settleOrder } from './settle.ts'
import { resultText } from './space.ts'
import { type PublicLotteryRound, receiptHash } from './views.ts'

/** Computes a draw again from its revealed hash, and what an order on it pays. */
export function verifyLottery(game: LotteryGame, round: PublicLotteryRound): Check[] {
  const { draw, order } = round
  if (draw.state === 'void') throw new Error('The draw is void: nothing was drawn, and every stake was given back.')
  if (!draw.result) throw new Error('Nothing is drawn yet. Ask again after the draw.')
  const rules = lotteryRules(game, round.rulesVersion)
  const text = resultText(rules.space, draw.result)
  const checks = [compare('rules', round.rulesHash, rulesHash(game, round.rulesVersion))]
  if (draw.chain && draw.hash && draw.index !== null) {
    const { terminalHash, salt } = draw.chain
    const isLinked = isOfChain(draw.hash, draw.index, terminalHash)
    checks.push(
      compare('chain', terminalHash, isLinked ? terminalHash : 'another chain'),
      compare('result', text, resultText(rules.space, resultOf(rules.space, draw.hash, salt))),
    )
  }
  if (!order) return checks
  const play = { issue: draw.issue, ...order }
  checks.push(compare('receipt', order.receipt, receiptHash({ ...round, play })))
  if (round.payout !== null) {
    const limits = { ...rules.limits, prizeMax: order.prizeMax ?? rules.limits.prizeMax }
    const { payout } = settleOrder({ ...rules, limits }, { ...round, play }, draw.result)
    checks.push(compare('payout', round.payout, toWire(payout, round.currency)))
  }
  return checks
}
