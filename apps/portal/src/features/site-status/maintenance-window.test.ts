import { expect, test } from 'vitest'
import { messageOf, untilTurn, windowText } from './maintenance-window.ts'

const from = Date.UTC(2026, 10, 21, 19, 0)
const to = Date.UTC(2026, 10, 21, 21, 0)
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a window is told in the time of who reads it', () => {
  expect(plain(windowText({ from, to }, 'es-PE', 'America/Lima'))).toMatch(/21 nov.*14:00.*16:00.*(PET|GMT-5)/)
  expect(plain(windowText({ from, to }, 'en-US', 'Asia/Bangkok'))).toMatch(/Nov 22.*02:00.*04:00.*GMT\+7/)
  expect(plain(windowText({ from }, 'es-PE', 'America/Lima'))).toMatch(/21 nov.*14:00.*(PET|GMT-5)/)
})

test('the message falls back to the merchant’s language, then to nothing', () => {
  const message = { es: 'Mejoramos la caja', en: '' }
  expect(messageOf({ from, message }, 'en', 'es')).toBe('Mejoramos la caja')
  expect(messageOf({ from, message: {} }, 'en', 'es')).toBeUndefined()
})

test('the site is asked about when a window begins, when it ends, and not for what is over', () => {
  expect(untilTurn({ from, to }, from - 1000, 0)).toBe(1000)
  expect(untilTurn({ from, to }, from + 1000, 0)).toBe(to - from - 1000)
  expect(untilTurn({ from, to }, to + 1, 0)).toBeUndefined()
  expect(untilTurn({ from }, from + 1, 0)).toBeUndefined()
  expect(untilTurn(null, from, 0)).toBeUndefined()
  expect(untilTurn({ from, to }, from - 1000, 1)).toBe(5000)
})
