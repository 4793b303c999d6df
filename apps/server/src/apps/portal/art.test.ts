import { gameArtAddress } from '@ronda/art/addresses.ts'
import type { ArtSubject } from '@ronda/art/subject.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const galleon: ArtSubject = {
  seed: 'RONDA/jade-galleon',
  name: 'Galeón de Jade',
  vendor: 'Ronda Studio',
  category: 'RNG',
}
const get = (subject: ArtSubject) =>
  fetch(`${env.system.urls.portal}${gameArtAddress(subject, 'bitmap')}`, {
    headers: { 'x-forwarded-host': 'lumina.localhost' },
  })

test('a game of the merchant comes as a bitmap that is kept for ever', async () => {
  const answer = await get(galleon)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 330, height: 440 })
})

test.each([
  ['a name the game does not have', { ...galleon, name: 'Free money' }],
  ['a game nobody has', { ...galleon, seed: 'RONDA/none' }],
])('%s is only drawn, and for a short time', async (_what, subject) => {
  const answer = await get(subject)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
})

test('letters that need a font are drawn where the fonts are: in the browser', async () => {
  const answer = await get({ ...galleon, name: 'เรือหยก' })
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('cache-control')).toContain('immutable')
})
