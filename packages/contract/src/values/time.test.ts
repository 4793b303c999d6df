import { expect, test } from 'vitest'
import { momentText } from './time.ts'

const at = Date.UTC(2026, 10, 21, 19, 5, 9)

test.each([
  ['America/Lima', '21/11/2026 14:05 GMT-5'],
  ['America/Sao_Paulo', '21/11/2026 16:05 GMT-3'],
  ['Asia/Bangkok', '22/11/2026 02:05 GMT+7'],
  ['Asia/Shanghai', '22/11/2026 03:05 GMT+8'],
  ['Asia/Kolkata', '22/11/2026 00:35 GMT+5:30'],
])('a moment in %s is %s: never without its zone', (zone, text) => {
  expect(momentText(at, { zone })).toBe(text)
})

test('midnight is the first hour of its day, and seconds are there where they are asked for', () => {
  expect(momentText(Date.UTC(2026, 10, 21, 16), { zone: 'Asia/Shanghai', hasSeconds: true })).toBe(
    '22/11/2026 00:00:00 GMT+8',
  )
})
