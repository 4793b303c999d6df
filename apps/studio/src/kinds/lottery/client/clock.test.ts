import { expect, test } from 'vitest'
import { issueView as issue } from '../../../testing/desk-under-test.ts'
import { askAgainIn, countdownText, sellingAt, timed, waitingAt, writtenAt } from './clock.ts'

test('times are kept on the page’s own clock, less half of what the answer took', () => {
  const at = writtenAt(1_000, 1_400)
  expect(at).toBe(1_200)
  expect(timed(issue('a', 30_000), at)).toMatchObject({ opensAt: -23_800, closesAt: 31_200, drawsAt: 36_200 })
  expect(writtenAt(0, 60_000)).toBe(58_000)
})

test('what is sold is the first issue that has not closed by the clock, whatever its state was when asked', () => {
  const issues = [issue('a', 2_000), issue('b', 62_000, { state: 'scheduled' })].map(one => timed(one, 0))
  expect(sellingAt(issues, 0)?.id).toBe('a')
  expect(waitingAt(issues, 0)).toBeUndefined()
  expect(sellingAt(issues, 2_000)?.id).toBe('b')
  expect(waitingAt(issues, 2_000)?.id).toBe('a')
  expect(sellingAt(issues, 70_000)).toBeUndefined()
})

test('the page asks when something happens, and for a late result at growing distances', () => {
  const issues = [issue('a', 20_000)].map(one => timed(one, 0))
  expect(askAgainIn(issues, 0, 0)).toBe(20_400)
  expect(askAgainIn(issues, 20_500, 0)).toBe(4_900)
  const waits = [0, 1, 2, 3, 4, 8, 99].map(tries => askAgainIn(issues, 26_000, tries))
  expect(waits).toEqual([700, 1_000, 1_500, 2_500, 4_000, 60_000, 60_000])
  expect(askAgainIn([], 0, 0)).toBe(60_000)
})

test('a countdown says what is left', () => {
  expect([0, 900, 59_000, 247_000, 8_130_000, 3 * 86_400_000 + 900_000].map(ms => countdownText(ms))).toEqual([
    '00:00',
    '00:01',
    '00:59',
    '04:07',
    '2:15:30',
    '3 d 00:15',
  ])
})
