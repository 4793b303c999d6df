/** What was kept within `lifeMs`, and what is older until twice that time: two generations, so that nothing is ever swept one by one. */
export function createLately<K, V>(lifeMs: number, now: () => number) {
  let young = new Map<K, V>()
  let old = new Map<K, V>()
  let turnedAt = now()

  return {
    get: (key: K): V | undefined => young.get(key) ?? old.get(key),

    set(key: K, value: V): void {
      const at = now()
      if (at - turnedAt >= lifeMs) {
        old = young
        young = new Map()
        turnedAt = at
      }
      young.set(key, value)
    },

    delete(key: K): void {
      young.delete(key)
      old.delete(key)
    },

    clear(): void {
      young = new Map()
      old = new Map()
    },
  }
}
