/** Ways to choose k of n; none where there are not so many. */
export function choose(n: number, k: number): number {
  if (k < 0 || n < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= Math.min(k, n - k); i += 1) ways = (ways * (n - i + 1)) / i
  return Math.round(ways)
}

export function chooseBig(n: number, k: number): bigint {
  if (k < 0 || n < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= Math.min(k, n - k); i += 1) ways = (ways * BigInt(n - i + 1)) / BigInt(i)
  return ways
}

/** Ordered ways to take k of n. */
export function arrange(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 0; i < k; i += 1) ways *= BigInt(n - i)
  return ways
}

export const power = (base: number, exponent: number): bigint => BigInt(base) ** BigInt(exponent)

/** Sums of all products of k of these numbers. */
export function sumOfProducts(sizes: readonly number[], k: number): number {
  const sums = [1, ...new Array<number>(k).fill(0)]
  for (const size of sizes) for (let taken = k; taken > 0; taken -= 1) sums[taken]! += sums[taken - 1]! * size
  return sums[k]!
}

/** How often each symbol occurs. */
export function tally<T>(symbols: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return counts
}

/** How often the symbols of a tuple occur, most first: 1 1 2 is [2, 1]. */
export const shapeOf = (symbols: readonly unknown[]): number[] => [...tally(symbols).values()].sort((a, b) => b - a)

export const isSameShape = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((times, index) => times === b[index])

/** Orders in which a tuple of this shape can be written. */
export function ordersOf(shape: readonly number[]): bigint {
  const total = shape.reduce((sum, times) => sum + times, 0)
  return shape.reduce((ways, times) => ways / arrange(times, times), arrange(total, total))
}

/** The different orders of these letters. */
export function permutationsOf(letters: string): string[] {
  if (letters.length < 2) return [letters]
  return [...new Set(letters)].flatMap(first => permutationsOf(letters.replace(first, '')).map(rest => first + rest))
}
