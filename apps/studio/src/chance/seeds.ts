import { createHash, createHmac } from 'node:crypto'
import { type Blocks, createDraws, type Draws } from './draws.ts'

/** Bytes nobody can predict; an argument, so that tests choose the dice. */
export type Rng = { bytes(length: number): Uint8Array }

export type RoundSeeds = { serverSeed: string; clientSeed: string; nonce: number }

const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/

/** 64 lower-case hex digits: the text itself is the HMAC key. */
export function newServerSeed(rng: Rng): string {
  return Buffer.from(rng.bytes(32)).toString('hex')
}

export function newClientSeed(rng: Rng): string {
  return Buffer.from(rng.bytes(8)).toString('hex')
}

/** Printable ASCII without spaces, so that what the player sees is exactly what is hashed; no ":" because it separates the fields. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text) && !text.includes(':')
}

/** The commitment shown before play. */
export function hashSeed(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex')
}

export function seedBlocks({ serverSeed, clientSeed, nonce }: RoundSeeds): Blocks {
  return r => createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${r}`).digest()
}

export function drawsFor(seeds: RoundSeeds): Draws {
  return createDraws(seedBlocks(seeds))
}
