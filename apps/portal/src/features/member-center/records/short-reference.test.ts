import { expect, test } from 'vitest'
import { shortReference } from './short-reference.ts'

test('a long number is known by its ends; words and short numbers stay whole', () => {
  expect(shortReference('01HZX3K9V7QWERTY1234567890')).toBe('01HZ…567890')
  expect(['Jade Galleon of the Seven Seas', 'AB-1234', 'Carnivaldelosandes', ''].map(shortReference)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
