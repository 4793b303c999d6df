import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { deriveKey, type Secrets } from '../config.ts'

/** Seals what must not be readable in the database: AES-256-GCM as nonce ‖ tag ‖ ciphertext, one key per merchant and purpose. */
export interface Vault {
  seal(merchantId: number, purpose: string, value: unknown): Buffer
  open<T>(merchantId: number, purpose: string, sealed: Buffer): T
  /** Keyed hash for looking a sealed value up. */
  index(merchantId: number, purpose: string, text: string): Buffer
}

export function createVault(secrets: Secrets): Vault {
  const keys = new Map<string, KeyObject>()
  function keyOf(merchantId: number, purpose: string): KeyObject {
    const name = `${merchantId}/${purpose}`
    let key = keys.get(name)
    if (!key) {
      key = createSecretKey(deriveKey(secrets, name))
      keys.set(name, key)
    }
    return key
  }
  return {
    seal(merchantId, purpose, value) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(merchantId, purpose), nonce)
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(merchantId, purpose, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(merchantId, purpose), sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(12, 28))
      return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8'))
    },
    index(merchantId, purpose, text) {
      return createHmac('sha256', keyOf(merchantId, `${purpose}/index`))
        .update(text)
        .digest()
    },
  }
}

/** A secret of 256 random bits as text; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
