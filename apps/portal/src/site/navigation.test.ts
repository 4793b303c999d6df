import type { Category } from '@ronda/contract/core/constants.ts'
import type { VendorCard } from '@ronda/contract/portal/play/games.ts'
import { expect, test } from 'vitest'
import {
  categoryPath,
  gamePath,
  isGamePath,
  isPageOf,
  lotteryHome,
  lotteryPathOf,
  opensUnsigned,
  shownCategories,
  vendorPath,
} from './navigation.ts'

const vendor = (vassalage: string, change: Partial<VendorCard> = {}): VendorCard => ({
  vassalage,
  displayName: vassalage,
  isHot: 0,
  accountTypeId: 1,
  isGame: 'GAME',
  icon: '',
  gameCount: 1,
  entryGameId: 'entry',
  ...change,
})
const one = [vendor('ONE')]
const two = [vendor('ONE'), vendor('TWO')]

test('a category without vendors is not shown', () => {
  expect(
    shownCategories([
      { category: 'RNG', vendors: one },
      { category: 'LIVE', vendors: [] },
    ]).map(entry => entry.category),
  ).toEqual(['RNG'])
})

test('esports vendors are split out of sports, beside it or into the category that is there', () => {
  const sports = { category: 'SPORTS' as const, vendors: [vendor('BETS'), vendor('IMES'), vendor('TF')] }
  const names = (menu: Parameters<typeof shownCategories>[0]) =>
    shownCategories(menu).map(({ category, vendors }) => `${category} ${vendors.map(each => each.vassalage).join()}`)
  expect(names([sports, { category: 'RNG', vendors: one }])).toEqual(['SPORTS BETS', 'ESPORTS IMES,TF', 'RNG ONE'])
  expect(names([sports, { category: 'ESPORTS', vendors: [vendor('AV')] }])).toEqual([
    'SPORTS BETS',
    'ESPORTS AV,IMES,TF',
  ])
  expect(names([{ category: 'SPORTS', vendors: [vendor('IMES')] }])).toEqual(['ESPORTS IMES'])
})

test.each<[Category, string]>([
  ['LOTT', '/elott'],
  ['ELOTT', '/elott'],
  ['LIVE', '/live'],
  ['SPORTS', '/sports'],
  ['ESPORTS', '/esports'],
  ['RNG', '/rng'],
  ['FISH', '/fish'],
  ['PVP', '/pvp'],
  ['BG', '/bingo'],
])('%s with several vendors leads to %s', (category, path) => {
  expect(categoryPath({ category, vendors: two })).toBe(path)
})

test.each<[Category, boolean]>([
  ['PVP', true],
  ['SPORTS', true],
  ['FISH', true],
  ['LIVE', true],
  ['ESPORTS', false],
  ['RNG', false],
  ['ELOTT', false],
  ['BG', false],
])('%s with exactly one vendor starts its game: %s', (category, starts) => {
  expect(isGamePath(categoryPath({ category, vendors: one }))).toBe(starts)
})

test('an only vendor with many games and no entry has its lobby shown', () => {
  expect(categoryPath({ category: 'PVP', vendors: [vendor('ONE', { entryGameId: '', gameCount: 9 })] })).toBe('/pvp')
})

test.each<[Category, string]>([
  ['RNG', '/rng?page=ONE'],
  ['FISH', '/fish?page=ONE'],
  ['PVP', '/pvp?page=ONE'],
  ['LIVE', gamePath({ gameId: 'entry', vassalage: 'ONE' })],
  ['SPORTS', gamePath({ gameId: 'entry', vassalage: 'ONE' })],
  ['ESPORTS', gamePath({ gameId: 'entry', vassalage: 'ONE' })],
])('a vendor of %s leads to %s', (category, path) => {
  expect(vendorPath(category, vendor('ONE'))).toBe(path)
})

test('slots open without signing in where they are played for play money too, other games do not', () => {
  expect(opensUnsigned({ gameCategory: 'RNG', hasDemo: true })).toBe(true)
  expect(opensUnsigned({ gameCategory: 'RNG', hasDemo: false })).toBe(false)
  for (const gameCategory of ['LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT'] as const)
    expect(opensUnsigned({ gameCategory, hasDemo: true })).toBe(false)
})

test('a vendor of type VASSALAGE opens the list of its games over the lobby, alone in its category too', () => {
  const list = vendor('MANY', { isGame: 'VASSALAGE', entryGameId: '' })
  expect(vendorPath('LIVE', list)).toBe('/live?games=MANY')
  expect(vendorPath('RNG', list)).toBe('/rng?games=MANY')
  expect(categoryPath({ category: 'LIVE', vendors: [list] })).toBe('/live?games=MANY')
  expect(categoryPath({ category: 'RNG', vendors: [list] })).toBe('/rng')
})

test('TCG_SEA has its own entry among the lotteries; GPI and others start as usual', () => {
  expect(vendorPath('ELOTT', vendor('TCG_SEA'))).toBe('/elott?page=TCG_SEA')
  expect(vendorPath('ELOTT', vendor('GPI'))).toBe('/game?gameId=entry&vassalage=GPI')
  expect(vendorPath('ELOTT', vendor('GPI', { entryGameId: '' }))).toBe('/elott?page=GPI')
})

test('TCG_LOTTO_VN leads to the Vietnamese lottery, alone among the vendors too', () => {
  expect(vendorPath('LOTT', vendor('TCG_LOTTO_VN'))).toBe('/Vnlottery')
  expect(categoryPath({ category: 'LOTT', vendors: [vendor('TCG_LOTTO_VN')] })).toBe('/elott')
})

test('a lottery leads back to the page of its vendor', () => {
  expect(['TCG_LOTTO_VN', 'TCG_SEA', 'RONDA'].map(lotteryPathOf)).toEqual([
    '/Vnlottery',
    '/elott?page=TCG_SEA',
    '/elott',
  ])
})

test('the way to the lotteries leads to the page of both kinds where there are both', () => {
  const lott = { category: 'LOTT', path: '/elott' } as const
  const elott = { category: 'ELOTT', path: '/elott' } as const
  expect([[lott, elott], [elott], []].map(shown => lotteryHome(shown))).toEqual(['/lottery', '/elott', undefined])
})

test('each of the lotteries’ pages belongs to one of their two categories, and to the only one where there is no other', () => {
  const lott = { category: 'LOTT', path: '/elott' } as const
  const elott = { category: 'ELOTT', path: '/elott' } as const
  const rng = { category: 'RNG', path: '/rng' } as const
  const on = (pathname: string, shown: { category: Category; path: string }[], chosen?: string) =>
    shown.filter(entry => isPageOf(entry, { pathname, chosen }, shown)).map(({ category }) => category)
  expect(on('/elott', [lott, elott, rng])).toEqual(['ELOTT'])
  expect(on('/elott', [lott, elott, rng], 'LOTT')).toEqual(['LOTT'])
  expect(on('/rng', [lott, elott, rng], 'LOTT')).toEqual(['RNG'])
  expect(on('/lottery', [lott, elott, rng])).toEqual(['LOTT'])
  expect(on('/vnlottery', [lott, elott, rng])).toEqual(['LOTT'])
  expect(on('/elott', [lott, rng])).toEqual(['LOTT'])
  expect(on('/rng', [lott, elott, rng])).toEqual(['RNG'])
  expect(on('/', [lott, elott, rng])).toEqual([])
})
