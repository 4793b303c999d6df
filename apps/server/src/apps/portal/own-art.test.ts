import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OwnPicture, ownArtAddress, sharedArtAddress } from '@ronda/art/addresses.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let env: TestEnv
let vendor: Server
let asked: string[]
let answer: { status: number; body: string | Buffer; type?: string }
const version = async () =>
  (
    await env.system.server.ctx.catalogues.of((await env.system.server.ctx.merchants.byCode('lumina')) as never)
  ).anyGameOf('ALFA', 'uno')?.artVersion ?? ''

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" fill="${colour}"/></svg>`
const PICTURES = { card: '/art/card.svg', hero: '/art/hero.svg', background: '/art/back.svg' }

beforeAll(async () => {
  env = await startTestEnv()
  vendor = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.status, { 'content-type': 'image/svg+xml' }).end(answer.body)
  })
  await new Promise<void>(resolve => vendor.listen(0, '127.0.0.1', resolve))
  const { system, merchants } = env.system.server.ctx
  const merchant_id = (await merchants.byCode('lumina'))?.id as number
  const api_url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  await system
    .insertInto('vendors')
    .values({
      merchant_id,
      code: 'ALFA',
      display_name: 'Alfa',
      category: 'RNG',
      launch_url: 'https://alfa.example',
      api_url,
    })
    .execute()
  const game = { merchant_id, vendor: 'ALFA', category: 'RNG', names: '{"es":"Uno"}', bet_min: 1n, bet_max: 10n }
  await system
    .insertInto('games')
    .values([
      { ...game, code: 'uno', about: JSON.stringify({ pictures: PICTURES }), added_at: new Date(env.clock.now()) },
      { ...game, code: 'dos', added_at: new Date(env.clock.now()) },
    ])
    .execute()
})
afterAll(async () => {
  vendor?.close()
  await env?.stop()
})
beforeEach(() => {
  asked = []
  answer = { status: 200, body: drawing('#c33') }
  // What was left alone is asked again.
  env.clock.advance(60_000)
})

const get = (address: string) =>
  fetch(`${env.system.urls.portal}${address}`, { headers: { 'x-forwarded-host': 'lumina.localhost' } })
const own = async (of: OwnPicture, width: 330 | 660 | 960 | 1600 = 330, game = 'ALFA/uno') =>
  get(ownArtAddress(game, await version(), of, width))
const sizeOf = async (response: Response) => {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [format, width, height]
}

test('a vendor’s picture comes from our own address as a bitmap of the asked size, is kept for ever and asked for once', async () => {
  const card = await own('card')
  expect(card.headers.get('content-type')).toBe('image/webp')
  expect(card.headers.get('cache-control')).toContain('immutable')
  expect(await sizeOf(card)).toEqual(['webp', 330, 440])
  expect(await sizeOf(await own('hero', 960))).toEqual(['webp', 960, 540])
  await own('card')
  expect(asked).toEqual([PICTURES.card, PICTURES.hero])
})

test.each([
  ['does not have it', { status: 404, body: '' }],
  ['gives a page instead', { status: 200, body: '<html>no</html>' }],
  ['gives more than a picture may have', { status: 200, body: Buffer.alloc(2 * 2 ** 20, 0x20) }],
])(
  'where a vendor %s, the drawn picture stands in for a short time and the vendor is left alone meanwhile',
  async (_what, wrong) => {
    answer = wrong
    for (let times = 0; times < 3; times++) {
      const stand = await own('background', 660)
      expect(stand.status).toBe(200)
      expect(stand.headers.get('content-type')).toBe('image/svg+xml')
      expect(stand.headers.get('cache-control')).toBe('public, max-age=30')
    }
    expect(asked).toHaveLength(1)
    // Its other pictures are not suspected.
    answer = { status: 200, body: drawing('#3c3') }
    expect((await own('hero', 660)).headers.get('content-type')).toBe('image/webp')
  },
)

test('after a while a picture that was none is asked for again', async () => {
  answer = { status: 503, body: '' }
  expect((await own('card', 1600)).headers.get('content-type')).toBe('image/svg+xml')
  answer = { status: 200, body: drawing('#33c') }
  env.clock.advance(30_001)
  expect((await own('card', 1600)).headers.get('content-type')).toBe('image/webp')
})

test('sizes, pictures and games that are none are not made', async () => {
  for (const address of [
    '/art/own?game=ALFA/uno&of=card&w=5000',
    '/art/own?game=ALFA/uno&of=logo&w=330',
    '/art/own?game=ALFA/none&of=card&w=330',
    '/art/shared?game=ALFA/none',
  ])
    expect((await get(address)).status).toBe(404)
  expect(asked).toEqual([])
})

test('what a shared link shows is a bitmap, of the vendor’s picture or of ours', async () => {
  expect(await sizeOf(await get(sharedArtAddress('ALFA/uno', await version())))).toEqual(['jpeg', 1200, 630])
  expect(await sizeOf(await get(sharedArtAddress('ALFA/dos', '')))).toEqual(['jpeg', 1200, 630])
})
