import { expect, test } from 'vitest'
import { deskUnderTest } from '../../../testing/desk-under-test.ts'
import { keepSlip, restoreSlip } from './kept-slip.ts'

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
  kept.set(key!, 'no list')
  const { desk: other } = deskUnderTest({})
  restoreSlip(other.slip, 'five', storage)
  expect(other.slip.lines).toEqual([])
})
