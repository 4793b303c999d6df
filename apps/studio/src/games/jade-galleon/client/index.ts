import type { TextKey } from '../../../kit/texts/texts.ts'
import type { GamePicture } from '../../clients.ts'
import { config, type JadeSymbol } from '../config.ts'
import { jadeGalleon } from '../game.ts'
import { stats } from '../stats.ts'
import { createView } from './view.ts'

const names: Record<JadeSymbol, TextKey> = {
  galleon: 'symGalleon',
  compass: 'symCompass',
  mask: 'symMask',
  vase: 'symVase',
  pearl: 'symPearl',
  fan: 'symFan',
  ruby: 'symRuby',
  sapphire: 'symSapphire',
  amethyst: 'symAmethyst',
  topaz: 'symTopaz',
}

export const picture: GamePicture = {
  rules: jadeGalleon,
  hasFeature: events => events.some(event => (event as { type?: string }).type === 'freeSpinsStart'),
  createView,
  info: {
    version: config.version,
    symbols: (Object.keys(config.pays) as JadeSymbol[]).map(symbol => ({
      symbol,
      name: names[symbol],
      pays: config.pays[symbol] ?? [],
    })),
    wild: { symbol: config.wild, name: names[config.wild] },
    scatter: {
      symbol: config.scatter,
      name: names[config.scatter],
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
}
