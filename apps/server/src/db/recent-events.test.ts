import { expect, test } from 'vitest'
import { createRecentEvents } from './recent-events.ts'

function begin() {
  let now = 1_000_000
  const recent = createRecentEvents(() => now)
  const pass = (ms: number) => {
    now += ms
  }
  pass(60_000)
  return { recent, pass }
}

test('each audience is told its own, and whoever hears all is told all', () => {
  const { recent, pass } = begin()
  recent.note({ merchantId: 1, memberId: 7n, topic: 'balance' })
  recent.note({ merchantId: 1, memberId: 8n, topic: 'bets' })
  recent.note({ merchantId: 1, topic: 'settings' })
  recent.note({ merchantId: 2, memberId: 7n, topic: 'deposits' })
  pass(500)
  expect(recent.within(1000, 1, 7n)).toEqual(['balance'])
  expect(recent.within(1000, 1, 'everybody')).toEqual(['settings'])
  expect(recent.within(1000, 1, 'all')).toEqual(['balance', 'bets', 'settings'])
  expect(recent.within(1000, 3, 'all')).toEqual([])
})

test('what was heard before is not told again, but for a second for messages under way', () => {
  const { recent, pass } = begin()
  recent.note({ merchantId: 1, memberId: 7n, topic: 'balance' })
  pass(2000)
  expect(recent.within(1000, 1, 7n)).toEqual(['balance'])
  pass(1)
  expect(recent.within(1000, 1, 7n)).toEqual([])
  recent.note({ merchantId: 1, memberId: 7n, topic: 'balance' })
  expect(recent.within(0, 1, 7n)).toEqual(['balance'])
})

test('nothing is said of a time that is not known: before the start, after a gap, longer ago than is kept', () => {
  const { recent, pass } = begin()
  expect(recent.within(60_000, 1, 7n)).toBeUndefined()
  expect(recent.within(59_000, 1, 7n)).toEqual([])
  pass(10 * 60_000)
  expect(recent.within(5 * 60_000, 1, 7n)).toBeUndefined()
  recent.note({ merchantId: 1, memberId: 7n, topic: 'balance' })
  recent.forget()
  expect(recent.within(0, 1, 7n)).toBeUndefined()
  pass(1000)
  expect(recent.within(0, 1, 7n)).toEqual([])
})

test('who was told nothing for minutes is not kept', () => {
  const { recent, pass } = begin()
  recent.note({ merchantId: 1, memberId: 7n, topic: 'balance' })
  pass(5 * 60_000)
  recent.note({ merchantId: 1, memberId: 8n, topic: 'balance' })
  expect(recent.within(4 * 60_000, 1, 7n)).toEqual([])
  expect(recent.within(4 * 60_000, 1, 8n)).toEqual(['balance'])
})
