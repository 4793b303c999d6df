import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotteries } from '../games/lotteries/games.ts'
import { StudioUnderTest } from '../testing/studio-under-test.ts'

let database: TestDatabase
let studio: StudioUnderTest
let dist: string

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'studio-dist-'))
  await mkdir(path.join(dist, 'assets'))
  for (const page of ['index', 'play', 'fair']) {
    await writeFile(
      path.join(dist, `${page}.html`),
      '<head></head><script nonce="__CSP_NONCE__" type="module" src="/assets/a-1.js"></script>',
    )
  }
  await writeFile(path.join(dist, 'assets/a-1.js'), `export const text = '${'ronda '.repeat(400)}'`)
  await writeFile(path.join(dist, 'secret.txt'), 'no')
  const client = 'src/games/jade-galleon/client'
  await mkdir(path.join(dist, '.vite'))
  await writeFile(
    path.join(dist, '.vite/manifest.json'),
    JSON.stringify({
      [`${client}/client.ts`]: {
        file: 'assets/client.js',
        css: ['assets/client.css'],
        imports: ['_kit'],
        dynamicImports: [
          `${client}/view.ts`,
          `${client}/Panel.tsx`,
          `${client}/i18n/es.json`,
          `${client}/i18n/th.json`,
        ],
      },
      [`${client}/i18n/es.json`]: { file: 'assets/es.js' },
      [`${client}/i18n/th.json`]: { file: 'assets/th.js' },
      'play.html': {
        file: 'assets/play.js',
        dynamicImports: ['src/kit/app.tsx', `${client}/client.ts`, 'src/games/baccarat/client/client.ts'],
      },
      'src/kit/app.tsx': { file: 'assets/app.js', imports: ['_kit'] },
      _kit: { file: 'assets/kit.js', imports: ['_kit'] },
      [`${client}/view.ts`]: { file: 'assets/view.js', imports: ['_pixi', '_kit'] },
      _pixi: { file: 'assets/pixi.js' },
      [`${client}/Panel.tsx`]: { file: 'assets/panel.js' },
      'src/games/baccarat/client/client.ts': { file: 'assets/other.js' },
    }),
  )
  database = await createTestDatabase('studio')
  studio = new StudioUnderTest(database.url, 100, dist)
})
afterAll(async () => {
  await studio.pool.end()
  await database.drop()
  await rm(dist, { recursive: true })
})

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

test('the game page may be framed by its own operator only, and runs no script but ours', async () => {
  const page = await studio.get('/play/jade-galleon?operator=lumina&launch=whatever-token-1234')
  const policy = policyOf(page)
  expect(policy).toContain('frame-ancestors https://portal.example')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("connect-src 'self' wss://studio.example/api/table wss://studio.example/api/room;")
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(await page.text()).toContain(`nonce="${nonce}"`)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('strict-transport-security')).toContain('max-age')
})

test('the page asks at once for what its game and its stage need, and for nothing that may come later', async () => {
  const asked = async (address: string) => [
    ...(await (await studio.get(address)).text()).matchAll(/<link rel="(?:module)?preload"[^>]* href="([^"]+)">/g),
  ]
  const links = await asked('/play/jade-galleon?operator=lumina&lang=th')
  expect(links.map(([, file]) => file)).toEqual(
    ['app.js', 'kit.js', 'client.js', 'client.css', 'th.js', 'view.js', 'pixi.js'].map(file => `/assets/${file}`),
  )
  expect(await asked('/fair')).toEqual([])
})

test('a nonce is used once', async () => {
  const [first, second] = await Promise.all([studio.get('/'), studio.get('/')])
  expect(policyOf(first)).not.toBe(policyOf(second))
})

test('without a known operator nobody may frame the game', async () => {
  for (const query of ['', '?operator=other']) {
    const page = await studio.get(`/play/jade-galleon${query}`)
    expect(policyOf(page)).toContain("frame-ancestors 'none'")
    expect(page.headers.get('x-frame-options')).toBe('DENY')
  }
})

test('assets are cached for ever, other files and folders are not served', async () => {
  const asset = await studio.get('/assets/a-1.js')
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect(asset.headers.get('content-type')).toContain('javascript')
  expect(asset.headers.get('x-content-type-options')).toBe('nosniff')
  for (const missing of ['/secret.txt', '/assets/../secret.txt', '/play/other', '/assets/none.js']) {
    expect((await studio.get(missing)).status).toBe(404)
  }
})

test('scripts go out packed in the form the browser takes', async () => {
  const plain = await (await studio.get('/assets/a-1.js')).text()
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ]) {
    const answer = await studio.get('/assets/a-1.js', { 'accept-encoding': accepted! })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const body = Buffer.from(await answer.arrayBuffer())
    const unpacked = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(unpacked.toString()).toBe(plain)
  }
})

test('no other origin may read an answer', async () => {
  const answer = await studio.get('/api/session', { origin: 'https://evil.example' })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('health says what is missing', async () => {
  expect((await studio.get('/healthz')).status).toBe(200)
  expect((await studio.get('/readyz')).status).toBe(200)
  const unbuilt = new StudioUnderTest(database.url)
  expect((await unbuilt.get('/healthz')).status).toBe(503)
  await unbuilt.pool.end()
})

test('the catalogue tells operators what they need to list a game', async () => {
  const { vendor, games } = await (await studio.get('/catalogue.json')).json()
  expect(vendor).toBe('Ronda Studio')
  expect(games).toHaveLength(4 + lotteries.length)
  expect(games[0]).toMatchObject({
    code: 'jade-galleon',
    category: 'RNG',
    rtp: '96.21',
    volatility: 'high',
    lines: 20,
    maxWin: 3000,
    betMin: '0.2',
    version: '1.0.0',
  })
  expect(games[1]).toMatchObject({ code: 'sky-kite', rtp: '99.00', hitRate: null, maxWin: 1000 })
  expect(games[2]).toMatchObject({ code: 'coral-bay', category: 'FISH', classify: 'FISH', rtp: '96.00', maxWin: 200 })
  expect(games[3]).toMatchObject({
    code: 'baccarat',
    category: 'LIVE',
    classify: 'BAC',
    rtp: '98.76',
    betMin: '1',
    maxWin: 12,
  })
  expect(Object.keys(games[0].name).sort()).toEqual(['en', 'es', 'pt', 'th'])
  expect(games[0].rulesHash).toMatch(/^[0-9a-f]{64}$/)
})

const launch = { game: 'jade-galleon', operator: 'lumina', launchToken: '0123456789abcdef' }
test.each([
  ['broken JSON', '/api/session', '{', 'BadInput', 400],
  ['a missing field', '/api/session', { game: 'jade-galleon', operator: 'lumina' }, 'BadInput', 400],
  ['an unknown field', '/api/session', { ...launch, extra: 1 }, 'BadInput', 400],
  ['an unknown operator', '/api/session', { ...launch, operator: 'other' }, 'UnknownOperator', 404],
  ['an unknown game', '/api/session', { ...launch, game: 'other' }, 'UnknownGame', 404],
  ['an unknown launch token', '/api/session', launch, 'LaunchUsed', 401],
  ['a body of 9 KB', '/api/session', { ...launch, game: 'x'.repeat(9_000) }, 'BadInput', 400],
  ['no session', '/api/rounds', { requestId: '12345678', stake: '1' }, 'SessionEnded', 401],
  ['an unknown call', '/api/none', {}, 'UnknownCall', 404],
])('%s is answered clearly', async (_, url, input, code, status) => {
  const body = typeof input === 'string' ? input : JSON.stringify(input)
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const response = await studio.send(new Request(`https://studio.example${url}`, { method: 'POST', body, headers }))
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ success: false, code })
})

test('a wallet that names another portal than the configured ones opens no session', async () => {
  studio.wallet.portalOrigin = 'https://elsewhere.example'
  expect((await studio.enter()).code).toBe('WalletRefused')
  expect(studio.logged.at(-1)).toMatchObject({ event: 'portal-origin-not-configured' })
  studio.wallet.portalOrigin = 'https://portal.example'
})

test('a session ends after twelve hours; its token is nowhere in the database', async () => {
  const { value } = await studio.enter()
  expect((await studio.call('GET', '/api/session')).code).toBe('OK')
  const { rows } = await studio.pool.query('select * from sessions')
  expect(JSON.stringify(rows)).not.toContain(value.token)
  studio.nowMs += 12 * 3_600_000
  expect(await studio.call('GET', '/api/session')).toMatchObject({ status: 401, code: 'SessionEnded' })
})

test('who has logged out at the portal reads no rounds any more; a wallet that is silent keeps nobody from them', async () => {
  await studio.enter()
  studio.wallet.trouble('balance', { refuse: 'TOKEN_EXPIRED' }, 'request-lost')
  expect(await studio.call('GET', '/api/rounds')).toMatchObject({ status: 401, code: 'SessionEnded' })
  expect((await studio.call('GET', '/api/rounds')).code).toBe('OK')
})

test('round requests with odd stakes are refused before anything is written', async () => {
  await studio.enter()
  for (const stake of ['-1', '1e3', '01', '1.', 'NaN', '9'.repeat(40)]) {
    expect(await studio.spin(stake)).toMatchObject({ status: 400, code: 'BadInput' })
  }
  for (const stake of ['1.00001', '999999999999999'])
    expect(await studio.spin(stake)).toMatchObject({ status: 400, code: 'BadStake' })
  const { rows } = await studio.pool.query('select count(*)::int as n from wagers')
  expect(rows[0].n).toBe(0)
})
