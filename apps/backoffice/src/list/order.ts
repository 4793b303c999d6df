/** The list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Where a row lands that is drawn `by` pixels from its place, given the middles of all rows in order. */
export function dropIndex(middles: readonly number[], from: number, by: number): number {
  const middle = (middles[from] ?? 0) + by
  const passed = (i: number) => (i < from ? middle < (middles[i] ?? 0) : middle > (middles[i] ?? 0))
  if (by < 0) {
    const first = middles.findIndex((_, i) => i < from && passed(i))
    return first < 0 ? from : first
  }
  const last = middles.findLastIndex((_, i) => i > from && passed(i))
  return last < 0 ? from : last
}
