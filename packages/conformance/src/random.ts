export interface Random {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number
  pick<T>(items: readonly T[]): T
  chance(percent: number): boolean
}

/** The same numbers for the same seed, so that what failed can be run again. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const random: Random = {
    below: end => Math.floor(next() * end),
    pick: items => items[random.below(items.length)] as never,
    chance: percent => random.below(100) < percent,
  }
  return random
}
