import { expect, test } from 'vitest'
import { families } from '../../../games/lotteries/lotteries.ts'
import { deskUnderTest, issueView } from '../../../testing/desk-under-test.ts'
import type { Lottery } from '../lottery.ts'
import type { Draw } from '../space.ts'

const deskOf = (rules: Lottery, draws: readonly Draw[]) =>
  deskUnderTest({
    rules,
    api: {
      results: async () => ({ results: draws.map((result, n) => issueView(String(n), -n, { result })), next: null }),
    },
  }).desk

test('under each number stands for how many draws it has not come at its place', async () => {
  const desk = deskOf(families['five-digit'], [
    [1, 2, 3, 4, 5],
    [9, 9, 9, 9, 5],
  ])
  const bet = desk.bet('back-2-direct')
  expect(desk.hints.of(bet, 0, '4')).toBeUndefined()
  await desk.hints.toggle()
  expect(['4', '9', '7'].map(digit => desk.hints.of(bet, 0, digit))).toEqual([0, 1, 2])
  expect(desk.hints.of(bet, 1, '5')).toBe(0)
  await desk.hints.toggle()
  expect(desk.hints.of(bet, 0, '4')).toBeUndefined()
})

test('numbers of all prizes are told of together; what is not drawn as it is chosen is not told of', async () => {
  const desk = deskOf(families['vietnam-north'], [{ DB: ['48075'], G1: ['13907'] }, { DB: ['00011'] }])
  await desk.hints.toggle()
  expect(['75', '07', '11', '99'].map(number => desk.hints.of(desk.bet('lo-2'), 0, number))).toEqual([0, 0, 1, 2])
  expect(desk.hints.of(desk.bet('de-special'), 0, '75')).toBeUndefined()
  const sums = deskOf(families['five-digit'], [[1, 2, 3, 4, 5]])
  await sums.hints.toggle()
  expect(sums.hints.of(sums.bet('back-2-sum'), 0, '9')).toBeUndefined()
})
