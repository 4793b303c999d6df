/** Everything that decides a round of Lotus Baccarat; its hash names the rules. */
export const config = {
  game: 'baccarat',
  version: '1.0.0',
  /** Every hand comes from so many full decks, freshly shuffled. */
  decks: 8,
  /** What a won spot pays, its stake included, in twentieths of the stake: the banker's 5 % commission makes 39. */
  pays: { player: 40, banker: 39, tie: 180, playerPair: 240, bankerPair: 240 },
  /** Player and banker get their stake back on a tie. */
  push: 20,
  /** Limits of each table, in times the smallest bet the operator allows; none goes above the operator's largest. */
  tables: {
    jade: { min: 1, max: 100 },
    ruby: { min: 5, max: 1_000 },
    gold: { min: 25, max: 5_000 },
  },
  /** The most a spot takes is the table's limit divided by this. */
  limitDivisor: { player: 1, banker: 1, tie: 5, playerPair: 10, bankerPair: 10 },
  /** How often one player may add to a round. */
  betsMax: 12,
  bettingMs: 17_000,
  lockMs: 1_200,
  /** How long the deal is shown: four cards and the result, and each third card. */
  dealMs: 7_000,
  thirdCardMs: 2_200,
  pauseMs: 5_000,
  voidAfterMs: 60_000,
  /** The road maps begin again after so many hands. */
  seriesLength: 72,
  chainLength: 20_000,
} as const

export type BaccaratConfig = typeof config
export type Spot = keyof BaccaratConfig['pays']
export const spots = Object.keys(config.pays) as Spot[]
export type TableCode = keyof BaccaratConfig['tables']
export const tableCodes = Object.keys(config.tables) as TableCode[]
