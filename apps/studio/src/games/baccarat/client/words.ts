import type { Refusal } from '../../../kit/api.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { config, type Spot, spots } from '../config.ts'
import { type Deal, scoreOf } from '../rules.ts'
import type { Problem } from './chips.ts'
import type { BaccaratKey, BaccaratTranslate } from './i18n/texts.ts'

/** Why chips cannot be laid, in words. */
export function problemText(problem: Problem, text: BaccaratTranslate, money: MoneyText): string {
  if (problem.kind === 'balance') return text('noBalance')
  return text(problem.kind === 'max' ? 'aboveMax' : 'aboveBetMax', {
    spot: text(problem.spot),
    limit: money.text(problem.limit),
  })
}

const refusals: Partial<Record<string, BaccaratKey>> = {
  BettingClosed: 'tooLate',
  TooManyBets: 'tooManyBets',
  TooManyCalls: 'busy',
  BelowSpotMin: 'belowMin',
  AboveSpotMax: 'aboveMax',
  AboveBetMax: 'aboveBetMax',
}

/** What the studio's refusal of a bet says at this table; nothing where it has to be said in a dialog. */
export function refusalText(
  { code, value: { spot, limit } }: Refusal,
  text: BaccaratTranslate,
  money: MoneyText,
): string | undefined {
  const key = refusals[code]
  return (
    key &&
    text(key, {
      spot: text(spots.find(one => one === spot) ?? ('player' satisfies Spot)),
      limit: typeof limit === 'string' ? money.text(money.parse(limit)) : '',
    })
  )
}

export function sayResult(deal: Deal, text: BaccaratTranslate): string {
  const { player, banker, winner } = scoreOf(deal)
  return text('sayResult', { winner: text(winner === 'tie' ? 'resultTie' : `result_${winner}`), player, banker })
}

/** What all bets of a round came to. Less back than was staked is no win, and is not called one. */
export function resultNotice(back: bigint, staked: bigint, text: BaccaratTranslate, money: MoneyText) {
  const amount = money.text(back)
  if (back > staked) return { kind: 'won' as const, title: text('youWon'), amount }
  if (back > 0n) return { kind: 'info' as const, title: text(back === staked ? 'stakeBack' : 'partBack'), amount }
  return { kind: 'lost' as const, title: text('youLost') }
}

/** "0.95", "8": what a won spot pays beside the stake. */
export const toOne = (spot: Spot): string => String((config.pays[spot] - config.push) / config.push)
