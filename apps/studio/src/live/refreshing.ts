export type Refreshing = {
  /** Looks again. Calls during a look lead to one more; ends with the last. */
  refresh(): Promise<void>
  /** Ends with the look under way, if there is one. */
  settled(): Promise<void> | undefined
}

/** Looks at something one after another, however often it is said to have changed. */
export function createRefreshing(look: () => Promise<void>, failed: (error: unknown) => void): Refreshing {
  let under: Promise<void> | undefined
  let isAskedAgain = false
  async function run() {
    do {
      isAskedAgain = false
      await look().catch(failed)
    } while (isAskedAgain)
    under = undefined
  }
  return {
    refresh() {
      isAskedAgain = under !== undefined
      under ??= run()
      return under
    },
    settled: () => under,
  }
}
