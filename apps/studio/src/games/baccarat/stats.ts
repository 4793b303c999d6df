import type { Spot } from './config.ts'

/** Shown to players; `rules.test.ts` recomputes every figure by counting all deals of a full shoe. */
export const stats = {
  /** Chance of each result. */
  chance: { banker: 0.4585974226, player: 0.4462466093, tie: 0.095155968, pair: 31 / 415 },
  /** Return to player of each spot. */
  rtp: {
    player: 0.9876491867,
    banker: 0.9894209422,
    tie: 0.8564037122,
    playerPair: 0.8963855422,
    bankerPair: 0.8963855422,
  } satisfies Record<Spot, number>,
  volatility: 'low',
} as const
