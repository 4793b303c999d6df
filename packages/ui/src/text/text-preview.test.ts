import { expect, test } from 'vitest'
import { examplesOf, readGaps } from './text-preview.ts'

test('an example fills the gaps, for one and for several where the text counts', () => {
  expect(examplesOf('{count, plural, one {# juego de {vendor}} other {# juegos de {vendor}}}', 'es')).toEqual([
    '1 juego de ‹vendor›',
    '5 juegos de ‹vendor›',
  ])
  expect(examplesOf('Lee <a>esto</a>, {name}', 'es')).toEqual(['Lee esto, ‹name›'])
  expect(examplesOf('{count, plural, one {x}}', 'en')).toBeUndefined()
})

test('gaps are found in branches too, with their kind', () => {
  expect(readGaps('{n, plural, one {# of <b>{total}</b>} other {#}}')).toEqual(['</b>', '<b>', 'n:plural', 'total'])
  expect(readGaps('{open')).toBeUndefined()
})
