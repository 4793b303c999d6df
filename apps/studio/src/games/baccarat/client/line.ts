import { type Deal, scoreOf } from '../rules.ts'
import type { BaccaratTranslate } from './i18n/texts.ts'

/** "Banker wins · 7–4". */
export function lineOf(deal: Deal, text: BaccaratTranslate): string {
  const { winner, player, banker } = scoreOf(deal)
  return `${text(winner === 'tie' ? 'resultTie' : `result_${winner}`)} · ${text('playerShort')} ${player} – ${text('bankerShort')} ${banker}`
}
