import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { tryOut } from './try-out.ts'

function asking(answer: () => Response) {
  const asked: string[] = []
  let now = 0
  const ctx = {
    clock: { now: () => (now += 40) },
    outgoing: async (url: string | URL) => {
      asked.push(String(url))
      return answer()
    },
  } as unknown as Context
  return { ctx, asked }
}
const picture = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })
const images = (address: string) => ({ kind: 'images', address }) as const

test('of a picture server the picture is asked for that every page shows first', async () => {
  const { ctx, asked } = asking(picture)
  expect(await tryOut(ctx, images('https://img.example/site/'))).toEqual({ outcome: 'picture', status: 200, ms: 40 })
  expect(asked).toEqual(['https://img.example/site/art/hero.svg'])
})

test.each([
  ['a page instead of a picture', () => new Response('hello', { headers: { 'content-type': 'text/html' } }), 'other'],
  ['an error', () => new Response('', { status: 404 }), 'error'],
  [
    'no answer',
    () => {
      throw new Error('silence')
    },
    'silent',
  ],
] as const)('%s is told', async (_what, answer, outcome) => {
  expect(await tryOut(asking(answer).ctx, images('https://img.example'))).toMatchObject({ outcome })
})

test('a game server that has nothing at its root answers all the same', async () => {
  const games = { kind: 'games', address: 'https://play.example' } as const
  expect(await tryOut(asking(() => new Response('', { status: 404 })).ctx, games)).toMatchObject({ outcome: 'answers' })
  expect(await tryOut(asking(() => new Response('', { status: 502 })).ctx, games)).toMatchObject({ outcome: 'error' })
})
