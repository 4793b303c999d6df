import { expect, test } from 'vitest'
import { mayOpen } from './open-paths.ts'

test('a site for members only still opens log-in, registration and help', () => {
  expect(['/login', '/register', '/register.html', '/helpmc', '/download'].every(mayOpen)).toBe(true)
  expect(['/', '/rng', '/help', '/loginx', '/game'].some(mayOpen)).toBe(false)
})
