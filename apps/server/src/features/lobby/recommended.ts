import type { CatalogueGame } from '../../ports/lobby.ts'

const SHOWN_MAX = 20
/** How much each thing in common with a game played says; the newer that was played the more. */
const WEIGHTS = { category: 1, classify: 2, volatility: 0.5, vendor: 0.25, feature: 0.5 }

export interface Recommended {
  game: CatalogueGame
  /** The game played that speaks for it most. */
  because: CatalogueGame
}

/** Games most like those played, newest first in `played`, that were not played yet; nothing where nothing was. What is equally like keeps its order. */
export function recommend(games: readonly CatalogueGame[], played: readonly CatalogueGame[]): Recommended[] {
  const known = new Set(played)
  const scored = games
    .filter(game => !known.has(game) && !game.isMaintenance)
    .flatMap((game, place) => {
      let [score, most] = [0, 0]
      let because: CatalogueGame | undefined
      for (const [age, one] of played.entries()) {
        const like = likeness(game, one) / (age + 1)
        score += like
        if (like > most) [most, because] = [like, one]
      }
      return because ? [{ game, because, score, place }] : []
    })
  return scored
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, SHOWN_MAX)
    .map(({ game, because }) => ({ game, because }))
}

function likeness(game: CatalogueGame, played: CatalogueGame): number {
  const isSameKind = game.category === played.category
  const common = game.features.filter(feature => played.features.includes(feature)).length
  return (
    (isSameKind ? WEIGHTS.category : 0) +
    (game.classify && game.classify === played.classify ? WEIGHTS.classify : 0) +
    (isSameKind && game.volatility && game.volatility === played.volatility ? WEIGHTS.volatility : 0) +
    (game.vendor === played.vendor ? WEIGHTS.vendor : 0) +
    common * WEIGHTS.feature
  )
}
