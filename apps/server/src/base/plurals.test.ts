import { expect, test } from 'vitest'
import { text } from './messages.ts'
import { withPlurals } from './plurals.ts'

const days = 'Tienes {n, plural, one {# día} other {# días}} para {what}.'

test('one is said as one, everything else as many, and other gaps stay', () => {
  expect(withPlurals(days, 'es', { n: 1 })).toBe('Tienes 1 día para {what}.')
  expect(withPlurals(days, 'es', { n: '1' })).toBe('Tienes 1 día para {what}.')
  expect(withPlurals(days, 'es', { n: '0' })).toBe('Tienes 0 días para {what}.')
  expect(withPlurals(days, 'es', { n: '1,000' })).toBe('Tienes 1,000 días para {what}.')
  expect(withPlurals('{n, plural, =0 {none} one {# one} other {# many}}', 'en', { n: 0 })).toBe('none')
  expect(withPlurals(days, 'es', {})).toBe('Tienes {n} días para {what}.')
})

test('what the server says counts rightly in each language', () => {
  const left = (language: string, count: number) => text(language, 'error.WrongPaymentPassword', { left: count })
  expect(left('es', 1)).toBe('Contraseña de retiro incorrecta. Te queda 1 intento.')
  expect(left('es', 3)).toBe('Contraseña de retiro incorrecta. Te quedan 3 intentos.')
  expect(left('en', 1)).toBe('Wrong payment password. 1 attempt left.')
  expect(left('pt', 1)).toBe('Senha de saque incorreta. Resta 1 tentativa.')
  expect(left('th', 1)).toBe('รหัสถอนเงินไม่ถูกต้อง เหลืออีก 1 ครั้ง')
})
