import { expect, test } from 'vitest'
import es from '../../i18n/es.json' with { type: 'json' }
import { phraseOf } from './problem-words.ts'

const texts: Record<string, string> = es

test.each([
  ['transfer 12', 'transferencia 12'],
  ['account 7, transfer 12', 'cuenta 7, transferencia 12'],
  ['hold account 7', 'cuenta de retención 7'],
  ['round RONDA/01J', 'ronda RONDA/01J'],
  ['record 3', 'registro 3'],
  ['record audit 3', 'registro 3'],
  ['link 4 of chain lane-1', 'eslabón 4 de la cadena lane-1'],
  ['sealed link lane-1 4', 'eslabón 4 de la cadena lane-1'],
  ['transfers 5 to 9 as written', 'transferencias 5–9 como se escribieron'],
  ['2 transfers 5 to 6', '2 transferencias (5–6)'],
  ['12 records', '12 registros'],
  ['the proof of its end', 'la prueba de su final'],
  ['not there', 'falta'],
])('what an audit found is told in the language of the office: %s', (said, told) => {
  const phrase = phraseOf(said)
  const text = Object.entries(phrase?.values ?? {}).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, value),
    texts[phrase?.id ?? ''] ?? '',
  )
  expect(text).toBe(told)
})

test('amounts and hashes stay as they are', () => {
  expect([phraseOf('-120'), phraseOf('a3f0'), phraseOf('PEN')]).toEqual([undefined, undefined, undefined])
})
