import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

const next = (value: string) => nextPath(`?next=${encodeURIComponent(value)}`)

test('a path of this site is gone on to, with what it asks', () => {
  expect(next('/rng')).toBe('/rng')
  expect(next('/?panel=depositv2#top')).toBe('/?panel=depositv2#top')
})

test.each([
  '',
  'rng',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('%j leads nowhere', value => expect(next(value)).toBeUndefined())

test('the log-in does not lead to itself', () => {
  expect(next('/login')).toBeUndefined()
  expect(next('/login?next=/login')).toBeUndefined()
  expect(nextPath('')).toBeUndefined()
})
