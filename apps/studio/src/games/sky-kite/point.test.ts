import { expect, test } from 'vitest'
import { buildChain, hashBefore, isOfChain, roundMac } from '../../chance/chain.ts'
import { simulationDraws } from '../jade-galleon/rtp.sim.ts'
import { config } from './config.ts'
import { endsAfter, multiplierAt, multiplierText, parseMultiplier, reachedAt } from './curve.ts'
import { crashPoint } from './point.ts'
import { stats } from './stats.ts'

test('published vectors: chain, HMAC and crash point', () => {
  const chain = buildChain(hashBefore('terminal-seed-demo'), 4).toReversed()
  expect(chain.map(hash => hash.slice(0, 16))).toEqual([
    '5476ee80a3974f68',
    '76e706733ba9e6bb',
    '5c1355567d59037b',
    'ad7e4b96a5ccf6fd',
    'c3409482164d4769',
  ])
  const macs = chain.map(hash => roundMac(hash, '0000000000000000000demo-salt').slice(0, 13))
  expect(macs).toEqual(['8818ac535d20a', '4057d441308b9', 'f5b65a4cebfff', '20c5241dccd60', '21568f5cadcb5'])
  expect(macs.map(mac => crashPoint(config, mac))).toEqual([211, 132, 2463, 113, 113])
})

test('a hash of the chain leads to the terminal one in exactly its number of steps', () => {
  const chain = buildChain('a'.repeat(64), 50)
  expect(isOfChain(chain[17]!, 17, chain[0]!)).toBe(true)
  expect(isOfChain(chain[17]!, 16, chain[0]!)).toBe(false)
  expect(isOfChain(hashBefore('other'), 17, chain[0]!)).toBe(false)
})

/** How many of the 2^52 equally likely numbers reach the multiplier, by bisection over the published formula. */
function reaching(multiplier: number): bigint {
  let [low, high] = [0n, 2n ** 52n]
  while (low < high) {
    const middle = (low + high) / 2n
    if (crashPoint(config, middle.toString(16).padStart(13, '0')) >= multiplier) high = middle
    else low = middle + 1n
  }
  return 2n ** 52n - low
}

test('the return is 99.00 % at every multiplier that can be asked for, the cap included', () => {
  for (const at of [101, 110, 150, 200, 300, 500, 1_000, 2_463, 10_000, config.cashOutMax]) {
    const back = Number((reaching(at) * BigInt(at) * 10n ** 12n) / (100n * 2n ** 52n)) / 1e12
    expect(back, multiplierText(at)).toBeCloseTo(stats.rtp, 9)
  }
  expect(Number(reaching(101)) / 2 ** 52).toBeCloseTo(stats.flies, 9)
  expect(Number(reaching(200)) / 2 ** 52).toBeCloseTo(stats.doubles, 9)
})

test('simulated rounds agree with the exact return', () => {
  const draws = simulationDraws(2026)
  const rounds = 400_000
  const targets = [110, 150, 200, 500, 2_000]
  const hits = targets.map(() => 0)
  for (let i = 0; i < rounds; i += 1) {
    const mac = draws.u32().toString(16).padStart(8, '0') + draws.u32().toString(16).padStart(8, '0')
    const point = crashPoint(config, mac)
    for (const [index, target] of targets.entries()) if (point >= target) hits[index]! += 1
  }
  for (const [index, target] of targets.entries()) {
    const chance = 99 / target
    const sigma = Math.sqrt(chance * (1 - chance) * rounds)
    expect(Math.abs(hits[index]! - chance * rounds), String(target)).toBeLessThan(3.5 * sigma)
  }
})

test('the largest and smallest numbers stay within 1.00 and the cap', () => {
  expect(crashPoint(config, '0000000000000')).toBe(100)
  expect(crashPoint(config, 'fffffffffffff')).toBe(config.cashOutMax)
})

test('a multiplier is reached at one ms and not before, and a round shows its crash point before it ends', () => {
  for (const at of [101, 102, 150, 200, 999, 12_345, 100_000]) {
    const ms = reachedAt(config, at)
    expect(multiplierAt(config, ms)).toBeGreaterThanOrEqual(at)
    expect(multiplierAt(config, ms - 1)).toBeLessThan(at)
  }
  for (const point of [100, 101, 250, 5_000]) {
    const end = endsAfter(config, point)
    expect(multiplierAt(config, end - 1)).toBe(point)
    expect(multiplierAt(config, end)).toBeGreaterThan(point)
  }
  expect(endsAfter(config, config.cashOutMax)).toBe(reachedAt(config, config.cashOutMax))
})

test.each([
  ['2', 200],
  ['1.5', 150],
  ['1.05', 105],
  ['1,05', undefined],
  ['1000', 100_000],
  ['1.005', undefined],
  ['-2', undefined],
  ['1e3', undefined],
  ['', undefined],
])('"%s" is read as %s hundredths', (text, hundredths) => {
  expect(parseMultiplier(text)).toBe(hundredths)
})
