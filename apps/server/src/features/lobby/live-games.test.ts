import type { LiveGames } from '@ronda/contract/portal/play/live-games.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { compare, createLiveGames } from './live-games.ts'

const NOW = 1_800_000_000_000
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const merchantOf = (id: number) => ({ id }) as Merchant
const game = (code: string, category: string) => ({ vendor: 'RS', code, category, isMaintenance: false })

function told(answer: () => Response) {
  let asked = 0
  const games = new Map([
    [1, [game('kite', 'RNG'), game('five', 'ELOTT')]],
    [2, [game('cards', 'LIVE')]],
  ])
  const lottery = { coming: [{ state: 'open', closesAt: NOW + 60_000 }] }
  const ctx = {
    clock: { now: () => Date.now() },
    outgoing: async () => {
      asked += 1
      return answer()
    },
    catalogues: {
      of: async ({ id }: Merchant) => ({
        games: games.get(id),
        vendors: [{ code: 'RS', apiUrl: 'http://studio.example/' }],
      }),
    },
    lotteries: { of: async () => ({ lotteryOf: () => lottery }) },
  } as unknown as Context
  return { feed: createLiveGames(ctx), asked: () => asked }
}

const states = () =>
  Response.json({
    games: {
      kite: { phase: 'running', times: '1.85' },
      cards: { phase: 'open', endsInMs: 9000 },
      other: { phase: 'closed' },
    },
  })

test('a vendor is asked once a second for everybody, while somebody listens; merchants hear of the games they sell', async () => {
  const { feed, asked } = told(states)
  const heard: LiveGames[][] = [[], []]
  const first = feed.listen(merchantOf(1), games => heard[0]?.push(games))
  const leave = [
    first,
    feed.listen(merchantOf(2), games => heard[1]?.push(games)),
    feed.listen(merchantOf(1), () => {}),
  ]
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toBe(2)
  expect(heard[0]).toEqual([
    { 'RS/kite': { phase: 'running', times: '1.85' }, 'RS/five': { phase: 'open', endsAt: NOW + 60_000 } },
    {},
  ])
  expect(heard[1]?.[0]).toEqual({ 'RS/cards': { phase: 'open', endsAt: expect.any(Number) } })
  for (const each of leave) each()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(2)
})

test('of a vendor that does not tell nothing is shown any more, and it is left alone for a while', async () => {
  let isThere = true
  const { feed, asked } = told(() => (isThere ? states() : new Response('no', { status: 404 })))
  const heard: LiveGames[] = []
  const leave = feed.listen(merchantOf(2), games => heard.push(games))
  await vi.advanceTimersByTimeAsync(0)
  isThere = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard.find(games => games['RS/cards'] === null)).toEqual({ 'RS/cards': null })
  expect(asked()).toBe(2)
  leave()
})

test('an end that is told again a little later is no news, another end is', () => {
  const before = new Map([['RS/cards', { phase: 'open', endsAt: NOW } as const]])
  const again = compare(before, new Map([['RS/cards', { phase: 'open', endsAt: NOW + 300 } as const]]))
  expect(again.changes).toEqual({})
  expect(again.told).toEqual(before)
  const next = new Map([['RS/cards', { phase: 'open', endsAt: NOW + 12_000 } as const]])
  expect(compare(before, next).changes).toEqual(Object.fromEntries(next))
})
