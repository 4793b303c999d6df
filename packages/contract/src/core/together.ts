/** What became of one of several: its value, or why it was refused. */
export type Outcome<T> = { value: T } | { error: unknown }

export const outcomeOf = <T>(work: () => T): Outcome<T> => {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}

/** Does the next thing with what has come of one so far. */
export const andThen = <T, U>(outcome: Outcome<T>, next: (value: T) => U): Outcome<U> =>
  'error' in outcome ? outcome : outcomeOf(() => next(outcome.value))

interface Waiting<Asked, T> {
  asked: Asked
  done(value: T): void
  failed(error: unknown): void
}

export type TogetherOptions<Asked> = {
  /** So many at most are done together. */
  max: number
  /** What one counts for, and what those done together may come to; the first always goes. */
  weightOf?(asked: Asked): number
  weightMax?: number
  /** So many batches may be under way; what comes waits only while all of them are. */
  atOnce?: number
  /** Two of one key are not done together: the later finds what became of the earlier. */
  keyOf?(asked: Asked): string
}

/**
 * Does what comes while others are being done together, one batch after the other; what comes alone goes at once. `work` answers for each in
 * their order; where it throws, all of a batch have failed.
 */
export function createTogether<Asked, T>(
  work: (all: readonly Asked[]) => Promise<readonly Outcome<T>[]>,
  { max, weightOf = () => 1, weightMax = Number.POSITIVE_INFINITY, atOnce = 1, keyOf }: TogetherOptions<Asked>,
): (asked: Asked) => Promise<T> {
  const waiting: Waiting<Asked, T>[] = []
  let running = 0

  function take(): Waiting<Asked, T>[] {
    const keys = new Set<string>()
    let weight = 0
    const end = waiting.findIndex(({ asked }, index) => {
      weight += weightOf(asked)
      const key = keyOf?.(asked)
      const isAgain = key !== undefined && keys.has(key)
      if (key !== undefined) keys.add(key)
      return index > 0 && (index >= max || weight > weightMax || isAgain)
    })
    return waiting.splice(0, end < 0 ? waiting.length : end)
  }

  async function doSome(some: readonly Waiting<Asked, T>[]) {
    try {
      const outcomes = await work(some.map(({ asked }) => asked))
      for (const [index, { done, failed }] of some.entries()) {
        const outcome = outcomes[index]!
        if ('value' in outcome) done(outcome.value)
        else failed(outcome.error)
      }
    } catch (error) {
      for (const { failed } of some) failed(error)
    }
  }

  async function run() {
    running += 1
    // Those that come in the same moment go together.
    await Promise.resolve()
    while (waiting.length > 0) await doSome(take())
    running -= 1
  }

  return asked =>
    new Promise<T>((done, failed) => {
      waiting.push({ asked, done, failed })
      if (running < atOnce) void run()
    })
}
