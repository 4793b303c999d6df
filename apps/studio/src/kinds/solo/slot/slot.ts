/** What the rules of one slot are made of. Everything that decides an outcome is in here, and nothing else: its hash names the rules. */
export type SlotConfig<S extends string = string> = {
  readonly game: string
  readonly version: string
  readonly rows: number
  readonly wild: S
  readonly scatter: S
  /** Cyclic strips, one per reel; stop `s` shows rows s, s+1, s+2 …, all stops equally likely. */
  readonly reels: { readonly base: readonly (readonly S[])[]; readonly free: readonly (readonly S[])[] }
  /** One row index per reel, read from the left. */
  readonly lines: readonly (readonly number[])[]
  /** Prize in line bets for a run of 3, 4 and 5. */
  readonly pays: Readonly<Partial<Record<S, readonly [number, number, number]>>>
  /** Prize in total bets by number of scatters in view. */
  readonly scatterPays: Readonly<Record<number, number>>
  readonly freeSpins: {
    readonly award: Readonly<Record<number, number>>
    readonly retriggerScatters: number
    readonly retriggerSpins: number
    /** Limits the feature, so that every round is finite. */
    readonly retriggersMax: number
    readonly multiplier: number
    /** Reels on which a wild fills all rows before lines are read. */
    readonly expandingReels: readonly number[]
  }
  /** Most one round may pay, in total bets. */
  readonly maxWin: number
}

export type SlotMode = 'base' | 'free'

/** `window[reel][row]` */
export type SlotWindow<S extends string = string> = S[][]

export function columnAt<S extends string>(strip: readonly S[], stop: number, rows: number): S[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!)
}
