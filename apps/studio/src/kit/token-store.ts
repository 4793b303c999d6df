export type TokenStore = { read(): string | undefined; write(token: string): void }

/** Kept per tab for reloads; in memory only where the browser forbids storage in frames. */
export function tokenStore(key: string): TokenStore {
  let token: string | undefined
  try {
    token = sessionStorage.getItem(key) ?? undefined
  } catch {
    // Storage is forbidden here: a reload needs a new launch.
  }
  return {
    read: () => token,
    write(value) {
      token = value
      try {
        sessionStorage.setItem(key, value)
      } catch {
        // As above.
      }
    },
  }
}
