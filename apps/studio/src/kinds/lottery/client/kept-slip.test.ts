import { expect, test } from 'vitest'
import { deskUnderTest } from '../../../testing/desk-under-test.ts'
import { keepSheet, keepSlip, keptSheet, restoreSlip } from './kept-slip.ts'

test('what lay on the slip is there again after a reload, without what cannot be bought any more', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  }
  const { desk } = deskUnderTest({})
  const line = { bet: 'back-2-direct', content: [['4'], ['5']], mode: '1' as const, multiple: 3 }
  desk.slip.add([line])
  keepSlip(desk.slip, 'five', storage)
  const [key] = kept.keys()
  kept.set(key!, JSON.stringify([{ ...line, bet: 'none-such' }, ...JSON.parse(kept.get(key!)!)]))
  const { desk: next } = deskUnderTest({})
  restoreSlip(next.slip, 'five', storage)
  expect(next.slip.wire()).toEqual([line])
  keepSheet('back-2-direct', 'five', storage)
  expect([keptSheet('five', storage), keptSheet('dice', storage)]).toEqual(['back-2-direct', undefined])
  kept.set(key!, 'no list')
  const { desk: other } = deskUnderTest({})
  restoreSlip(other.slip, 'five', storage)
  expect(other.slip.lines).toEqual([])
})
