import { defineSoloClient } from '../../../kinds/solo/client/define.tsx'
import { config, type JadeSymbol } from '../config.ts'
import { jadeGalleon } from '../definition.ts'
import { stats } from '../stats.ts'
import { type JadeKey, jadeTexts } from './i18n/texts.ts'
import { symbolNames } from './symbol-names.ts'

// Fetched beside the texts and the session.
const view = import('./view.ts')
view.catch(() => {})

export const client = defineSoloClient<JadeKey>({
  code: jadeGalleon.code,
  name: jadeGalleon.name,
  parts: jadeGalleon.parts,
  texts: jadeTexts,
  hasFeature: events => events.some(event => (event as { type?: string }).type === 'freeSpinsStart'),
  loadView: () => view.then(({ createView }) => createView),
  info: {
    version: config.version,
    symbols: (Object.keys(config.pays) as JadeSymbol[]).map(symbol => ({
      symbol,
      name: symbolNames[symbol],
      pays: config.pays[symbol] ?? [],
    })),
    wild: { symbol: config.wild, name: symbolNames[config.wild] },
    scatter: {
      symbol: config.scatter,
      name: symbolNames[config.scatter],
      rows: Object.entries(config.scatterPays).map(([count, bets]) => ({
        count: Number(count),
        pays: bets * config.lines.length,
        spins: config.freeSpins.award[Number(count)] ?? 0,
      })),
    },
    freeSpins: config.freeSpins,
    lines: config.lines,
    maxWin: config.maxWin,
    stats,
  },
})
