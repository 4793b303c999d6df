import { expect, test } from 'vitest'
import { lobbies } from '../../site/lobbies.ts'
import { kindLinks, tabOf } from './kinds.ts'

const menu: Parameters<typeof kindLinks>[1] = [
  {
    gameCategory: 'LIVE',
    title: '',
    cards: [],
    gameClassify: [
      { gameClassify: 'BAC', gameCount: 3, vendors: [] },
      { gameClassify: 'TG', gameCount: 1, vendors: [] },
    ],
  },
  {
    gameCategory: 'RNG',
    title: '',
    cards: [],
    gameClassify: [
      { gameClassify: 'SC', gameCount: 90, vendors: [] },
      { gameClassify: 'CRASH', gameCount: 2, vendors: [] },
      { gameClassify: 'JP', gameCount: 1, vendors: [] },
      { gameClassify: 'OTHER', gameCount: 1, vendors: [] },
    ],
  },
  { gameCategory: 'FISH', title: '', cards: [], gameClassify: [] },
]
const pathsAt = (path: string) => {
  const plan = lobbies.get(path)
  return plan && kindLinks(plan, menu).map(link => link.path)
}

test('a category leads to the kinds it has games of, where they have a lobby or a tab', () => {
  expect(pathsAt('/rng')).toEqual(['/rng', '/rng?page=SC', '/crash', '/jp'])
  expect(pathsAt('/live')).toEqual(['/live', '/bac'])
  expect(pathsAt('/fish')).toEqual([])
})

test('the lobby of a kind leads back to its category and on to the others of it', () => {
  expect(pathsAt('/crash')).toEqual(['/rng', '/rng?page=SC', '/crash', '/jp'])
  expect(pathsAt('/bac')).toEqual(['/live', '/bac'])
  // Of no game, or no kind at all.
  expect(pathsAt('/horse')).toEqual([])
  expect(pathsAt('/hot')).toEqual([])
  expect(pathsAt('/jl')).toEqual([])
})

test('the page of the slots’ lobby is a tab where it names a sub-type, else a vendor, as everywhere else', () => {
  const tabAt = (path: string, page: string) => tabOf(lobbies.get(path) ?? { title: '', filter: {} }, page)
  expect(['SC', 'VP', 'TG', 'AC', 'BG'].map(page => tabAt('/rng', page))).toEqual(['SC', 'VP', 'TG', 'AC', 'BG'])
  expect([tabAt('/rng', 'RONDA'), tabAt('/fish', 'SC'), tabAt('/pvp', 'TG'), tabAt('/hot', 'SC')]).toEqual([
    '',
    '',
    '',
    '',
  ])
})
