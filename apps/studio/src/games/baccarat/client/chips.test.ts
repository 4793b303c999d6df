import { expect, test } from 'vitest'
import { config } from '../config.ts'
import { limitsOf } from '../limits.ts'
import { Chips, plus, type Room, sumOf } from './chips.ts'

const jade = limitsOf(config, { currency: 'PEN', betMin: '1', betMax: '120' })[0]!
const room = (change: Partial<Room> = {}): Room => ({
  limits: jade.spots,
  betMax: 1_200_000n,
  placed: {},
  balance: 10_000_000n,
  ...change,
})

test('chips pile up, every step can be taken back, and clearing as well', () => {
  const chips = new Chips()
  expect(chips.add({ player: 50_000n }, room())).toBeUndefined()
  expect(chips.add({ player: 50_000n, tie: 10_000n }, room())).toBeUndefined()
  expect(chips.laid).toEqual({ player: 100_000n, tie: 10_000n })
  chips.clear()
  expect(chips.sum).toBe(0n)
  chips.undo()
  expect(chips.sum).toBe(110_000n)
  chips.undo()
  chips.undo()
  expect(chips.canUndo).toBe(false)
  chips.undo()
  expect(chips.laid).toEqual({})
})

test('a limit counts what lies there already; nothing of a step is laid when part of it does not fit', () => {
  const chips = new Chips()
  expect(chips.add({ player: 10_000n, tie: 30_000n }, room({ placed: { tie: 180_000n } }))).toEqual({
    kind: 'max',
    spot: 'tie',
    limit: 200_000n,
  })
  expect(chips.sum).toBe(0n)
  expect(chips.add({ player: 1_000_000n, banker: 300_000n }, room())).toMatchObject({ kind: 'betMax' })
  expect(chips.add({ player: 20_000n }, room({ balance: 10_000n }))).toEqual({ kind: 'balance' })
  expect(chips.add({ player: 20_000n }, room({ balance: null }))).toBeUndefined()
})

test('amounts add up spot by spot', () => {
  expect(sumOf(plus({ player: 1n }, { player: 2n, bankerPair: 3n }))).toBe(6n)
})
