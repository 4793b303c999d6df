import { createDraws } from '../../../chance/draws.ts'
import { hmac } from '../../../kit/verify/compute.ts'
import type { BaccaratConfig } from '../config.ts'
import { shoeMessage, topOfShoe } from '../shoe.ts'

const BLOCKS = 4

const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], byte => Number.parseInt(byte, 16))

/** The six cards at the top of the round's shoe, by the browser's own cryptography. */
export async function shoeOf({ decks }: Pick<BaccaratConfig, 'decks'>, hash: string, salt: string) {
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, async (_, r) => fromHex(await hmac(hash, shoeMessage(salt, r)))),
  )
  return {
    shoe: topOfShoe(
      decks,
      createDraws(r => blocks[r]!),
    ),
    firstBlock: blocks[0]!,
  }
}
