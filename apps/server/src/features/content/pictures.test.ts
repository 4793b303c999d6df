import * as office from '@ronda/contract/backoffice/content.ts'
import * as content from '@ronda/contract/portal/site/content.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPictures } from './pictures.ts'

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
  expect(
    await refused({ picture: `${id.slice(0, -1)}${id.endsWith('x') ? 'y' : 'x'}` }, { pictureAlt: 'Una copa' }),
  ).toEqual([['details.picture', 'picture']])
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

test('pictures that stand in no version of a text are deleted after 30 days; those of archived and earlier versions stay', async () => {
  const png = new Uint8Array(await drawing().png().toBuffer())
  const [unused, shown, inText, earlier] = await Promise.all(
    Array.from({ length: 4 }, () => ana.call(office.uploadPicture, {}, { body: blob(png) })),
  )
  if (!unused || !shown || !inText || !earlier) throw new Error('not uploaded')
  const make = (slug: string, picture: string, body: string) => ({
    kind: 'banner' as const,
    slug,
    texts: { es: { title: 'Otoño', pictureAlt: 'Hojas', body } },
    details: { link: '', art: '', picture },
  })
  const image = `<p>Hola</p><img src="${inText.path}" alt="Hojas">`
  const made = await ana.call(office.create, make('autumn', earlier.id, image))
  const { slug, texts, details } = make('autumn', shown.id, '')
  const saved = await ana.call(office.save, { id: made.id, version: made.version, slug, texts, details })
  await ana.call(office.archive, { id: saved.id, version: saved.version, reason: 'autumn is over' })
  const isThere = async ({ path }: { path: string }) => (await env.visitor().fetch(path)).status === 200
  env.clock.advance(29 * 86_400_000)
  await sweepPictures(env.system.server.ctx)
  expect(await isThere(unused)).toBe(true)
  env.clock.advance(2 * 86_400_000)
  expect(await sweepPictures(env.system.server.ctx)).toBeGreaterThanOrEqual(1)
  expect(await isThere(unused)).toBe(false)
  for (const kept of [shown, inText, earlier]) expect(await isThere(kept)).toBe(true)
})

test('a merchant’s pictures share 200 MB, and an operator uploads 60 an hour', async () => {
  env.clock.advance(3_600_000)
  ana = await env.operator('ana')
  const png = new Uint8Array(await drawing().png().toBuffer())
  const { system } = env.system.server.ctx
  const { id } = await ana.call(office.uploadPicture, {}, { body: blob(png) })
  const resize = (size: number) => system.updateTable('pictures').set({ size }).where('id', '=', id).execute()
  await resize(200 * 1024 * 1024)
  const refused = await ana.call(office.uploadPicture, {}, { body: blob(png) }).catch(error => error)
  expect(refused).toMatchObject({ code: 'PictureSpaceFull', value: { megabytes: 200, days: 30 } })
  expect(refused.message).toContain('200 MB')
  const baan = await env.operator('ana', 'baan')
  await baan.call(office.uploadPicture, {}, { body: blob(png) })
  await resize(100)
  const codes: string[] = []
  for (let i = 0; i < 60; i++) codes.push(String(await upload('no picture')))
  expect(codes.filter(code => code === 'UnreadableImage')).toHaveLength(58)
  expect(codes.slice(58)).toEqual(['TooManyRequests', 'TooManyRequests'])
})
