/** What the information pages of a slot show; prizes in parts of the stake. */
export type GameInfo<Key extends string> = {
  version: string
  symbols: { symbol: string; name: Key; pays: readonly number[] }[]
  wild: { symbol: string; name: Key }
  scatter: { symbol: string; name: Key; rows: { count: number; pays: number; spins: number }[] }
  freeSpins: { multiplier: number; retriggerSpins: number; retriggersMax: number }
  lines: readonly (readonly number[])[]
  maxWin: number
  stats: {
    rtp: number
    rtpParts: { lines: number; scatter: number; feature: number; cap: number }
    hitRate: number
    sd: number
    featureEvery: number
    maxWinEvery: number
    volatility: 'low' | 'medium' | 'high'
  }
}
