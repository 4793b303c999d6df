import { afterEach, expect, test, vi } from 'vitest'
import { moneyText } from './money.ts'
import { rememberStake, stakeAtFirst } from './stake-memory.ts'

const money = moneyText('PEN')
const session = { game: 'jade-galleon', currency: 'PEN', stakes: ['1', '5', '10'], stakeDefault: '5' }

function browserStorage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
}

afterEach(() => vi.unstubAllGlobals())

test('a game begins with the stake its player chose last, each game and currency with its own', () => {
  browserStorage()
  expect(stakeAtFirst(session, money)).toBe(money.parse('5'))
  rememberStake(session, money.parse('10'), money)
  expect(stakeAtFirst(session, money)).toBe(money.parse('10'))
  expect(stakeAtFirst({ ...session, game: 'sky-kite' }, money)).toBe(money.parse('5'))
  expect(stakeAtFirst({ ...session, currency: 'THB' }, money)).toBe(money.parse('5'))
})

test('a stake the game no longer takes is forgotten', () => {
  browserStorage()
  rememberStake(session, money.parse('10'), money)
  expect(stakeAtFirst({ ...session, stakes: ['1', '5'] }, money)).toBe(money.parse('5'))
})

test('where the browser forbids storage in frames nothing fails', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  rememberStake(session, money.parse('10'), money)
  expect(stakeAtFirst(session, money)).toBe(money.parse('5'))
})
