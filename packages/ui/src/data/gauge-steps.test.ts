import { expect, test } from 'vitest'
import { gaugeAt } from './gauge-steps.ts'

test('a gauge moves 12 degrees every 70 ms', () => {
  expect(gaugeAt(0, 90)).toEqual({ degrees: 0, value: 0, isDone: false })
  expect(gaugeAt(69, 90).degrees).toBe(0)
  expect(gaugeAt(70, 90)).toEqual({ degrees: 12, value: 3, isDone: false })
  expect(gaugeAt(15 * 70, 100)).toEqual({ degrees: 180, value: 50, isDone: false })
})

test.each([30, 100, 90])('target %i is reached exactly after a full turn and stays', target => {
  expect(gaugeAt(29 * 70, target).isDone).toBe(false)
  expect(gaugeAt(30 * 70, target)).toEqual({ degrees: 360, value: target, isDone: true })
  expect(gaugeAt(10 ** 9, target)).toEqual({ degrees: 360, value: target, isDone: true })
})
