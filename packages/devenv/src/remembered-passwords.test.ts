import { expect, test } from 'vitest'
import { rememberedPasswords } from './remembered-passwords.ts'

test('only a password that was right is known again, and only for its own hash', async () => {
  let compared = 0
  const passwords = rememberedPasswords({
    hash: async password => `hash of ${password}`,
    verify: async (stored, password) => {
      compared++
      return stored === `hash of ${password}`
    },
    isOutdated: () => false,
  })
  const stored = await passwords.hash('made here')
  expect(await passwords.verify(stored, 'made here')).toBe(true)
  expect(compared).toBe(0)
  expect(await passwords.verify('hash of another', 'another')).toBe(true)
  expect(await passwords.verify('hash of another', 'another')).toBe(true)
  expect(compared).toBe(1)
  expect(await passwords.verify(stored, 'another')).toBe(false)
  expect(await passwords.verify(stored, 'another')).toBe(false)
  expect(await passwords.verify(undefined, 'made here')).toBe(false)
  expect(compared).toBe(4)
})
