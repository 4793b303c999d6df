import { locales } from '@ronda/contract/values/locales.ts'
import { expect, test } from 'vitest'
import { menuCategories } from './catalogue.ts'

test('bingo is added where the language TY is served, and nowhere else', () => {
  expect(menuCategories(['RNG', 'LIVE'], ['es', 'en'])).toEqual(['RNG', 'LIVE'])
  expect(menuCategories(['RNG', 'LIVE'], ['es', 'TY'])).toEqual(['RNG', 'LIVE', 'BG'])
  expect(menuCategories(['BG', 'RNG'], ['es', 'ty'])).toEqual(['RNG', 'BG'])
  expect(menuCategories(['BG', 'RNG'], ['es', 'th'])).toEqual(['RNG'])
})

test('the catalogue has about forty languages, each once, and their scripts’ direction', () => {
  expect(new Set(locales.map(({ code }) => code.toLowerCase())).size).toBe(locales.length)
  expect(locales.length).toBeGreaterThanOrEqual(40)
  const names = locales.map(({ englishName }) => englishName.split(' ')[0])
  for (const name of ['English', 'Chinese', 'Spanish', 'Japanese', 'Thai', 'Vietnamese', 'Korean', 'Portuguese'])
    expect(names).toContain(name)
  expect(locales.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual([
    'ar',
    'fa',
    'he',
    'ur',
  ])
  for (const { code } of locales) expect(() => new Intl.Locale(code)).not.toThrow()
})
