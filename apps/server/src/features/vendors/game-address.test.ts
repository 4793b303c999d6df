import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { isPragmaticHash } from '@ronda/contract/vendor/pragmatic.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { startGameDesk } from '@ronda/devenv/game-desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AGAIN_AFTER_MS, createHealthWatch } from './health.ts'

let env: TestEnv
let desk: Awaited<ReturnType<typeof startGameDesk>>
beforeAll(async () => {
  env = await startTestEnv()
  desk = await startGameDesk()
})
afterAll(async () => {
  await desk?.stop()
  await env?.stop()
})

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ours = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The studio's game under another vendor that speaks this protocol. */
async function vendor(protocol: string, operator_code: string, secret: string) {
  const { system, vault, merchants } = env.system.server.ctx
  const merchant_id = (await merchants.byCode('lumina'))?.id as number
  const code = `DESK-${protocol}`
  const shared = { merchant_id, category: 'RNG' }
  await system
    .insertInto('vendors')
    .values({ ...shared, code, display_name: 'Desk', launch_url: `${desk.url}/`, operator_code, protocol })
    .execute()
  await system
    .insertInto('vendor_keys')
    .values({
      merchant_id,
      key_id: code,
      vendor: code,
      secret_sealed: vault.seal(merchant_id, 'vendor-key', secret),
      created_at: new Date(env.clock.now()),
    })
    .execute()
  await system
    .insertInto('games')
    .values({
      ...shared,
      vendor: code,
      code: 'vs25pandagold',
      names: JSON.stringify({ en: 'Panda' }),
      bet_min: 1n,
      bet_max: 10n,
      added_at: new Date(env.clock.now()),
    })
    .execute()
  env.clock.advance(1_500)
  return { gameId: 'vs25pandagold', vassalage: code }
}

test('a vendor of the Pragmatic Play family is asked for the address, with a hash over everything and a token that opens the game', async () => {
  const game = await vendor('pragmatic', 'ro_lumina', 's3cret')
  const ana = await env.member({ merchant: 'lumina', balance: '50' })
  const launched = await ana.call(launching.launch, game)
  const call = desk.calls.at(-1)
  const form = new Map(new URLSearchParams(call?.body))
  expect(call?.path).toBe('/game/url/')
  expect(isPragmaticHash(form, 's3cret')).toBe(true)
  expect(Object.fromEntries(form)).toMatchObject({
    secureLogin: 'ro_lumina',
    symbol: 'vs25pandagold',
    currency: 'PEN',
    country: 'PE',
    playMode: 'REAL',
  })
  const token = new URL(launched.game_url).searchParams.get('launch') ?? ''
  expect(token).toBe(form.get('token'))
  expect(launched.origin).toBe('http://localhost:1')
})

test('Hub88 is asked in its own way, signed with our key', async () => {
  const game = await vendor('hub88', '4711', ours)
  const ana = await env.member({ merchant: 'lumina', balance: '50' })
  const launched = await ana.call(launching.launch, game)
  const call = desk.calls.at(-1)
  const signature = Buffer.from(String(call?.headers['x-hub88-signature']), 'base64')
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  expect(verify('sha256', Buffer.from(call?.body ?? ''), createPublicKey(pem), signature)).toBe(true)
  const asked = JSON.parse(call?.body ?? '{}')
  expect(call?.path).toBe('/game/url')
  expect(asked).toMatchObject({ operator_id: 4711, game_code: 'vs25pandagold', currency: 'PEN', country: 'PE' })
  expect(new URL(launched.game_url).searchParams.get('launch')).toBe(asked.token)
})

test('a vendor without an answer, or with an address that is none, counts as one that is away', async () => {
  const ana = await env.member({ merchant: 'lumina', balance: '50' })
  const game = { gameId: 'vs25pandagold', vassalage: 'DESK-pragmatic' }
  for (const answer of [
    { error: '7', description: 'Bad parameters' },
    { error: '0' },
    { error: 0, gameURL: 'javascript:alert(1)' },
    { error: 0, gameURL: 'http://elsewhere.example/' },
  ]) {
    desk.answers(answer)
    expect(await ana.refusal(launching.launch, game)).toMatchObject({ code: 'VendorUnavailable' })
  }
  desk.answers(undefined)
  expect((await ana.call(launching.launch, game)).game_url).toContain('/play/vs25pandagold')
})

test('a vendor that gives no address three times in a row says so on its tiles, and is tried again after a while', async () => {
  const { ctx } = env.system.server
  const ana = await env.member({ merchant: 'lumina', balance: '50' })
  const boss = await env.operator('ana')
  const game = { gameId: 'vs25pandagold', vassalage: 'DESK-pragmatic' }
  const isShown = async () =>
    (await ana.call(games.list, {})).rows.some(row => row.vassalage === game.vassalage && row.isMaintenance)
  const stateOf = async () => {
    const answer = await boss.call(vendors.list, {})
    return answer.find(row => row.id === game.vassalage)?.health.state
  }
  const watch = createHealthWatch(ctx, async () => '')
  const launches = async (times: number) => {
    for (let n = 0; n < times; n++)
      expect(await ana.refusal(launching.launch, game)).toMatchObject({ code: 'VendorUnavailable' })
  }
  desk.down(true)
  await launches(2)
  expect([await isShown(), await stateOf()]).toEqual([false, 'unwatched'])
  await launches(1)
  expect([await isShown(), await stateOf()]).toEqual([true, 'silent'])
  const asked = desk.calls.length
  await launches(1)
  expect(desk.calls.length).toBe(asked)
  expect((await ana.call(launching.launch, { gameId: 'jade-galleon', vassalage: 'RONDA' })).game_url).toContain(
    '/play/',
  )

  env.clock.advance(AGAIN_AFTER_MS)
  await watch.look()
  expect(await isShown()).toBe(false)
  await launches(1)
  expect(await isShown()).toBe(true)

  desk.down(false)
  env.clock.advance(AGAIN_AFTER_MS)
  await watch.look()
  expect((await ana.call(launching.launch, game)).game_url).toContain('/play/vs25pandagold')
  expect(await isShown()).toBe(false)
})
