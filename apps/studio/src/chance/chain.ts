import { createHash, createHmac } from 'node:crypto'

/** The hash that was committed before this one: SHA-256 of its hex text. */
export function hashBefore(hash: string): string {
  return createHash('sha256').update(hash).digest('hex')
}

/** A whole chain: index 0 is the published terminal hash, 1 … length are the rounds in the order they are played. */
export function buildChain(root: string, length: number): string[] {
  const chain = new Array<string>(length + 1)
  chain[length] = root
  for (let i = length; i > 0; i -= 1) chain[i - 1] = hashBefore(chain[i]!)
  return chain
}

export function roundMac(hash: string, salt: string): string {
  return createHmac('sha256', hash).update(salt).digest('hex')
}

/** Goes back from a round's hash to the terminal one, `index` steps before it. */
export function isOfChain(hash: string, index: number, terminalHash: string): boolean {
  let found = hash
  for (let i = 0; i < index; i += 1) found = hashBefore(found)
  return found === terminalHash
}
