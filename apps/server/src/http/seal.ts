import { refuse } from '@ronda/contract/core/errors.ts'
import { type Opened, open, SEAL_LIFE_S } from '@ronda/contract/core/seal.ts'
import { type CryptoKey, importJWK, type JWK } from 'jose'
import type { Database } from '../context.ts'

/** Opens sealed payloads: right key, right call, right merchant, fresh, and never twice on any instance. */
export async function createSealOpener(keys: JWK[], system: Database, now: () => number) {
  const imported = new Map<string, CryptoKey>()
  for (const key of keys) imported.set(key.kid ?? '', (await importJWK(key, 'ECDH-ES')) as CryptoKey)
  const published = keys.map(({ kty, crv, x, y, kid }) => ({ kty, crv, x, y, kid, use: 'enc', alg: 'ECDH-ES' }))

  return {
    /** Public halves, newest first. */
    published,
    async open(body: unknown, expected: { htm: string; htu: string; merchant: string }): Promise<unknown> {
      const sealed = (body as { sealed?: unknown })?.sealed
      if (typeof sealed !== 'string') throw refuse('WrongSeal')
      let opened: Opened
      try {
        opened = await open(sealed, kid => imported.get(kid))
      } catch {
        throw refuse('WrongSeal')
      }
      const { header } = opened
      const ageS = now() / 1000 - header.iat
      const right =
        header.htm === expected.htm &&
        header.htu === expected.htu &&
        header.merchant === expected.merchant &&
        typeof header.jti === 'string' &&
        /^[A-Za-z0-9_-]{16,64}$/.test(header.jti) &&
        ageS > -SEAL_LIFE_S &&
        ageS < SEAL_LIFE_S
      if (!right) throw refuse('WrongSeal')
      const first = await system
        .insertInto('seals_seen')
        .values({ jti: header.jti, expires_at: new Date(now() + 3 * SEAL_LIFE_S * 1000) })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      if (first.numInsertedOrUpdatedRows === 0n) throw refuse('SealReplayed')
      return opened.payload
    },
  }
}

export type SealOpener = Awaited<ReturnType<typeof createSealOpener>>
