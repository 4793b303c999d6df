import type { Language } from '../../game.ts'
import type { BetType, Lottery } from '../lottery.ts'
import type { Content } from '../plays/play.ts'
import { innerPlay } from './panels.ts'
import { outcomeName } from './words/words.ts'

const pad = (symbol: string) => symbol.padStart(2, '0')

/** How symbols of a lottery are written: balls with two figures, runners as they are. */
export const symbolText = ({ space }: Pick<Lottery, 'space'>, symbol: string): string =>
  space.form === 'balls' && space.count < space.size && /^\d+$/.test(symbol) ? pad(symbol) : symbol

/** What was chosen, row by row; `–` where a place is left open. */
export function contentRows(bet: BetType, lottery: Lottery, content: Content, language: Language): string[] {
  const inner = innerPlay(bet.play)
  return content.map(row => {
    if (row.length === 0) return '–'
    if (inner.method === 'outcome' || inner.method === 'sets')
      return row.map(name => outcomeName(name, language)).join(', ')
    const texts = row.map(symbol => symbolText(lottery, symbol))
    const isTight = texts.every(text => text.length === 1)
    return texts.join(isTight && inner.method !== 'expand' ? '' : inner.method === 'list' ? ', ' : ' ')
  })
}

export const contentText = (bet: BetType, lottery: Lottery, content: Content, language: Language): string =>
  contentRows(bet, lottery, content, language).join(' | ')
