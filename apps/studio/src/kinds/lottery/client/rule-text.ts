import type { BetType, Lottery } from '../lottery.ts'
import type { Part, PlacePlay } from '../plays/play.ts'
import type { LotteryKey, LotteryTranslate } from './i18n/texts.ts'
import type { LotteryPage } from './page.ts'
import { prizeName } from './words/words.ts'

type Said = Pick<LotteryPage, 'text' | 'language' | 'money'>

/** How a bet is won, in sentences; everything follows from its play. */
export function howWon(bet: BetType, { space }: Lottery, { text, language, money }: Said): string[] {
  const { play, cost } = bet
  const sentences: string[] = []
  const prizesText = (codes: readonly string[]) =>
    space.form === 'prizes' && codes.length === space.prizes.length
      ? text('allPrizes')
      : codes.map(code => prizeName(code, language)).join(', ')
  if (play.method === 'numbers') {
    const key = ({ each: 'how_each', all: 'how_all', none: 'how_never' } as const)[play.mode]
    sentences.push(text(key, { prizes: prizesText(play.prizes) }), partText(play.part, text))
    if (play.orders) sentences.push(text('how_orders'))
  } else if (play.method === 'ladder') {
    sentences.push(text('how_ladder'))
    if (play.orders === 'box') sentences.push(text('how_box'))
    if (play.orders === 'one') sentences.push(text('how_one'))
  } else if (play.method === 'part') {
    sentences.push(placeText(play.play, text), `${prizesText([play.prize])}: ${partText(play.part, text)}`)
  } else sentences.push(placeText(play, text))
  if (cost !== undefined && cost > 1) {
    const unit = money.parse('1') * BigInt(bet.price)
    const [price, amount] = [money.text(unit), money.text(unit * BigInt(cost))]
    sentences.push(text('how_cost', { n: cost, price, amount }))
  }
  return sentences
}

function placeText(play: PlacePlay, text: LotteryTranslate): string {
  if (play.method === 'contains') {
    const { times = 1, exactly, hits } = play
    if (times > 1) return text(exactly ? 'how_exactly' : 'how_times', { n: times })
    return text(hits?.every(({ hit }) => hit === 0) ? 'how_none' : 'how_contains')
  }
  if (play.method === 'list') return text(play.as === 'mixed' ? 'how_mixed' : 'how_list')
  if (play.method === 'outcome') return text(play.rows.length > 1 ? 'how_outcomes' : 'how_outcome')
  return text(`how_${play.method}` satisfies LotteryKey)
}

function partText(part: Part, text: LotteryTranslate): string {
  if ('first' in part) return text('how_part_first', { n: part.first })
  return part.skip ? text('how_part_at', { n: part.skip + 1 }) : text('how_part_last', { n: part.last })
}
