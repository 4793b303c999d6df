const last = new Map<string, Promise<unknown>>()

/** Runs what concerns one thing, named by its key, one after the other in this process, in the order it came. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const own = (last.get(key) ?? Promise.resolve()).then(work, work)
  last.set(key, own)
  const leave = () => {
    if (last.get(key) === own) last.delete(key)
  }
  own.then(leave, leave)
  return own
}
