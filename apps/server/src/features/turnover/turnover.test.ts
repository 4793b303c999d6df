import { expect, test } from 'vitest'
import { fillItems } from './turnover.ts'

const item = (id: string, required: bigint, progress = 0n) => ({ id, required, progress })

test('turnover fills items in the order of their creation and is counted once', () => {
  expect(fillItems([item('a', 1000n, 600n), item('b', 500n)], 700n)).toEqual([
    item('a', 1000n, 1000n),
    item('b', 500n, 300n),
  ])
  expect(fillItems([item('a', 1000n, 1000n), item('b', 500n)], 200n)).toEqual([item('b', 500n, 200n)])
  expect(fillItems([item('a', 100n)], 250n)).toEqual([item('a', 100n, 100n)])
})

test('turnover taken back empties the newest first and never below nothing', () => {
  expect(fillItems([item('a', 100n, 100n), item('b', 100n, 30n)], -50n)).toEqual([
    item('b', 100n, 0n),
    item('a', 100n, 80n),
  ])
  expect(fillItems([item('a', 100n, 10n)], -50n)).toEqual([item('a', 100n, 0n)])
})

test('nothing to fill changes nothing', () => {
  expect(fillItems([], 100n)).toEqual([])
  expect(fillItems([item('a', 100n)], 0n)).toEqual([])
})
