import { Refusal } from '@ronda/contract/core/errors.ts'
import { languages } from '@ronda/contract/values/languages.ts'
import { expect, test } from 'vitest'
import { refusalEnvelope } from './refusals.ts'

const said = (error: Refusal) => languages.map(language => refusalEnvelope(error, language, 'UTC').message)

test('a wait is told in minutes where it is long, a size in kB or MB', () => {
  expect(said(new Refusal('TooManyRequests', { retryAfterS: 3305 })).sort()).toEqual(
    [
      'Demasiadas solicitudes. Espera 56 minutos e inténtalo de nuevo.',
      'Too many requests. Wait 56 minutes and try again.',
      'Muitas solicitações. Aguarde 56 minutos e tente novamente.',
      'คำขอมากเกินไป รอ 56 นาที แล้วลองอีกครั้ง',
    ].sort(),
  )
  expect(said(new Refusal('Busy', { retryAfterS: 2 }))).toContain(
    'We are very busy now. Try again in 2 seconds; nothing was changed.',
  )
  expect(said(new Refusal('TooManyRequests', { retryAfterS: 1 }))).toContain(
    'Too many requests. Wait 1 second and try again.',
  )
  for (const text of said(new Refusal('PayloadTooLarge', { max: 5 * 1024 * 1024 }))) expect(text).toContain('5 MB')
  for (const text of said(new Refusal('PayloadTooLarge', { max: 64 * 1024 }))) expect(text).toContain('64 kB')
})
