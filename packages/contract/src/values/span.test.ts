import { expect, test } from 'vitest'
import { spanText } from './span.ts'

test.each([
  [1, '1 minute', '1 minuto'],
  [30, '30 minutes', '30 minutos'],
  [90, '1 hour, 30 minutes', '1 hora y 30 minutos'],
  [120, '2 hours', '2 horas'],
  [1440, '1 day', '1 día'],
  [10_000, '6 days, 22 hours', '6 días y 22 horas'],
  [1445, '1 day', '1 día'],
])('%i minutes are said in the two largest units, and never as more', (minutes, en, es) => {
  expect([spanText(minutes, 'en-US'), spanText(minutes, 'es-PE')]).toEqual([en, es])
})
