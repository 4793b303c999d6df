import { createHmac, timingSafeEqual } from 'node:crypto'

export const header = {
  keyId: 'x-ronda-key-id',
  timestamp: 'x-ronda-timestamp',
  nonce: 'x-ronda-nonce',
  signature: 'x-ronda-signature',
  /** `1` on an answer that repeats a stored one. */
  replayed: 'x-ronda-replayed',
} as const

/** What a signature covers. `path` is the path of the URL without query; `body` the raw bytes as sent. */
export interface SignedParts {
  /** Unix time in ms, decimal. */
  timestamp: string
  /** 16–64 characters, never used twice within five minutes. */
  nonce: string
  path: string
  body: Uint8Array | string
}

/** Lower-case hex of HMAC-SHA256(secret, `timestamp \n nonce \n path \n body`). */
export function sign(secret: string, parts: SignedParts): string {
  return macOf(secret, parts).toString('hex')
}

function macOf(secret: string, { timestamp, nonce, path, body }: SignedParts): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${path}\n`).update(body).digest()
}

/** Constant-time comparison of a given signature with the right one. */
export function verify(secret: string, parts: SignedParts, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  return timingSafeEqual(macOf(secret, parts), Buffer.from(signature, 'hex'))
}
