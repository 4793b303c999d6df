/** Where failures are told. */
interface Telling {
  log: { error(message: string, data?: Record<string, unknown>): void }
}

/** Does the same for each of many: where one fails, it is told to the log and the others have theirs. Answers whether all went well. */
export async function forEach<T>(
  { log }: Telling,
  failure: string,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<boolean> {
  let isWhole = true
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      isWhole = false
      const about = JSON.stringify(item, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
      log.error(failure, { about, error: String(error) })
    }
  return isWhole
}
