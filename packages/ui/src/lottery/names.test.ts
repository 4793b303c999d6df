import { expect, test } from 'vitest'
import { contentText, nameOfBet, nameOfNumber } from './names.ts'

test('a bet is called by its menu and its play, of its code alone', () => {
  const names = [
    'back-2-direct',
    'all-5-group-60',
    'dragon-tiger-1v5',
    'sides-3',
    'de-special',
    'da',
    'front-3',
    'front-3-direct',
    'place',
  ]
  expect(names.map(code => nameOfBet(code, 'en'))).toEqual([
    'Last 2 · Straight',
    'All 5 · Group 60',
    'Dragon tiger · 1 v 5',
    'Sides · Place 3',
    'Đánh đề · Last 2 digits of the special prize',
    'Đá · 2 numbers together',
    'Front three · 3 front',
    'First 3 · Straight',
    'Places · Racer by place',
  ])
  expect(nameOfBet('something-new', 'en')).toBeUndefined()
})

test('numbers speak for themselves, outcomes have words, and neither tells a code', () => {
  expect(nameOfNumber('48', 'es')).toEqual({ symbols: ['48'] })
  expect(nameOfNumber('1-2-3', 'es')).toEqual({ symbols: ['1', '2', '3'] })
  expect(nameOfNumber('2:big', 'es')).toEqual({ row: 2, symbols: ['Grande'] })
  expect(nameOfNumber('big-odd', 'es')).toEqual({ symbols: ['Grande impar'] })
  expect(nameOfNumber('big+red', 'es')).toEqual({ symbols: ['Grande + Rojo'] })
  expect(nameOfNumber('unheard-of', 'es')).toBeUndefined()
})

test('what was chosen has words for outcomes and a dash for places left open', () => {
  expect(contentText([['12', '75']], 'es')).toBe('12 75')
  expect(contentText([['big', 'odd'], [], ['3']], 'es')).toBe('Grande Impar | – | 3')
  expect(contentText([['unheard-of']], 'es')).toBe('unheard-of')
})
