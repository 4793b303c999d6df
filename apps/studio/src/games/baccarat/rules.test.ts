import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildChain } from '../../chance/chain.ts'
import { createDraws } from '../../chance/draws.ts'
import { simulationDraws } from '../jade-galleon/rtp.sim.ts'
import { config, spots } from './config.ts'
import { handOf } from './course.ts'
import { limitsOf } from './limits.ts'
import { bankerDraws, type Card, countedOf, deal, paysOf, pointsOf, scoreOf, shownMs, totalOf } from './rules.ts'
import { topOfShoe } from './shoe.ts'
import { stats } from './stats.ts'

const ranks = 'A23456789TJQK'
const shoe = (text: string): Card[] => [...text].map(rank => ranks.indexOf(rank))

test.each([
  ['7K26', 'a natural ends the hand, the player wins', '72', 'K6', 9, 6, 'player'],
  ['2B3K83'.replace('B', '3'), 'the banker stands on 3 against an 8', '238', '3K', 3, 3, 'tie'],
  ['422364'.replace('422364', '42234'), 'the player stands, the banker draws on 5', '42', '234', 6, 9, 'banker'],
  ['A64K65', 'the banker draws on 6 against a 6', 'A46', '6K5', 1, 1, 'tie'],
  ['T4TK57', 'the banker draws on 4 against a 5', 'TT5', '4K7', 5, 1, 'player'],
])('check hand %s: %s', (order, _, ours, theirs, player, banker, winner) => {
  const hand = deal(shoe(order.padEnd(6, 'K')))
  expect(hand).toEqual({ player: shoe(ours), banker: shoe(theirs) })
  expect(scoreOf(hand)).toMatchObject({ player, banker, winner })
})

test('the banker draws exactly by the table', () => {
  const table = (third: number | undefined) => [0, 1, 2, 3, 4, 5, 6, 7].map(total => Number(bankerDraws(total, third)))
  expect(table(undefined)).toEqual([1, 1, 1, 1, 1, 1, 0, 0])
  const byThird = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(third => table(third).slice(3).join(''))
  expect(byThird).toEqual(['10000', '10000', '11000', '11000', '11100', '11100', '11110', '11110', '00000', '10000'])
})

/** Counts every order of six points out of eight decks, third cards included. */
function countAll() {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
  const drawn = [0, 0, 0, 0, 0, 0]
  // Sums stay below 2^53, so that numbers are exact.
  const counts = { player: 0, banker: 0, tie: 0 }
  const walk = (depth: number, ways: number) => {
    if (depth === 6) {
      // Points as cards: a ten stands for nothing.
      counts[scoreOf(deal(drawn.map(points => (points === 0 ? 9 : points - 1)))).winner] += ways
      return
    }
    for (let points = 0; points < 10; points += 1) {
      const many = left[points]!
      if (many === 0) continue
      left[points] = many - 1
      drawn[depth] = points
      walk(depth + 1, ways * many)
      left[points] = many
    }
  }
  walk(0, 1)
  return counts
}

test('all deals of eight decks, counted: results and returns are exactly the published ones', () => {
  const counts = countAll()
  expect(counts).toEqual({ banker: 2_292_252_566_437_888, player: 2_230_518_282_592_256, tie: 475_627_426_473_216 })
  const all = counts.banker + counts.player + counts.tie
  expect(all).toBe(4_998_398_275_503_360)
  for (const winner of ['banker', 'player', 'tie'] as const)
    expect(stats.chance[winner]).toBeCloseTo(counts[winner] / all, 10)
  const { pays, push } = config
  const back = {
    player: (counts.player * pays.player + counts.tie * push) / push / all,
    banker: (counts.banker * pays.banker + counts.tie * push) / push / all,
    tie: (counts.tie * pays.tie) / push / all,
    playerPair: (31 / 415) * (pays.playerPair / push),
    bankerPair: (31 / 415) * (pays.bankerPair / push),
  }
  for (const spot of spots) expect(stats.rtp[spot], spot).toBeCloseTo(back[spot], 9)
  const edges = spots.map(spot => ((1 - back[spot]) * 100).toFixed(4))
  expect(edges).toEqual(['1.2351', '1.0579', '14.3596', '10.3614', '10.3614'])
})

test('what a spot pays, stake included, in twentieths', () => {
  const tie = scoreOf(deal(shoe('A64K65')))
  expect(spots.map(spot => paysOf(config, spot, tie))).toEqual([20, 20, 180, 0, 0])
  const banker = scoreOf(deal(shoe('2939KK')))
  expect(banker).toMatchObject({ winner: 'banker', isNatural: true, bankerPair: true })
  expect(spots.map(spot => paysOf(config, spot, banker))).toEqual([0, 39, 0, 0, 240])
  const player = scoreOf(deal(shoe('424KKK')))
  expect(player).toMatchObject({ winner: 'player', playerPair: true })
  expect(spots.map(spot => paysOf(config, spot, player))).toEqual([40, 0, 0, 240, 0])
})

test('the top of a shoe holds no card more often than the shoe does, and every place is equally likely', () => {
  const draws = simulationDraws(8)
  const counts = new Array(52).fill(0)
  const hands = 30_000
  for (let i = 0; i < hands; i += 1) for (const card of topOfShoe(config.decks, draws)) counts[card] += 1
  const expected = (hands * 6) / 52
  for (const count of counts) expect(Math.abs(count - expected)).toBeLessThan(4.5 * Math.sqrt(expected))
  const nothing = createDraws(() => new Uint8Array(32))
  expect(topOfShoe(config.decks, nothing)).toEqual([0, 1, 2, 3, 4, 5])
})

test('hands from hashes of a chain agree with the exact chances, and are the same for anybody who computes them', () => {
  const hashes = buildChain('b'.repeat(64), 20_000).slice(1)
  const seen = { player: 0, banker: 0, tie: 0 }
  for (const hash of hashes) seen[scoreOf(handOf(config, hash, 'salt')).winner] += 1
  for (const winner of ['player', 'banker', 'tie'] as const) {
    const chance = stats.chance[winner]
    const sigma = Math.sqrt(hashes.length * chance * (1 - chance))
    expect(Math.abs(seen[winner] - hashes.length * chance), winner).toBeLessThan(3.5 * sigma)
  }
  const [hash] = hashes as [string]
  const bytes = createHmac('sha256', hash).update('salt:0').digest()
  const first = bytes.readUInt32BE(0) % 416
  expect(handOf(config, hash, 'salt').player[0]).toBe(first % 52)
})

test('points, totals and the time a hand is shown', () => {
  expect(shoe(ranks).map(pointsOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0])
  expect(totalOf(shoe('985'))).toBe(2)
  expect(shownMs(config, deal(shoe('7K26KK')))).toBe(config.dealMs)
  expect(shownMs(config, deal(shoe('A64K65')))).toBe(config.dealMs + 2 * config.thirdCardMs)
})

test('limits follow the operator, and every stake that is allowed pays whole cents', () => {
  const [jade, ruby, gold] = limitsOf(config, { currency: 'PEN', betMin: '1', betMax: '200' })
  expect(jade).toMatchObject({
    table: 'jade',
    chips: [10_000n, 50_000n, 100_000n, 250_000n, 500_000n],
    spots: { player: { min: 10_000n, max: 1_000_000n }, tie: { max: 200_000n }, bankerPair: { max: 100_000n } },
  })
  expect(ruby?.spots.banker).toEqual({ min: 50_000n, max: 2_000_000n })
  expect(gold?.spots.banker).toEqual({ min: 250_000n, max: 2_000_000n })
  expect(limitsOf(config, { currency: 'PEN', betMin: '10', betMax: '200' }).map(({ table }) => table)).toEqual([
    'jade',
    'ruby',
  ])
  expect(limitsOf(config, { currency: 'PEN', betMin: '300', betMax: '200' })).toEqual([])
  for (const { chips } of limitsOf(config, { currency: 'THB', betMin: '1', betMax: '2000' }))
    for (const chip of chips) expect(((chip / 20n) * 39n) % 100n).toBe(0n)
})

test('V1: player and banker against each other count their difference, on a tie nothing; other spots count whole', () => {
  const counts = (winner: 'player' | 'banker' | 'tie', ...bets: Record<string, bigint>[]) => countedOf({ winner }, bets)
  expect(counts('banker', { banker: 100n, player: 60n })).toEqual([40n])
  expect(counts('player', { banker: 100n }, { player: 60n })).toEqual([40n, 0n])
  expect(counts('banker', { player: 30n }, { banker: 50n, tie: 5n }, { player: 90n })).toEqual([30n, 5n, 40n])
  expect(counts('banker', { player: 50n, banker: 50n, bankerPair: 2n })).toEqual([2n])
  expect(counts('tie', { player: 100n, tie: 10n })).toEqual([10n])
  expect(counts('player', { player: 100n })).toEqual([100n])
})
