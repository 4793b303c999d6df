/** Shown to players; `play.test.ts` recomputes every figure from the rules. */
export const stats = {
  /** Return of every shot, at every kind of fish, by dart or blast. */
  rtp: 0.96,
  /** Most one fish pays, in shots. */
  maxPays: 200,
  volatility: 'medium',
} as const
