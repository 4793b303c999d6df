import { expect, test } from 'vitest'
import { drawTimeText } from './draw-time.ts'

test('a draw is told on the reader’s own clock, and by which', () => {
  const at = Date.UTC(2026, 10, 27, 11, 15)
  expect(drawTimeText(at, 'es-PE', 'America/Lima')).toBe('vie, 27 nov., 06:15 GMT-5')
  expect(drawTimeText(at, 'en-US', 'Asia/Bangkok')).toMatch(/^Fri, Nov 27, 18:15 GMT\+7$/)
})
