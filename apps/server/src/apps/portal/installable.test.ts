import { createHash } from 'node:crypto'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

type Manifest = { name: string; lang: string; theme_color: string; icons: { src: string; sizes: string }[] }
const manifest = async (merchant: string) =>
  (await (await env.visitor(merchant).fetch('/manifest.webmanifest')).json()) as Manifest

test('every merchant installs under its own name, colours and icons', async () => {
  const [lumina, baan] = [await manifest('lumina'), await manifest('baan')]
  expect([lumina.name, baan.name]).toEqual(['Lumina', 'Baan'])
  expect(lumina.theme_color).toMatch(/^#[0-9a-f]{6}$/)
  expect(lumina.theme_color).not.toBe(baan.theme_color)
  expect(lumina.icons[0]?.src).not.toBe(baan.icons[0]?.src)
  for (const { src, sizes } of lumina.icons) {
    const answer = await env.visitor('lumina').fetch(src)
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([answer.headers.get('content-type'), format, `${width}x${height}`]).toEqual(['image/png', 'png', sizes])
  }
  const apple = await env.visitor('lumina').fetch('/app-icon/180.png')
  expect([apple.status, apple.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  expect((await env.visitor('lumina').fetch('/app-icon/toString')).status).toBe(404)
})

test('the offline page holds all its languages, and its policy allows its own style and script only', async () => {
  const answer = await env.visitor('baan').fetch('/offline')
  const html = await answer.text()
  for (const language of ['es', 'en', 'th']) expect(html).toContain(`<section id="${language}" lang="${language}"`)
  expect(html.match(/<section(?![^>]*hidden)/g)).toHaveLength(1)
  const policy = answer.headers.get('content-security-policy')
  for (const name of ['style', 'script']) {
    const source = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(html)?.[1] ?? ''
    expect(policy).toContain(`${name}-src 'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  }
})

test('the offline page leads to the other addresses of the house, and to no other house', async () => {
  const { ctx } = env.system.server
  const baan = await ctx.merchants.byCode('baan')
  await ctx.system
    .insertInto('merchant_hosts')
    .values({ merchant_id: baan?.id as number, host: 'baan.example' })
    .execute()
  ctx.merchants.forget()
  const links = async (house: string) => {
    const html = await (await env.visitor(house).fetch('/offline')).text()
    return [...new Set(html.match(/(?<=<a href=")[^"]+/g))]
  }
  expect(await links('baan')).toEqual(['https://baan.example'])
  expect(await links('lumina')).toEqual([])
})

test('where a house speaks Thai, the offline page brings the letters: a device may have none', async () => {
  const [thai, other] = await Promise.all(['baan', 'lumina'].map(house => env.visitor(house).fetch('/offline')))
  expect(thai?.headers.get('content-security-policy')).toContain('font-src data:')
  const [, face = '', font = ''] = /font-family:"([^"]+)".*?base64,([^)]+)\)/.exec((await thai?.text()) ?? '') ?? []
  expect(Buffer.from(font, 'base64').toString('latin1', 0, 4)).toBe('wOF2')
  expect(await (await env.visitor('baan').fetch('/offline')).text()).toContain(`font:16px/1.5 "${face}",`)
  expect(other?.headers.get('content-security-policy')).not.toContain('font-src')
  expect(await other?.text()).not.toContain('@font-face')
})
