import { createHash } from 'node:crypto'
import { type PictureName, pictureNames, type VendorGame } from '@ronda/contract/vendor/catalogue.ts'
import type { Game } from '../kinds/game.ts'
import type { Presentation } from '../kinds/presentation.ts'
import { rulesHash } from '../kinds/rules.ts'

export type CatalogueGame = VendorGame & {
  reels: number
  rows: number
  rulesHash: string
}
export type Presentations = ReadonlyMap<string, Presentation>

/** Where a game's picture is, for as long as it stays as it is. */
export function picturePath(code: string, name: PictureName, drawing: string): string {
  return `/art/${code}/${name}-${createHash('sha256').update(drawing).digest('hex').slice(0, 12)}.svg`
}

/** What operators need to list our games, and what they may show of them. */
export function catalogue(
  games: readonly Game[],
  presentations: Presentations,
): { vendor: string; games: CatalogueGame[] } {
  return {
    vendor: 'Ronda Studio',
    games: games.map(game => ({
      code: game.code,
      name: game.name,
      tagline: game.tagline,
      category: game.facts.category,
      classify: game.facts.classify,
      rtp: (game.facts.rtp * 100).toFixed(2),
      ...(game.facts.rtpLeast !== undefined && { rtpLeast: (game.facts.rtpLeast * 100).toFixed(2) }),
      volatility: game.facts.volatility,
      hitRate: game.facts.hitRate === undefined ? null : (game.facts.hitRate * 100).toFixed(2),
      lines: game.facts.lines,
      reels: game.facts.reels,
      rows: game.facts.rows,
      maxWin: game.facts.maxWin,
      // A stake is a whole number of its parts' smallest step.
      betMin: game.betMin ?? String(game.parts / 100),
      betMax: '10000',
      features: [...game.facts.features],
      version: game.version,
      rulesHash: rulesHash(game, game.version),
      verify: '/fair',
      ...shown(game.code, presentations.get(game.code)),
    })),
  }
}

function shown(code: string, presentation: Presentation | undefined): Pick<VendorGame, 'rules' | 'pays' | 'pictures'> {
  if (!presentation) return {}
  const { rules, pays, pictures } = presentation
  const addresses = pictureNames.map(name => [name, picturePath(code, name, pictures[name])])
  return {
    rules: Object.fromEntries(Object.entries(rules).map(([language, sentences]) => [language, [...sentences]])),
    pays: pays.map(({ name, prizes }) => ({ name, prizes: [...prizes] })),
    pictures: Object.fromEntries(addresses),
  }
}
