import { createLately } from '../values/lately.ts'
import { NONCE_LIFE_MS } from './protocol.ts'

/**
 * Nonces seen lately, each with the id of the key it came under. Kept per process: a request replayed to another instance meets the
 * transaction's own idempotency, so it moves no money twice.
 */
export function createNonces(now: () => number) {
  const seen = createLately<string, true>(NONCE_LIFE_MS, now)

  return {
    /** False if the nonce was seen within its life. */
    take(keyId: string, nonce: string): boolean {
      const name = `${keyId}/${nonce}`
      if (seen.get(name)) return false
      seen.set(name, true)
      return true
    },
  }
}
