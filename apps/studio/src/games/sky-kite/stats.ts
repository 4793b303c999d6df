/** Shown to players; `point.test.ts` recomputes every figure from the rules. */
export const stats = {
  /** Return to player for every cash-out multiplier from 1.01 to the cap. */
  rtp: 0.99,
  /** Chance that a round reaches 1.01, the first multiplier that can be taken. */
  flies: 0.9801980198,
  /** Chance that a round reaches twice the stake. */
  doubles: 0.495,
  volatility: 'medium',
} as const
