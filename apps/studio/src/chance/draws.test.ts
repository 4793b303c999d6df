import { expect, test } from 'vitest'
import { createDraws, drawWithoutReplacement } from './draws.ts'
import { drawsFor, hashSeed, isClientSeed, newServerSeed, seedBlocks } from './seeds.ts'

const serverSeed = 'server-seed-0001'
const clientSeed = 'client-seed-abc'
const seeds = (nonce: number) => ({ serverSeed, clientSeed, nonce })
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('the commitment is the SHA-256 of the seed text', () => {
  expect(hashSeed(serverSeed)).toBe('5a10bff3a8ed3f67c42e8b0bf54cc667ffd7dc7e3f71462498feab41b7845a24')
})

test.each([
  [
    0,
    '0a9941e72711f9cf050cd95bc4640c9d',
    [0.0414010228, 0.1526180392, 0.0197273109, 0.7671516307],
    [1, 5, 0, 28],
    [4.14, 15.26],
  ],
  [
    1,
    '4db741e6aefb0b2c6a939bc124280856',
    [0.3035775363, 0.683518122, 0.4163148256, 0.1412358484],
    [11, 25, 15, 5],
    [30.36, 68.35],
  ],
])('published vector, nonce %i', (nonce, bytes, floats, wheel, dice) => {
  expect(hex(seedBlocks(seeds(nonce))(0)).slice(0, 32)).toBe(bytes)
  const draws = drawsFor(seeds(nonce))
  const drawn = floats.map(() => draws.float())
  for (const [index, value] of drawn.entries()) expect(value).toBeCloseTo(floats[index]!, 10)
  expect(drawn.map(value => Math.floor(value * 37))).toEqual(wheel)
  expect(drawn.slice(0, 2).map(value => Math.floor(value * 10001) / 100)).toEqual(dice)
})

test('the next block continues the stream', () => {
  expect(hex(seedBlocks(seeds(0))(1)).slice(0, 16)).toBe('bd706b7d18344f43')
  const draws = drawsFor(seeds(0))
  for (let i = 0; i < 8; i += 1) draws.u32()
  expect(draws.u32()).toBe(0xbd706b7d)
})

test('unbiased integers, digits and permutations follow the published vector', () => {
  expect(drawsFor(seeds(0)).u32()).toBe(177816039)
  expect(drawsFor(seeds(0)).int(37)).toBe(33)
  expect(drawsFor(seeds(0)).int(1000)).toBe(39)
  const digits = drawsFor(seeds(0))
  expect(Array.from({ length: 5 }, () => Math.floor(digits.float() * 10))).toEqual([0, 1, 0, 7, 9])
  expect(drawWithoutReplacement(drawsFor(seeds(0)), 11, 5)).toEqual([1, 3, 2, 10, 11])
  expect(drawWithoutReplacement(drawsFor(seeds(0)), 10, 10)).toEqual([1, 3, 2, 9, 10, 5, 7, 4, 8, 6])
})

test.each([
  [37, 4294967289],
  [1000, 4294967000],
])('an integer below %i rejects exactly the biased tail', (n, limit) => {
  const block = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
  const stream = (...values: number[]) => createDraws(r => block(values[r]!))
  expect(stream(limit, 5).int(n)).toBe(5)
  expect(stream(limit - 1, 5).int(n)).toBe(n - 1)
})

test('integers are uniform: chi-square over 37 pockets stays below the 99.99 % bound', () => {
  const counts = new Array<number>(37).fill(0)
  const rounds = 74_000
  const draws = drawsFor({ serverSeed: 'chi-square', clientSeed: 'fixed', nonce: 0 })
  for (let i = 0; i < rounds; i += 1) counts[draws.int(37)]! += 1
  const expected = rounds / 37
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chi).toBeLessThan(77.4)
})

test('seeds have the form the verifier expects', () => {
  expect(newServerSeed({ bytes: length => new Uint8Array(length).fill(171) })).toBe('ab'.repeat(32))
  expect(isClientSeed('mi-suerte_77')).toBe(true)
  for (const bad of ['', 'a b', 'a:b', 'ñandú', 'x'.repeat(65)]) expect(isClientSeed(bad)).toBe(false)
})
