import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const framesOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name)

test('no movement of the kit has the name of one Tailwind brings, which would take its place unseen', () => {
  const own = framesOf(new URL('kit.css', import.meta.url).pathname)
  const brought = framesOf(createRequire(import.meta.url).resolve('tailwindcss/theme.css'))
  expect(brought).toContain('bounce')
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(name => brought.includes(name))).toEqual([])
})
