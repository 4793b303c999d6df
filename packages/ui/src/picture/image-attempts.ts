export const FIRST_ATTEMPT = 1
const ATTEMPTS_MAX = 3
const PAUSE_MS = 400

/** How long to wait before asking for a picture once more; undefined when it was asked for often enough. */
export const pauseAfter = (attempt: number): number | undefined =>
  attempt < ATTEMPTS_MAX ? PAUSE_MS * attempt : undefined

/** Addresses of pictures that have been shown, the 200 newest: they need not be waited for again. */
export function createSeen(max = 200) {
  const seen = new Set<string>()
  return {
    has: (url: string) => seen.has(url),
    add(url: string) {
      seen.delete(url)
      seen.add(url)
      if (seen.size > max) seen.delete(seen.values().next().value as string)
    },
  }
}
