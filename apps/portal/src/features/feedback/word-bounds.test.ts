import { expect, test } from 'vitest'
import { checkWords } from './word-bounds.ts'

const bounds = { wordsMin: 3, wordsMax: 5 }

test('words are counted as the language writes them', () => {
  expect(checkWords('  uno, dos… ¡tres!  ', 'es', bounds)).toEqual({ words: 3, problem: undefined })
  expect(checkWords('uno dos', 'es', bounds).problem).toBe('few')
  expect(checkWords('a b c d e f', 'en', bounds).problem).toBe('many')
  expect(checkWords('ฉันชอบเล่นเกม', 'th', bounds).words).toBeGreaterThan(2)
  expect(checkWords('', 'en', bounds)).toEqual({ words: 0, problem: 'few' })
})
