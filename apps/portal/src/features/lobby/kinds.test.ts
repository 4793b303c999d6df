import { expect, test } from 'vitest'
import { lobbies } from '../../app/lobbies.ts'
import { kindLinks } from './kinds.ts'

const menu: Parameters<typeof kindLinks>[1] = [
  { gameCategory: 'LIVE', vendors: [], kinds: [{ gameClassify: 'BAC', gameCount: 3 }] },
  {
    gameCategory: 'RNG',
    vendors: [],
    kinds: [
      { gameClassify: 'SC', gameCount: 90 },
      { gameClassify: 'CRASH', gameCount: 2 },
      { gameClassify: 'JP', gameCount: 1 },
    ],
  },
  { gameCategory: 'FISH', vendors: [], kinds: [] },
]
const pathsAt = (path: string) => {
  const plan = lobbies.get(path)
  return plan && kindLinks(plan, menu).map(link => link.path)
}

test('a category leads to the kinds it has games of, where they have a lobby', () => {
  expect(pathsAt('/rng')).toEqual(['/rng', '/crash', '/jp'])
  expect(pathsAt('/live')).toEqual(['/live', '/bac'])
  expect(pathsAt('/fish')).toEqual([])
})

test('the lobby of a kind leads back to its category and on to the others of it', () => {
  expect(pathsAt('/crash')).toEqual(['/rng', '/crash', '/jp'])
  expect(pathsAt('/bac')).toEqual(['/live', '/bac'])
  // Of no game, or no kind at all.
  expect(pathsAt('/horse')).toEqual([])
  expect(pathsAt('/hot')).toEqual([])
  expect(pathsAt('/jl')).toEqual([])
})
