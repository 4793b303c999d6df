import type { Space } from '@ronda/contract/backoffice/lotteries.ts'
import { expect, test } from 'vitest'
import { emptyOf, paste, resultOf, typedOf, wrongAt } from './entry.ts'

const counts = [
  ['DB', 1, 6],
  ['G1', 1, 5],
  ['G2', 1, 5],
  ['G3', 2, 5],
  ['G4', 7, 5],
  ['G5', 1, 4],
  ['G6', 3, 4],
  ['G7', 1, 3],
  ['G8', 1, 2],
] as const
const south: Space = {
  form: 'prizes',
  prizes: counts.map(([code, count, digits]) => ({ code, name: code, count, digits })),
}
const five: Space = { form: 'digits', count: 5, from: 0, to: 9 }
const balls: Space = { form: 'balls', count: 5, size: 11 }
const first = { group: 0, index: 0 }

const board = {
  DB: ['012345'],
  G1: ['11111'],
  G2: ['22222'],
  G3: ['33331', '33332'],
  G4: ['44441', '44442', '44443', '44444', '44445', '44446', '44447'],
  G5: ['5551'],
  G6: ['6661', '6662', '6663'],
  G7: ['777'],
  G8: ['08'],
}
const written = (prizes: readonly (keyof typeof board)[]) =>
  prizes.map(prize => `${prize === 'DB' ? 'ĐB' : `Giải ${prize.slice(1)}`}: ${board[prize].join(' - ')}`).join('\n')
const names = counts.map(([code]) => code)
const [, ...after] = names

test.each([
  ['from the special prize on', names],
  ['with the special prize at the end', [...after, 'DB' as const]],
  ['from the smallest prize up', names.toReversed()],
])('a board that is pasted %s fills its fields, whatever its prizes are called', (_, order) => {
  const { typed, left } = paste(south, emptyOf(south), written(order), { group: 3, index: 1 })
  expect(left).toEqual([])
  expect(resultOf(south, typed)).toEqual({ result: board })
  expect(typedOf(south, board)).toEqual(typed)
})

test('part of a board goes on from the field it is pasted into, and what does not fit is told', () => {
  const { typed, left } = paste(south, emptyOf(south), '33331 33332 4444', { group: 3, index: 0 })
  expect(typed[3]).toEqual(['33331', '33332'])
  expect(left).toEqual(['4444'])
  expect(resultOf(south, typed)).toEqual({ wrong: first })
})

test('digits and balls are read with or without anything between them', () => {
  for (const text of ['53508', '5 3 5 0 8', '5,3,5,0,8'])
    expect(resultOf(five, paste(five, emptyOf(five), text, first).typed)).toEqual({ result: [5, 3, 5, 0, 8] })
  for (const text of ['0307110208', '3-7-11-2-8'])
    expect(resultOf(balls, paste(balls, emptyOf(balls), text, first).typed)).toEqual({ result: [3, 7, 11, 2, 8] })
})

test('a field tells what is wrong with it', () => {
  const at = (space: Space, typed: string[][], index = 0) => wrongAt(space, typed, { group: 0, index })
  expect(at(five, [['']])).toBe('empty')
  expect(at({ ...five, from: 1, to: 6 }, [['0']])).toBe('range')
  expect(at(balls, [['12']])).toBe('range')
  expect(at(balls, [['03', '3']])).toBe('twice')
  expect(at(south, [['12345']])).toBe('digits')
  expect(at(south, [['012345']])).toBeUndefined()
})
