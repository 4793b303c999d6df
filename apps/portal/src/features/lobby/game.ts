import { canDrawName } from '@ronda/art/lettering.ts'
import { type ArtSubject, spreadArt } from '@ronda/art/subject.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as games from '@ronda/contract/portal/play/games.ts'
import { returnText } from '@ronda/contract/values/percent.ts'
import type { TileBadge } from '@ronda/ui/picture/game-tile.tsx'

export type Game = OutputOf<typeof games.hot>[number]

export function artOf(game: Game): ArtSubject {
  return {
    seed: game.artSeed,
    name: game.gameName,
    vendor: game.vendorName,
    category: game.gameCategory,
    isNameless: game.artVersion !== '' || !canDrawName(game.gameName),
    own: game.artVersion,
  }
}

/** Games with their pictures, chosen so that neighbours differ. */
export function withArt(list: readonly Game[]): { game: Game; art: ArtSubject }[] {
  const art = spreadArt(list.map(artOf))
  return list.map((game, index) => ({ game, art: art[index] as ArtSubject }))
}

export function badgesOf(game: Game): TileBadge[] {
  if (game.isMaintenance) return ['maintenance']
  return [...(game.isHot ? (['hot'] as const) : []), ...(game.isNew ? (['new'] as const) : [])]
}

/** Several play it at once; its vendor may tell how it stands. */
export const isShared = ({ gameCategory, gameClassify, isMaintenance }: Game) =>
  !isMaintenance && (['LIVE', 'LOTT', 'ELOTT'].includes(gameCategory) || gameClassify === 'CRASH')

/** What a game returns; where that is not the same for all bets and members, the least: `≥ 85.00%`. Empty where its vendor does not say. */
export const returnOf = ({ rtp, rtpLeast }: Game, locale: string): string =>
  rtpLeast ? `≥ ${returnText(locale, rtpLeast)}` : rtp && returnText(locale, rtp)

/** Features that have a name in every language; others are left unsaid. */
export const knownFeatures = ['wild', 'expanding-wild', 'scatter', 'free-spins', 'multiplier'] as const
export const featuresOf = (game: Game) => knownFeatures.filter(feature => game.features.includes(feature))
