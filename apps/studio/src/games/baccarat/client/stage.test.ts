import { expect, test } from 'vitest'
import { config } from '../config.ts'
import { type Deal, shownMs } from '../rules.ts'
import { stageAt } from './stage.ts'

const natural: Deal = { player: [8, 9], banker: [5, 6] }
const long: Deal = { player: [0, 3, 5], banker: [5, 12, 4] }
const counts = (deal: Deal, ms: number) => {
  const { player, banker, isOver } = stageAt(deal, ms, config)
  return [player.length, banker.length, [...player, ...banker].filter(card => card.isOpen).length, isOver]
}

test('cards come one after another, are turned, and the result stands before it is paid', () => {
  expect(counts(natural, 0)).toEqual([0, 0, 0, false])
  expect(counts(natural, 1_000)).toEqual([1, 1, 0, false])
  expect(counts(natural, 3_000)).toEqual([2, 2, 1, false])
  expect(counts(natural, shownMs(config, natural))).toEqual([2, 2, 4, true])
})

test('third cards wait for the first four; the banker’s waits for the player’s', () => {
  const first = config.dealMs - 1_800
  expect(counts(long, first - 1)).toEqual([2, 2, 4, false])
  expect(counts(long, first)).toEqual([3, 2, 4, false])
  expect(counts(long, first + config.thirdCardMs)).toEqual([3, 3, 5, false])
  expect(counts(long, shownMs(config, long) - 1_800)).toEqual([3, 3, 6, true])
  const alone: Deal = { player: [5, 12], banker: [1, 2, 4] }
  expect(counts(alone, first)).toEqual([2, 3, 4, false])
})
