/** Everything that decides a round of Sky Kite; its hash names the rules. Multipliers are in hundredths: 250 is 2.50×. */
export const config = {
  game: 'sky-kite',
  version: '1.0.0',
  /** Share of every stake the house keeps on average, in hundredths of a percent. */
  edgeBasisPoints: 100,
  /** The multiplier is e^(growth · ms), rounded down to hundredths. */
  growthPerMs: 0.00006,
  /** Below this nothing can be cashed out, so that no bet is returned without risk. */
  cashOutMin: 101,
  /** Here the line is fully unwound: whoever is still in is cashed out. */
  cashOutMax: 100_000,
  bettingMs: 7_000,
  /** A click that reached the server before the line broke may be written down this long afterwards. */
  graceMs: 400,
  pauseMs: 3_500,
  chainLength: 20_000,
} as const

export type TableConfig = typeof config
