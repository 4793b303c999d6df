/** Shown to players; `par.test.ts` recomputes every figure from the rules by enumeration. */
export const stats = {
  /** Return to player over all rounds, the win cap included. */
  rtp: 0.9620985142,
  rtpParts: { lines: 0.64295501, scatter: 0.0219110648, feature: 0.2983852243, cap: -0.0011527849 },
  hitRate: 0.2920023948,
  /** Standard deviation of one round in total bets. */
  sd: 10.4833005908,
  /** Rounds per free-spin feature, on average. */
  featureEvery: 111.91386,
  /** Average win of a round with free spins, in total bets. */
  featureMean: 36.0385804,
  /** Rounds per round that reaches the cap, on average. */
  maxWinEvery: 402664,
  volatility: 'high',
} as const
