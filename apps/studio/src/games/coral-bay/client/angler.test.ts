import { expect, test } from 'vitest'
import type { SessionInfo } from '../../../kit/api.ts'
import { moneyText } from '../../../kit/money.ts'
import { config } from '../config.ts'
import { Angler, type AnglerDeps, type Loaded, SHOT_EVERY_MS } from './angler.ts'

function anAngler(balance = '5') {
  let nowMs = 1_000
  let ids = 0
  const posted: { requestId: string; bet: string; shots: { fish: number[] }[] }[] = []
  const results: Parameters<AnglerDeps['settled']>[0][] = []
  const refused: string[] = []
  const angler = new Angler({
    session: { stakes: ['0.1', '1'], stakeDefault: '1', balance, currency: 'PEN' } as SessionInfo,
    money: moneyText('PEN'),
    send: message => {
      posted.push(message as (typeof posted)[number])
      return true
    },
    now: () => nowMs,
    newId: () => `volley-${ids++}`,
    changed() {},
    settled: result => results.push(result),
    seen() {},
    refused: code => refused.push(code),
  })
  const state = (waiting: string | null = null, more = {}) =>
    angler.hear({
      t: 'state',
      room: { seed: 7, nowMs: 200_000, seat: 2, seats: [], caught: [], ...more },
      balance,
      waiting,
    })
  angler.connection(true)
  state()
  const pass = (ms: number) => {
    nowMs += ms
    angler.flush()
  }
  const hit = () => {
    pass(SHOT_EVERY_MS)
    const shot = angler.fire()
    if (typeof shot !== 'string') angler.meet(shot, [8], { x: 0.5, y: 0.3 })
    return shot
  }
  const answer = (requestId: string, stake: string, balanceAfter: string, payout = '0') =>
    angler.hear({
      t: 'volley',
      requestId,
      round: { id: 'r', state: 'settled', stake, payout, balanceAfter } as never,
      shots: [],
      voided: [],
    })
  return { angler, posted, results, refused, state, pass, hit, answer }
}

test('shots are gathered into volleys, one under way at a time and about one a second', () => {
  const { posted, pass, hit, answer } = anAngler('100')
  for (let i = 0; i < 4; i += 1) hit()
  expect(posted.map(each => each.shots.length)).toEqual([2])
  pass(5_000)
  expect(posted).toHaveLength(1)
  answer('volley-0', '2', '98')
  pass(1)
  expect(posted.map(each => each.shots.length)).toEqual([2, 2])
})

test('no shot is fired that the balance could not pay, those on their way counted', () => {
  const { angler, hit, answer } = anAngler('3')
  expect([hit(), hit(), hit(), hit()].map(shot => typeof shot)).toEqual(['object', 'object', 'object', 'string'])
  expect(angler.fire()).toBe('funds')
  answer('volley-0', '2', '10', '9')
  expect(angler.balance).toBe(100_000n)
  expect(typeof hit()).toBe('object')
  expect([angler.staked, angler.won]).toEqual([20_000n, 90_000n])
})

test('a lost connection: the same volley is asked for again under its name, unless the server has it already', () => {
  const { angler, posted, pass, hit, state, answer } = anAngler()
  hit()
  pass(400)
  angler.connection(false)
  expect(angler.fire()).toBe('offline')
  angler.connection(true)
  state()
  expect(posted.map(each => each.requestId)).toEqual(['volley-0', 'volley-0'])
  angler.connection(true)
  state('volley-0')
  expect(posted).toHaveLength(2)
  answer('volley-0', '1', '4')
  expect(angler.isSettling).toBe(false)
  expect(angler.reserved).toBe(0n)
})

test('a volley has one bet: after a change the next shots go with the next one', () => {
  const { angler, posted, pass, hit, answer } = anAngler('50')
  hit()
  angler.stepBet(-1)
  hit()
  pass(2_000)
  answer('volley-0', '1', '49')
  pass(2_000)
  expect(posted.map(each => [each.bet, each.shots.length])).toEqual([
    ['1', 1],
    ['0.1', 1],
  ])
})

test('while the wallet’s answer is unknown nothing is fired; a void volley gives everything back', () => {
  const { angler, results, pass, hit } = anAngler()
  hit()
  pass(400)
  angler.hear({ t: 'waiting', requestId: 'volley-0' })
  pass(1_000)
  expect(angler.fire()).toBe('settling')
  angler.hear({
    t: 'volley',
    requestId: 'volley-0',
    round: { state: 'refused', code: 'PLAYER_BLOCKED', stake: '1', payout: '0', balanceAfter: '5' } as never,
    shots: [],
    voided: [],
  })
  expect(results).toMatchObject([{ count: 1, code: 'PLAYER_BLOCKED' }])
  expect([angler.staked, angler.reserved, angler.balance]).toEqual([0n, 0n, 50_000n])
})

test('a shot that meets nothing costs nothing', () => {
  const { angler, posted, pass } = anAngler()
  const shot = angler.fire() as Loaded
  expect(angler.reserved).toBe(10_000n)
  angler.lose(shot)
  pass(9_000)
  expect([angler.reserved, posted.length]).toEqual([0n, 0])
})

test('aiming: the next fish is the dearest in sight, a kind is followed from fish to fish, a caught one is let go', () => {
  const { angler, pass } = anAngler()
  const first = angler.lockNext()!
  const best = Math.max(...angler.inSight().map(({ fish }) => Object.keys(config.kinds).indexOf(fish.kind)))
  expect(Object.keys(config.kinds).indexOf(first.kind)).toBe(best)
  expect(angler.follow()).toBeDefined()
  angler.caught.add(first.id)
  expect(angler.follow()).toBeUndefined()
  expect(angler.lock).toBeNull()
  const kind = angler.inSight()[0]!.fish.kind
  angler.lockKind(kind)
  const target = angler.lock!.id!
  angler.caught.add(target)
  angler.follow()
  expect(angler.lock?.id).not.toBe(target)
  pass(10)
  angler.lockKind(kind)
  expect(angler.lock).toBeNull()
})

test('a place lost without shots: the warning goes with a shot, what was not sent costs nothing, what was is asked for on the way back', () => {
  const { angler, posted, hit, pass, state, answer } = anAngler('5')
  angler.hear({ t: 'idle', leftMs: 30_000 })
  expect(angler.isIdle).toBe(true)
  hit()
  pass(1_000)
  expect([angler.isIdle, posted.length, angler.reserved]).toEqual([false, 1, 10_000n])
  hit()
  expect(angler.reserved).toBe(20_000n)
  angler.connection(false)
  angler.leave('idle')
  expect([angler.away, angler.reserved, angler.fire()]).toEqual(['idle', 10_000n, 'offline'])
  angler.connection(true)
  state(null, { seed: 8, seat: 3 })
  expect(angler.away).toBe(null)
  expect(posted.map(each => each.requestId)).toEqual(['volley-0', 'volley-0'])
  answer('volley-0', '1', '4')
  expect([angler.balance, angler.reserved, angler.staked]).toEqual([40_000n, 0n, 10_000n])
})
