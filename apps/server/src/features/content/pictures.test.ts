import * as office from '@ronda/contract/backoffice/content.ts'
import * as content from '@ronda/contract/content.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
let ana: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
})
afterAll(() => env?.stop())

const blob = (bytes: Uint8Array | string) => new Blob([bytes as Uint8Array<ArrayBuffer>])
const drawing = () =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: '#336699' } }).withExif({
    IFD0: { Artist: 'Somebody', Copyright: 'Secret place' },
  })
const upload = async (bytes: Uint8Array | string) =>
  ana.call(office.uploadPicture, {}, { body: blob(bytes) }).catch((error: { code: string }) => error.code)

test('pictures are redrawn without what is hidden in them, and public at the merchant’s host alone', async () => {
  for (const bytes of [
    await drawing().png().toBuffer(),
    await drawing().jpeg().toBuffer(),
    await drawing().webp().toBuffer(),
  ]) {
    const uploaded = await ana.call(office.uploadPicture, {}, { body: blob(new Uint8Array(bytes)) })
    expect(uploaded).toMatchObject({ width: 60, height: 30 })
    const answer = await env.visitor().fetch(uploaded.path)
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    const stored = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([stored.format, stored.width, stored.exif]).toEqual(['webp', 60, undefined])
    expect((await env.visitor('baan').fetch(uploaded.path)).status).toBe(404)
  }
})

test('what is no picture is refused, whatever it calls itself', async () => {
  expect(await upload('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).toBe(
    'UnreadableImage',
  )
  expect(await upload('GIF89a……')).toBe('UnreadableImage')
  expect(await upload(new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]))).toBe('UnreadableImage')
  expect(await upload(new Uint8Array(5 * 1024 * 1024 + 1))).toBe('PayloadTooLarge')
})

test('a document’s pictures are its merchant’s, each with a text in its place', async () => {
  const png = await drawing().png().toBuffer()
  const { id, path } = await ana.call(office.uploadPicture, {}, { body: blob(new Uint8Array(png)) })
  const make = (slug: string, details: object, words: object) => ({
    kind: 'banner' as const,
    slug,
    texts: { es: { title: 'Copa', ...words } },
    details: { link: '', art: '', ...details },
  })
  const refused = async (details: object, words: object) =>
    (await ana.refusal(office.create, make('cup', details, words))).fields.map(({ field, rule }) => [field, rule])
  expect(await refused({ picture: id }, {})).toEqual([['texts.es.pictureAlt', 'alt']])
  expect(await refused({ picture: `${id.slice(0, -1)}x` }, { pictureAlt: 'Una copa' })).toEqual([
    ['details.picture', 'picture'],
  ])
  expect(await refused({}, { body: `<p>Hola</p><img src="${path}" alt=" ">` })).toEqual([['texts.es.body', 'alt']])
  const made = await ana.call(office.create, make('cup', { picture: id }, { pictureAlt: 'Una copa' }))
  await ana.call(office.publish, { id: made.id, version: 1 })
  const shown = (await env.visitor().call(content.banners, {})).find(banner => banner.title === 'Copa')
  expect(shown).toMatchObject({ picture: path, pictureAlt: 'Una copa' })
  const baan = await env.operator('ana', 'baan')
  expect(
    (await baan.refusal(office.create, make('cup', { picture: id }, { pictureAlt: 'Una copa' }))).fields[0]?.rule,
  ).toBe('picture')
})
