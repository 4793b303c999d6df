/** FNV-1a over the text's UTF-16 units, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

export type Dice = {
  /** 0 ≤ x < 1 */
  next: () => number
  /** A whole number, both ends possible. */
  int: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** A small seeded generator (mulberry32): the same seed draws the same picture everywhere. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return { next, int, pick: list => list[int(0, list.length - 1)] as (typeof list)[number] }
}
