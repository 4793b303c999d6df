const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** 26 characters that sort by time: 48 bits of `nowMs` and 80 random bits, Crockford base 32 in lower case. */
export function newId(nowMs: number, random: (bytes: Uint8Array) => Uint8Array = fillRandom): string {
  let id = ''
  for (let rest = nowMs, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) id = ALPHABET[rest % 32] + id
  for (const byte of random(new Uint8Array(16))) id += ALPHABET[byte % 32]
  return id
}

function fillRandom(bytes: Uint8Array): Uint8Array {
  return crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)
}
