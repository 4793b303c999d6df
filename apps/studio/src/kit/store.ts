import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

/** A value that parts of a page read and are drawn again with when it changes. */
export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)

export type Changes = Store<number> & {
  /** What a page shows has changed; it is drawn once in the next frame, however much did. */
  changed(): void
}

export function createChanges(): Changes {
  const store = createStore(0)
  let asked = 0
  return {
    ...store,
    changed() {
      if (asked) return
      asked = requestAnimationFrame(() => {
        asked = 0
        store.set(store.get() + 1)
      })
    },
  }
}
