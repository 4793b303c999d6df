/** So many at once, and then so many a second. */
export function createBucket(
  now: () => number,
  { burst, perSecond }: { burst: number; perSecond: number },
): (count: number) => boolean {
  let left = burst
  let at = now()
  return count => {
    const time = now()
    left = Math.min(burst, left + ((time - at) / 1_000) * perSecond)
    at = time
    if (left < count) return false
    left -= count
    return true
  }
}
