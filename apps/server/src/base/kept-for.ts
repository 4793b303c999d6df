/**
 * Answers that are worked out once for all who ask for the same within `ms`, of each system by itself. Who asks while it is worked out waits for
 * it; what failed is tried again.
 */
export function keptFor<T>(
  ms: number,
): (system: object, key: string, now: number, work: () => Promise<T>) => Promise<T> {
  const ofSystems = new WeakMap<object, Map<string, { at: number; answer: Promise<T> }>>()
  return (system, key, now, work) => {
    const kept = ofSystems.get(system) ?? new Map<string, { at: number; answer: Promise<T> }>()
    ofSystems.set(system, kept)
    for (const [name, { at }] of kept) if (now - at >= ms) kept.delete(name)
    const before = kept.get(key)
    if (before) return before.answer
    const mine = { at: now, answer: work() }
    kept.set(key, mine)
    mine.answer.catch(() => kept.get(key) === mine && kept.delete(key))
    return mine.answer
  }
}
