import type { TableFacts } from '../../kinds/table/define.ts'
import { config } from './config.ts'
import { stats } from './stats.ts'

export const skyKite: TableFacts = {
  kind: 'table',
  code: config.game,
  name: { es: 'Cometa al Viento', en: 'Sky Kite', pt: 'Pipa ao Vento', th: 'ว่าวเหินฟ้า' },
  tagline: {
    es: 'Todos sueltan la misma cometa. Cobra antes de que se rompa el hilo.',
    en: 'Everybody flies the same kite. Cash out before the line breaks.',
    pt: 'Todos soltam a mesma pipa. Retire antes que a linha se rompa.',
    th: 'ทุกคนเล่นว่าวตัวเดียวกัน รับเงินก่อนที่สายป่านจะขาด',
  },
  version: config.version,
  versions: { [config.version]: config },
  parts: 100,
  tables: ['main'],
  facts: {
    category: 'RNG',
    classify: 'CRASH',
    rtp: stats.rtp,
    volatility: stats.volatility,
    lines: 0,
    reels: 0,
    rows: 0,
    maxWin: config.cashOutMax / 100,
    features: ['crash', 'shared-round', 'auto-cash-out'],
  },
}
