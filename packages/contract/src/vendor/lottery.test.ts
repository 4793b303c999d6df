import { expect, test } from 'vitest'
import { LotteryResult } from './lottery.ts'

test('results are symbols by place, or numbers by prize: prizes have codes of capitals too', () => {
  const isResult = (value: unknown) => LotteryResult.safeParse(value).success
  expect(isResult([1, 2, 3])).toBe(true)
  expect(isResult({ DB: ['48213'], G1: ['07310'], 'front-3': ['123', '456'] })).toBe(true)
  expect(isResult({ 'no such/code': ['1'] })).toBe(false)
  expect(isResult({ DB: ['12a'] })).toBe(false)
})
