import { exportJWK, generateKeyPair, type JWK } from 'jose'

interface LocalKeys {
  privateKey: CryptoKey
  publicJwk: JWK
}

let made: Promise<LocalKeys> | undefined

/** Keys the local phone provider signs with: this process's own, gone with it. */
export function localKeys(): Promise<LocalKeys> {
  made ??= generateKeyPair('RS256').then(async ({ privateKey, publicKey }) => ({
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), kid: 'local', alg: 'RS256', use: 'sig' },
  }))
  return made
}
