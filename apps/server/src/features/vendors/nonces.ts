/**
 * Nonces seen lately, in two generations so that nothing is ever swept one by one. Kept per process: a request replayed to another
 * instance meets the transaction's own idempotency, so it moves no money twice.
 */
export function createNonces(lifeMs: number, now: () => number) {
  let young = new Set<string>()
  let old = new Set<string>()
  let turnedAt = now()

  return {
    /** False if the nonce was seen within its life. */
    take(nonce: string): boolean {
      if (now() - turnedAt >= lifeMs) {
        old = young
        young = new Set()
        turnedAt = now()
      }
      if (young.has(nonce) || old.has(nonce)) return false
      young.add(nonce)
      return true
    },
  }
}
