import type { Language } from '../../game.ts'
import type { BetType, Lottery } from '../lottery.ts'
import type { Content } from '../plays/play.ts'
import { innerPlay } from './panels.ts'
import { outcomeName, placeName } from './words/words.ts'

const OPEN = '–'

const pad = (symbol: string) => symbol.padStart(2, '0')

/** How symbols of a lottery are written: balls with two figures, runners as they are. */
export const symbolText = ({ space }: Pick<Lottery, 'space'>, symbol: string): string =>
  space.form === 'balls' && space.count < space.size && /^\d+$/.test(symbol) ? pad(symbol) : symbol

/** What was chosen, row by row; `–` where a place is left open. */
function contentRows(bet: BetType, lottery: Lottery, content: Content, language: Language): string[] {
  const inner = innerPlay(bet.play)
  return content.map(row => {
    if (row.length === 0) return OPEN
    if (inner.method === 'outcome' || inner.method === 'sets')
      return row.map(name => outcomeName(name, language)).join(', ')
    const texts = row.map(symbol => symbolText(lottery, symbol))
    const isTight = texts.every(text => text.length === 1)
    return texts.join(isTight && inner.method !== 'expand' ? '' : inner.method === 'list' ? ', ' : ' ')
  })
}

/** What was chosen, in one line; of places of which many stay open only those that do not: `1.ª cifra 35 · 4.ª cifra 0`. */
export function contentText(bet: BetType, lottery: Lottery, content: Content, language: Language): string {
  const rows = contentRows(bet, lottery, content, language)
  const inner = innerPlay(bet.play)
  if (inner.method !== 'anywhere') return rows.join(' | ')
  return rows
    .flatMap((row, index) => (row === OPEN ? [] : [`${placeName(lottery, inner.at[index]!, language)} ${row}`]))
    .join(' · ')
}
