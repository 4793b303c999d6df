/** A source of 32-byte blocks; block `r` is HMAC_SHA256(serverSeed, `${clientSeed}:${nonce}:${r}`). */
export type Blocks = (r: number) => Uint8Array

/** Every number a game may draw. The order of the calls is part of the outcome and therefore of the game's version. */
export type Draws = {
  /** The next 4 bytes as an unsigned 32-bit integer. */
  u32(): number
  /** The next 4 bytes as a fraction in [0, 1). */
  float(): number
  /** An integer in [0, n), unbiased: values at or above the largest multiple of n are rejected and the next 4 bytes are used. */
  int(n: number): number
}

export function createDraws(blocks: Blocks): Draws {
  let block: Uint8Array | undefined
  let r = 0
  let offset = 0

  function u32(): number {
    if (!block || offset === block.length) {
      block = blocks(r)
      r += 1
      offset = 0
    }
    const [a, b, c, d] = block.subarray(offset, offset + 4) as unknown as [number, number, number, number]
    offset += 4
    return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  }

  return {
    u32,
    float: () => u32() / 2 ** 32,
    int(n) {
      if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`no integer range of size ${n}`)
      const limit = Math.floor(2 ** 32 / n) * n
      for (;;) {
        const value = u32()
        if (value < limit) return value % n
      }
    },
  }
}

/** `count` different numbers of 1…size in the order drawn, each index taken as floor(float × remaining). */
export function drawWithoutReplacement(draws: Draws, size: number, count: number): number[] {
  const left = Array.from({ length: size }, (_, index) => index + 1)
  return Array.from({ length: count }, () => left.splice(Math.floor(draws.float() * left.length), 1)[0]!)
}
