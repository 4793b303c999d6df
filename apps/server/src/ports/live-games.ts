import type { LiveGames } from '@ronda/contract/portal/play/live-games.ts'
import type { Merchant } from './merchants.ts'

/** How the shared games of a merchant stand. */
export interface LiveGamesFeed {
  /** Everything known at first, then every second what is different; nothing of it while that cannot be found out. Returns what ends it. */
  listen(merchant: Merchant, tell: (games: LiveGames) => void): () => void
}
