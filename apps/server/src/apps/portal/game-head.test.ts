import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstPage } from './first-page.ts'
import { gameHead } from './game-head.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('who shares the link of a game shows its name, what it is, and a picture at a whole address', async () => {
  const { ctx } = env.system.server
  const lumina = await ctx.merchants.byCode('lumina')
  if (!lumina) throw new Error('no merchant')
  const about = {
    game: {
      gameName: 'A & B',
      gameId: 'x',
      vassalage: 'V',
      vendorName: 'Uno',
      rtp: '96.5',
      rtpLeast: '',
      artSeed: 'V/x',
      artVersion: 'a1',
    },
    tagline: 'Say "hi"',
  }
  const head = gameHead([{ name: 'games.about', input: {}, value: about }], {
    merchant: lumina,
    language: 'es',
    address: 'https://lumina.example',
  })
  expect(head).toMatchObject({
    title: 'A & B · Lumina',
    description: 'Say "hi" Uno · RTP 96.50%',
    address: 'https://lumina.example/game/V/x',
    image: { address: 'https://lumina.example/art/shared?game=V%2Fx&v=a1', width: 1200, height: 630 },
  })
  const blank =
    '<html lang="es"><head><meta name="robots" content="index, follow" /><title>Ronda</title></head><body><div id="root"></div></body></html>'
  const html = firstPage(blank, { nonce: 'n', merchant: lumina, site: {} as never, answers: [], view: undefined, head })
  expect(html).toContain('<meta property="og:title" content="A &amp; B · Lumina" />')
  expect(html).toContain('<meta property="og:description" content="Say &quot;hi&quot; Uno · RTP 96.50%" />')
  expect(html).toContain('<link rel="canonical" href="https://lumina.example/game/V/x" />')
  expect(html).toContain('content="index, follow"')
})
