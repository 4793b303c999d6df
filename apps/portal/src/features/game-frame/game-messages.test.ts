import { expect, test } from 'vitest'
import { readGameMessage } from './game-messages.ts'

test('only the agreed messages are heard', () => {
  expect(readGameMessage({ source: 'ronda-game', type: 'balance-changed' })).toBe('balance-changed')
  expect(readGameMessage({ source: 'ronda-game', type: 'set-balance', value: 10 })).toBeUndefined()
  expect(readGameMessage({ source: 'other', type: 'close' })).toBeUndefined()
  expect(readGameMessage('close')).toBeUndefined()
  expect(readGameMessage(null)).toBeUndefined()
})
