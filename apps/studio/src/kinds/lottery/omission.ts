export type Omission = {
  /** Issues since the last hit, issue by issue; 0 where it hit. */
  readonly line: readonly number[]
  readonly current: number
  readonly most: number
  readonly hits: number
  readonly average: number
  readonly longestRun: number
}

/** How long something has not come, from whether it came in each issue, the oldest first. */
export function omissionOf(came: readonly boolean[]): Omission {
  const line: number[] = []
  let [since, run, longestRun, hits] = [0, 0, 0, 0]
  for (const has of came) {
    since = has ? 0 : since + 1
    run = has ? run + 1 : 0
    if (has) hits += 1
    longestRun = Math.max(longestRun, run)
    line.push(since)
  }
  return {
    line,
    current: since,
    most: Math.max(0, ...line),
    hits,
    average: (came.length - hits) / (hits + 1),
    longestRun,
  }
}
