import { defineSolo } from '../../kinds/solo/define.ts'
import type { SlotConfig } from '../../kinds/solo/slot/slot.ts'
import { config, type JadeSymbol } from './config.ts'
import type { JadeEvent } from './events.ts'
import { payoutUnits, play } from './play.ts'
import { stats } from './stats.ts'

export const jadeGalleon = defineSolo<SlotConfig<JadeSymbol>>({
  code: config.game,
  name: { es: 'Galeón de Jade', en: 'Jade Galleon', pt: 'Galeão de Jade', th: 'สำเภาหยก' },
  tagline: {
    es: 'De Manila a Acapulco: velas que se despliegan, seda, perlas y jade.',
    en: 'Manila to Acapulco: unfurling sails, silk, pearls and jade.',
    pt: 'De Manila a Acapulco: velas que se abrem, seda, pérolas e jade.',
    th: 'จากมะนิลาสู่อากาปุลโก: ใบเรือกางรับลม ผ้าไหม ไข่มุก และหยก',
  },
  version: config.version,
  versions: { [config.version]: config },
  parts: config.lines.length,
  facts: {
    category: 'RNG',
    classify: 'SC',
    rtp: stats.rtp,
    volatility: stats.volatility,
    hitRate: stats.hitRate,
    lines: config.lines.length,
    reels: config.reels.base.length,
    rows: config.rows,
    maxWin: config.maxWin,
    features: ['wild', 'expanding-wild', 'scatter', 'free-spins', 'multiplier'],
  },
  play(rules, draws) {
    const events = play(rules, draws)
    return { events, units: payoutUnits(events), isOver: true }
  },
  actions: null,
  summary: events => ({ hasFreeSpins: events.some(event => (event as JadeEvent).type === 'freeSpinsStart') }),
})
