import { expect, test } from 'vitest'
import { drawsFor } from '../../chance/seeds.ts'
import { simulationDraws } from '../jade-galleon/rtp.sim.ts'
import { config, kinds } from './config.ts'
import { chanceOf, drawShot, meanPays, playAgain, type Shot, type ShotEvent, sumOf } from './play.ts'
import { stats } from './stats.ts'

const dart = (kind: Shot['fish'][number]['kind'], level = 1): Shot => ({
  level,
  weapon: 'dart',
  fish: [{ id: 1, kind }],
  x: 500,
  y: 500,
  atMs: 0,
})

test('published chances: 2 × 0.48, 10 × 0.096, 50 × 0.0192, and the mean number of shots', () => {
  const chance = (kind: (typeof kinds)[number]) => chanceOf(config, kind, 1).wins / chanceOf(config, kind, 1).of
  expect(chance('anchovy')).toBe(0.48)
  expect(chance('puffer')).toBe(0.096)
  expect(chance('swordfish')).toBe(0.0192)
  expect(1 / chance('swordfish')).toBeCloseTo(52.083, 3)
  // Variance of a shot: p · M² − RTP².
  expect(chance('puffer') * 100 - stats.rtp ** 2).toBeCloseTo(8.6784, 10)
})

/** Every outcome of one number (and of the one for a surprise), counted. */
function returnOf(kind: (typeof kinds)[number], reached: number): { paid: bigint; of: bigint } {
  const { of, wins } = chanceOf(config, kind, reached)
  expect(Number.isInteger(of)).toBe(true)
  const outcomes = config.kinds[kind]
  const mean =
    'pays' in outcomes
      ? BigInt(outcomes.pays) * 100n
      : outcomes.prizes.reduce((sum, p) => sum + BigInt(p.pays * p.share), 0n)
  return { paid: BigInt(wins) * mean, of: BigInt(of) * 100n }
}

test('the return is exactly 96 % at every kind, alone or within a blast of any fish', () => {
  for (const kind of kinds) {
    const { paid, of } = returnOf(kind, 1)
    expect(paid * 100n, kind).toBe(of * 96n)
  }
  // A blast: the sum over its fish, whichever they are.
  for (let reached = 1; reached <= config.blastMax; reached += 1)
    for (const [index] of kinds.entries()) {
      const hit = Array.from({ length: reached }, (_, n) => kinds[(index + n * 3) % kinds.length]!)
      const back = hit.reduce((sum, kind) => {
        const { paid, of } = returnOf(kind, reached)
        return sum + Number(paid) / Number(of)
      }, 0)
      expect(back).toBeCloseTo(stats.rtp, 12)
    }
})

test('the drawing follows the chance to the number: the last winning one, the first losing one', () => {
  const fixed = (...numbers: number[]) => ({ u32: () => 0, float: () => 0, int: () => numbers.shift()! })
  for (const kind of kinds) {
    expect(drawShot(config, dart(kind), fixed(95, 0)).caught).toHaveLength(1)
    expect(drawShot(config, dart(kind), fixed(96, 0)).caught).toEqual([])
  }
  const prizes = [0, 49, 50, 79, 80, 94, 95, 99].map(
    number => drawShot(config, dart('octopus'), fixed(0, number)).caught[0]!.pays,
  )
  expect(prizes).toEqual([20, 20, 40, 40, 80, 80, 200, 200])
})

test('figures shown to players', () => {
  expect(stats.rtp).toBe(config.returnPercent / 100)
  expect(meanPays(config, 'octopus')).toBe(44)
  const most = kinds.map(kind => {
    const fish = config.kinds[kind]
    return 'pays' in fish ? fish.pays : Math.max(...fish.prizes.map(prize => prize.pays))
  })
  expect(Math.max(...most)).toBe(stats.maxPays)
})

test('simulated shots agree with the exact return, for darts at each kind and for mixed blasts', () => {
  const draws = simulationDraws(2026)
  const shots = 150_000
  const blast = (index: number): Shot => ({
    ...dart('anchovy'),
    weapon: 'blast',
    fish: [0, 1, 2, 3].map(n => ({ id: n, kind: kinds[(index + n * 2) % kinds.length]! })),
  })
  const aims = [...kinds.map(kind => () => dart(kind)), (n: number) => blast(n)]
  for (const [index, aim] of aims.entries()) {
    let paid = 0
    let squares = 0
    for (let n = 0; n < shots; n += 1) {
      const won = drawShot(config, aim(n), draws).caught.reduce((sum, { pays }) => sum + pays, 0)
      paid += won
      squares += won * won
    }
    const mean = paid / shots
    const sigma = Math.sqrt((squares / shots - mean * mean) / shots)
    expect(Math.abs(mean - stats.rtp), kinds[index] ?? 'blast').toBeLessThan(3.5 * sigma)
  }
})

test('the same seeds and shots give the same catches, and a shorter volley is the beginning of a longer one', () => {
  const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'mi-suerte', nonce: 7 }
  const shots = kinds.map(kind => dart(kind, 3))
  const draws = drawsFor(seeds)
  const events = shots.map(shot => drawShot(config, shot, draws))
  expect(playAgain(config, events, drawsFor(seeds))).toEqual(events)
  expect(playAgain(config, events.slice(0, 4), drawsFor(seeds))).toEqual(events.slice(0, 4))
})

test('what a wallet must hold is the highest running cost less the prizes before', () => {
  const event = (level: number, pays?: number): ShotEvent => ({
    type: 'shot',
    ...dart('anchovy', level),
    caught: pays ? [{ id: 1, pays }] : [],
  })
  expect(sumOf([event(10), event(10, 2.5), event(10)])).toEqual({ cost: 30, paid: 25, lowest: 20 })
  expect(sumOf([event(1, 100), event(10), event(10)])).toEqual({ cost: 21, paid: 100, lowest: 1 })
  expect(sumOf([event(2), event(3)])).toEqual({ cost: 5, paid: 0, lowest: 5 })
})
