import type { Game, LocalText } from '../kinds/game.ts'
import { rulesHash } from '../kinds/rules.ts'

export type CatalogueGame = {
  code: string
  name: LocalText
  tagline: LocalText
  category: Game['facts']['category']
  /** Sub-type: slot, crash game, fishing room, baccarat, or the family of a lottery. */
  classify: Game['facts']['classify']
  /** Percent with two decimals. */
  rtp: string
  volatility: 'low' | 'medium' | 'high'
  /** Percent of rounds that pay anything, one decimal; null where the player decides when to stop. */
  hitRate: string | null
  lines: number
  reels: number
  rows: number
  /** Most one round pays, in total bets. */
  maxWin: number
  /** Widest stake limits an operator may set. */
  betMin: string
  betMax: string
  features: readonly string[]
  version: string
  rulesHash: string
}

/** What operators need to list our games. */
export function catalogue(games: readonly Game[]): { vendor: string; games: CatalogueGame[] } {
  return {
    vendor: 'Ronda Studio',
    games: games.map(game => ({
      code: game.code,
      name: game.name,
      tagline: game.tagline,
      category: game.facts.category,
      classify: game.facts.classify,
      rtp: (game.facts.rtp * 100).toFixed(2),
      volatility: game.facts.volatility,
      hitRate: game.facts.hitRate === undefined ? null : (game.facts.hitRate * 100).toFixed(1),
      lines: game.facts.lines,
      reels: game.facts.reels,
      rows: game.facts.rows,
      maxWin: game.facts.maxWin,
      // A stake is a whole number of its parts' smallest step.
      betMin: game.betMin ?? String(game.parts / 100),
      betMax: '10000',
      features: game.facts.features,
      version: game.version,
      rulesHash: rulesHash(game, game.version),
    })),
  }
}
