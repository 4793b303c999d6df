import { expect, test } from 'vitest'
import { sinceText } from './since-text.ts'

const MINUTE = 60_000

test.each([
  [0, 'en', 'now'],
  // A browser whose clock is behind the server's.
  [-5 * MINUTE, 'en', 'now'],
  [59_999, 'es', 'ahora'],
  [3.9 * MINUTE, 'es', 'hace 3 minutos'],
  [MINUTE, 'pt', 'há 1 minuto'],
  [90 * MINUTE, 'en', '1 hour ago'],
  [26 * 60 * MINUTE, 'en', 'yesterday'],
])('%d ms ago in %s is “%s”', (past, locale, text) => {
  const now = 1_800_000_000_000
  expect(sinceText(now - past, now, locale)).toBe(text)
})
