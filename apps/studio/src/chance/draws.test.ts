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

/** P(chi-square with `freedom` degrees ≥ value), by Wilson and Hilferty's cube-root approximation. */
function chanceOf(value: number, freedom: number): number {
  const z = ((value / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom))
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    (t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))))
  return z > 0 ? tail : 1 - tail
}

test.each([37, 39, 40, 41])('G1: integers below %i are uniform and follow one another independently', range => {
  const runs = 100
  const samples = 8_000
  let rejected = 0
  for (let run = 0; run < runs; run += 1) {
    const draws = drawsFor({ serverSeed: `uniformity-${range}`, clientSeed: 'fixed', nonce: run })
    const counts = new Array<number>(range).fill(0)
    const pairs = new Array<number>(16).fill(0)
    let previous = 0
    for (let i = 0; i < samples; i += 1) {
      const value = draws.int(range)
      counts[value]! += 1
      const quarter = Math.min(3, Math.floor((value * 4) / range))
      // Pairs that do not overlap, else the counts would depend on one another.
      if (i % 2 === 1) pairs[previous * 4 + quarter]! += 1
      previous = quarter
    }
    const expected = samples / range
    const single = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    const shares = [0, 1, 2, 3].map(
      q =>
        Array.from({ length: range }, (_, v) => v).filter(v => Math.min(3, Math.floor((v * 4) / range)) === q).length /
        range,
    )
    const serial = pairs.reduce((sum, count, index) => {
      const wanted = (samples / 2) * shares[Math.floor(index / 4)]! * shares[index % 4]!
      return sum + (count - wanted) ** 2 / wanted
    }, 0)
    for (const chance of [chanceOf(single, range - 1), chanceOf(serial, 15)]) {
      expect(chance).toBeGreaterThan(1e-6)
      if (chance < 0.01) rejected += 1
    }
  }
  // 200 tests at the 1 % level: more than 8 rejections would happen by chance once in some hundred runs.
  expect(rejected).toBeLessThanOrEqual(8)
})

test('seeds have the form the verifier expects', () => {
  expect(newServerSeed({ bytes: length => new Uint8Array(length).fill(171) })).toBe('ab'.repeat(32))
  expect(isClientSeed('mi-suerte_77')).toBe(true)
  for (const bad of ['', 'a b', 'a:b', 'ñandú', 'x'.repeat(65)]) expect(isClientSeed(bad)).toBe(false)
})
