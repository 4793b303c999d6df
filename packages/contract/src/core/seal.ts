import {
  CompactEncrypt,
  type CompactJWEHeaderParameters,
  type CryptoKey,
  compactDecrypt,
  importJWK,
  type JWK,
} from 'jose'

/** Protected header of a sealed payload: bound to one call of one merchant, used once, within 60 s. */
export interface SealHeader {
  htm: string
  htu: string
  merchant: string
  /** Unix time in seconds. */
  iat: number
  jti: string
}

export const SEAL_LIFE_S = 60

/** A JSON payload as compact JWE (ECDH-ES, A128GCM) for the server's published P-256 key. */
export async function seal(key: JWK, header: SealHeader, payload: unknown): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', kid: key.kid, ...header } as CompactJWEHeaderParameters)
    .encrypt(await importJWK(key, 'ECDH-ES'))
}

export interface Opened {
  header: SealHeader
  payload: unknown
}

/** Opens a sealed payload with the private key its `kid` names; throws on anything that is not exactly right. */
export async function open(jwe: string, keyOf: (kid: string) => CryptoKey | undefined): Promise<Opened> {
  const { plaintext, protectedHeader } = await compactDecrypt(
    jwe,
    header => {
      const key = keyOf(header.kid ?? '')
      if (!key) throw new Error('unknown key')
      return key
    },
    { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A128GCM', 'A256GCM'] },
  )
  return { header: protectedHeader as unknown as SealHeader, payload: JSON.parse(new TextDecoder().decode(plaintext)) }
}
