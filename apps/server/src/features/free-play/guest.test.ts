import * as member from '@ronda/contract/portal/account/member.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { freePlay } from '@ronda/contract/portal/play/free-play.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { PLAY_MONEY } from '@ronda/contract/values/money.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const form = (token: string) => ({ os: 'Android', platform: 'W', token }) as const

async function enter(visitor: MemberActor, token = 'browser-token-1') {
  visitor.token = (await visitor.call(freePlay, form(token))).token
  return visitor
}

test('a visitor enters as a guest with play money, shown as such', async () => {
  const guest = await enter(env.visitor())
  expect((await guest.call(member.info, {})).type).toBe(4)
  expect(await guest.call(member.balance, {})).toMatchObject({ sumBalance: '2000', currency: PLAY_MONEY })
})

test('the same browser is the same guest for a day; another browser, or a day later, is another', async () => {
  const visitor = env.visitor()
  const account = async () => (await visitor.call(member.info, {})).account
  await enter(visitor)
  const first = await account()
  await enter(visitor)
  expect(await account()).toBe(first)
  const thief = await enter(env.visitor())
  expect((await thief.call(member.info, {})).account).not.toBe(first)
  env.clock.advance(25 * 3_600_000)
  await enter(visitor)
  expect(await account()).not.toBe(first)
})

test('play money is bet and won, and meets no board, roll-up or real account (B1)', async () => {
  const guest = await enter(env.visitor(), 'browser-token-2')
  const player = await guest.play()
  for (let round = 0; round < 30; round++) await player.round('50')
  const { ctx } = env.system.server
  await ctx.settler.run()
  const { id } = await guest.call(member.info, {})
  const counted = await ctx.system
    .selectFrom('play_hourly')
    .select('hour')
    .where('member_id', '=', BigInt(id))
    .execute()
  const won = await ctx.system.selectFrom('winners').select('prize').where('member_id', '=', BigInt(id)).execute()
  expect([counted, won]).toEqual([[], []])
  expect((await env.visitor().call(games.ranks, { limitNum: 20 })).list.length).toBe(0)
  const kinds = await ctx.system
    .selectFrom('ledger_accounts')
    .select(['kind', 'currency'])
    .where('currency', '=', PLAY_MONEY)
    .where('member_id', 'is', null)
    .execute()
  expect(kinds.map(account => account.kind).sort()).toEqual(['house_promotions', 'house_vendor'])
  expect(await env.auditProblems()).toEqual([])
})

test('what is for members is closed to guests, and no password opens a guest', async () => {
  const guest = await enter(env.visitor(), 'browser-token-3')
  expect(await guest.refusal(withdrawals.info, {})).toMatchObject({ code: 'RealAccountNeeded' })
  const { account } = await guest.call(member.info, {})
  for (const password of ['!', account])
    expect(await env.visitor().refusal(session.login, { username: account, password })).toMatchObject({
      code: 'WrongCredentials',
    })
})

test('with the flag off, or from a page of another version, nobody enters', async () => {
  const merchant = await env.system.server.ctx.merchants.byCode('baan')
  const modules = { ...merchant?.settings.modules, FREEPLAY3: false }
  await env.changeSettings('baan', { modules })
  expect(await env.visitor('baan').refusal(freePlay, form('browser-token-4'))).toMatchObject({ code: 'FreePlayClosed' })
  const { rows } = await env.visitor('baan').call(games.list, {})
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(game => game.hasDemo)).toEqual([])
  const old = env.visitor()
  const plain = old.fetch
  old.fetch = (url, init) =>
    plain(url, { ...init, headers: { ...(init?.headers as Record<string, string>), 'gateway-version': '1' } })
  expect(await old.refusal(freePlay, form('browser-token-5'))).toMatchObject({ code: 'WrongGatewayVersion' })
})

test('one address makes at most 30 guests a day', async () => {
  const visitor = env.visitor('lumina', '190.232.7.7')
  for (let n = 0; n < 30; n++) {
    env.clock.advance(10_000)
    await enter(visitor, `browser-token-many-${n}`)
  }
  env.clock.advance(10_000)
  expect(await visitor.refusal(freePlay, form('browser-token-many-30'))).toMatchObject({ code: 'TooManyRequests' })
})
