import { expect, test } from 'vitest'
import { createLately } from './lately.ts'

test('what was kept is known for its life; what is twice as old goes when others are kept', () => {
  let now = 0
  const lately = createLately<string, number>(1000, () => now)
  lately.set('first', 1)
  now = 999
  lately.set('second', 2)
  now = 1998
  lately.set('third', 3)
  expect(['first', 'second', 'third'].map(lately.get)).toEqual([1, 2, 3])
  now = 2998
  lately.set('fourth', 4)
  expect(['first', 'second', 'third', 'fourth'].map(lately.get)).toEqual([undefined, undefined, 3, 4])
})

test('what is kept again lives anew; what is forgotten is gone in both generations', () => {
  let now = 0
  const lately = createLately<string, number>(1000, () => now)
  lately.set('again', 1)
  lately.set('gone', 1)
  now = 1000
  lately.set('again', 2)
  lately.delete('gone')
  expect([lately.get('again'), lately.get('gone')]).toEqual([2, undefined])
  now = 2000
  lately.set('other', 3)
  expect(lately.get('again')).toBe(2)
  lately.clear()
  expect([lately.get('again'), lately.get('other')]).toEqual([undefined, undefined])
})
