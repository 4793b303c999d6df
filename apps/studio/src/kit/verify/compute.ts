import { canonical } from '../../chance/canonical.ts'
import { createDraws, type Draws } from '../../chance/draws.ts'

const encoder = new TextEncoder()

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

const hmacKey = (key: string) =>
  crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

/** The 32 bytes of an HMAC-SHA256. */
export async function hmacBlock(key: string, message: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(key), encoder.encode(message)))
}

export const hmac = async (key: string, message: string): Promise<string> => toHex(await hmacBlock(key, message))

export function rulesText(game: { versions: Readonly<Record<string, object>> }, version: string): string | undefined {
  const config = game.versions[version]
  return config && canonical(config)
}

export type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

class MoreBytes extends Error {}

/**
 * The browser's own cryptography is asynchronous and a round asks for numbers one by one, so bytes are made ahead; should a round need
 * more than there are, it is computed again with twice as many.
 */
export async function withBlocks<T>(
  seeds: Seeds,
  compute: (draws: Draws) => T,
): Promise<{ value: T; firstBlock: Uint8Array }> {
  const key = await hmacKey(seeds.serverSeed)
  const blocks: Uint8Array[] = []
  for (let wanted = 4; ; wanted *= 2) {
    while (blocks.length < wanted) {
      const message = encoder.encode(`${seeds.clientSeed}:${seeds.nonce}:${blocks.length}`)
      blocks.push(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)))
    }
    try {
      const value = compute(
        createDraws(r => {
          const block = blocks[r]
          if (!block) throw new MoreBytes()
          return block
        }),
      )
      return { value, firstBlock: blocks[0]! }
    } catch (error) {
      if (!(error instanceof MoreBytes)) throw error
    }
  }
}

/** Text of a value with its keys in a fixed order, for comparing what was stored with what was computed. */
export { canonical as plain }
