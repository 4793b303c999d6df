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

/**
 * Runs of a work that takes in everything from before it began: one at a time for each key, and who asks while one runs shares the next with
 * all who do. So however many ask at once, two runs answer them, and nobody holds anything while it waits.
 */
export function sharedRuns<K>(work: (key: K) => Promise<void>): (key: K) => Promise<void> {
  const running = new Map<K, Promise<void>>()
  const waiting = new Map<K, Promise<void>>()
  return key => {
    const known = waiting.get(key)
    if (known) return known
    const before = running.get(key)
    const begin = () => {
      waiting.delete(key)
      const own = work(key)
      running.set(key, own)
      const leave = () => {
        if (running.get(key) === own) running.delete(key)
      }
      own.then(leave, leave)
      return own
    }
    if (!before) return begin()
    const next = before.then(begin, begin)
    waiting.set(key, next)
    return next
  }
}

/** Runs works of some weight, together at most `atOnce` of it; the others wait, in the order they came. What is heavier runs alone. */
export function createTurns(atOnce: number) {
  const queue: { weight: number; begin: () => void }[] = []
  let running = 0
  let waiting = 0
  const hasRoom = (weight: number) => running === 0 || running + weight <= atOnce

  const beginNext = () => {
    for (let next = queue[0]; next && hasRoom(next.weight); next = queue[0]) {
      queue.shift()
      waiting -= next.weight
      running += next.weight
      next.begin()
    }
  }

  return {
    /** The weight of what waits. */
    get waiting() {
      return waiting
    },
    async run<T>(work: () => Promise<T>, weight = 1): Promise<T> {
      if (queue.length > 0 || !hasRoom(weight)) {
        waiting += weight
        await new Promise<void>(begin => queue.push({ weight, begin }))
      } else running += weight
      try {
        return await work()
      } finally {
        running -= weight
        beginNext()
      }
    },
  }
}
