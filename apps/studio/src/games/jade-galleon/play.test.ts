import { expect, test } from 'vitest'
import { createDraws } from '../../chance/draws.ts'
import { drawsFor } from '../../chance/seeds.ts'
import { columnAt } from '../../kinds/solo/slot/slot.ts'
import { config, type JadeSymbol } from './config.ts'
import type { JadeEvent } from './events.ts'
import { pay, payoutUnits, play } from './play.ts'
import { simulate, simulationDraws } from './rtp.sim.ts'

/** Draws that land on the given stops in order. */
function landing(stops: number[]) {
  let next = 0
  return createDraws(() => {
    const value = stops[next++]!
    return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
  })
}
const stopsShowing = (mode: 'base' | 'free', reel: number, symbol: JadeSymbol) =>
  config.reels[mode][reel]!.findIndex((_, stop) => columnAt(config.reels[mode][reel]!, stop, 3).includes(symbol))
const stopsHiding = (mode: 'base' | 'free', reel: number, symbols: JadeSymbol[]) =>
  config.reels[mode][reel]!.findIndex(
    (_, stop) => !columnAt(config.reels[mode][reel]!, stop, 3).some(cell => symbols.includes(cell)),
  )
const of = <T extends JadeEvent['type']>(events: JadeEvent[], type: T) =>
  events.filter((event): event is Extract<JadeEvent, { type: T }> => event.type === type)

test('the same seeds always give the same round, another nonce another', () => {
  const seeds = { serverSeed: 'server-seed-0001', clientSeed: 'client-seed-abc', nonce: 0 }
  expect(play(config, drawsFor(seeds))).toEqual(play(config, drawsFor(seeds)))
  expect(play(config, drawsFor(seeds))).not.toEqual(play(config, drawsFor({ ...seeds, nonce: 1 })))
  expect(play(config, drawsFor(seeds))[0]).toMatchObject({ type: 'reveal', mode: 'base', stops: [24, 7, 15, 6, 22] })
})

test('three scatters start eight free spins, each spin shown with its number', () => {
  const quietFree = [0, 1, 2, 3, 4].map(reel => stopsHiding('free', reel, ['compass', 'galleon']))
  const start = [0, 1, 2].map(reel => stopsShowing('base', reel, 'compass'))
  const rest = [3, 4].map(reel => stopsHiding('base', reel, ['compass', 'galleon']))
  const events = play(config, landing([...start, ...rest, ...Array(8).fill(quietFree).flat()]))
  expect(of(events, 'scatter')[0]).toMatchObject({ count: 3, amount: 40 })
  expect(of(events, 'freeSpinsStart')).toEqual([{ type: 'freeSpinsStart', scatters: 3, spins: 8 }])
  expect(of(events, 'freeSpin').map(event => event.index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(of(events, 'reveal').filter(event => event.mode === 'free')).toHaveLength(8)
})

test('retriggers add five spins and stop after three, so every round ends', () => {
  const scatters = (mode: 'base' | 'free') => [0, 1, 2, 3, 4].map(reel => stopsShowing(mode, reel, 'compass'))
  const events = play(config, landing([...scatters('base'), ...Array(35).fill(scatters('free')).flat()]))
  expect(of(events, 'freeSpinsStart')[0]!.spins).toBe(20)
  expect(of(events, 'retrigger').map(event => event.total)).toEqual([25, 30, 35])
  expect(of(events, 'freeSpin')).toHaveLength(35)
  expect(of(events, 'freeSpinsEnd')[0]!.spins).toBe(35)
})

test('in free spins a wild fills its reel and everything pays double', () => {
  const window: JadeSymbol[][] = [
    ['mask', 'topaz', 'ruby'],
    ['galleon', 'fan', 'pearl'],
    ['vase', 'galleon', 'fan'],
    ['fan', 'vase', 'mask'],
    ['pearl', 'ruby', 'vase'],
  ]
  const base: JadeEvent[] = []
  const free: JadeEvent[] = []
  expect(pay(config, 'base', window, base).amount).toBe(0 + amountOf(base))
  pay(config, 'free', window, free)
  expect(of(base, 'expand')).toEqual([])
  expect(of(free, 'expand')[0]).toMatchObject({ reels: [1, 2] })
  expect(of(free, 'expand')[0]!.window[1]).toEqual(['galleon', 'galleon', 'galleon'])
  const middle = of(free, 'lineWins')[0]!.wins.find(win => win.line === 0)!
  expect(middle).toMatchObject({ symbol: 'topaz', count: 3, pays: 5, amount: 10 })
  expect(middle.cells).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ])
})

test('a round never pays more than the cap, and says so', () => {
  const start = [0, 1, 2, 3, 4].map(reel => stopsShowing('base', reel, 'compass'))
  const masks = config.reels.free.map((strip, reel) =>
    [1, 2, 3].includes(reel)
      ? stopsShowing('free', reel, 'galleon')
      : strip.findIndex((_, stop) => columnAt(strip, stop, 3).every(cell => cell === 'mask')),
  )
  const events = play(config, landing([...start, ...Array(20).fill(masks).flat()]))
  expect(of(events, 'capped')[0]).toMatchObject({ amount: 60_000 })
  expect(payoutUnits(events)).toBe(60_000)
})

test('amounts add up in every one of 20 000 random rounds', () => {
  const draws = simulationDraws(7)
  for (let i = 0; i < 20_000; i += 1) {
    const events = play(config, draws)
    expect(Math.min(amountOf(events), 60_000)).toBe(payoutUnits(events))
  }
})

test('a simulation of 400 000 rounds stays within three standard errors of the published return', {
  timeout: 60_000,
}, () => {
  const result = simulate(400_000, simulationDraws(2026))
  expect(Math.abs(result.deviation)).toBeLessThan(3)
  expect(Math.abs(result.hitRate - 0.2920023948)).toBeLessThan(3 * Math.sqrt((0.292 * 0.708) / result.rounds))
})

function amountOf(events: JadeEvent[]): number {
  return events.reduce(
    (sum, event) => (event.type === 'lineWins' || event.type === 'scatter' ? sum + event.amount : sum),
    0,
  )
}
