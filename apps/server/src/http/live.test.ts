import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import { CHAT_LIVE_PATH } from '@ronda/contract/portal/site/chat.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen as listenTo } from './listen-fixture.ts'

const MINUTE = 60_000

let env: TestEnv
let merchants: { lumina: number; baan: number }
beforeAll(async () => {
  env = await startTestEnv()
  const all = await env.system.server.ctx.merchants.all()
  const idOf = (code: string) => all.find(merchant => merchant.code === code)?.id ?? 0
  merchants = { lumina: idOf('lumina'), baan: idOf('baan') }
})
afterAll(() => env?.stop())

const listen = (actor: OperatorActor, unheardMs?: number) =>
  listenTo({ actor, host: 'localhost', port: env.system.ports.backoffice, path: '/bo/live', unheardMs })
const listenAs = (actor: MemberActor, unheardMs?: number) =>
  listenTo({ actor, host: 'lumina.localhost', port: env.system.ports.portal, path: '/wps/live', unheardMs })
/** A member, and the id messages name them by. */
async function registered() {
  const member = await env.member()
  const { id } = await env.system.server.ctx.system
    .selectFrom('members')
    .select('id')
    .where('merchant_id', '=', merchants.lumina)
    .where('username', '=', member.username)
    .executeTakeFirstOrThrow()
  return { member, id }
}

test('whoever is not signed in hears nothing', async () => {
  const response = await fetch(`http://127.0.0.1:${env.system.ports.backoffice}/bo/live`)
  expect(response.status).toBe(401)
  expect(await response.text()).toBe('')
})

test('an operator hears what happens to any member of the own merchant, and nothing of another’s; signing out ends it', async () => {
  const { bus } = env.system.server.ctx
  const ana = await env.operator('ana')
  const page = await listen(ana)
  expect(page.type).toBe('text/event-stream')
  bus.publish({ merchantId: merchants.baan, topic: 'withdrawals' })
  bus.publish({ merchantId: merchants.baan, memberId: 1n, topic: 'balance' })
  bus.publish({ merchantId: merchants.lumina, memberId: 1n, topic: 'deposits' })
  expect(await page.until(1)).toEqual(['deposits'])
  bus.publish({ merchantId: merchants.lumina, topic: 'chat' })
  expect(await page.until(2)).toEqual(['deposits', 'chat'])
  await ana.call(operators.logout, {})
  await page.ended
  expect(page.heard).toEqual(['deposits', 'chat', 'session'])
})

test('the chat’s stream ends with the session it was opened in, at once', async () => {
  const { member } = await registered()
  const page = await listenTo({
    actor: member,
    host: 'lumina.localhost',
    port: env.system.ports.portal,
    path: CHAT_LIVE_PATH,
    unheardMs: undefined,
  })
  env.system.server.ctx.bus.publish({ merchantId: merchants.lumina, topic: 'chat' })
  expect(await page.until(1)).toEqual(['chat'])
  await member.call(session.logout, {})
  // Not by the beat of twenty seconds.
  await page.ended
  expect(page.heard).toEqual(['chat', 'session'])
})

test('a page is told first what changed while it was read and nobody listened yet, its own and what is everybody’s', async () => {
  const { bus } = env.system.server.ctx
  const [{ member, id }, other] = [await registered(), await registered()]
  bus.publish({ merchantId: merchants.lumina, memberId: id, topic: 'deposits' })
  env.clock.advance(MINUTE)
  bus.publish({ merchantId: merchants.lumina, memberId: id, topic: 'balance' })
  bus.publish({ merchantId: merchants.lumina, memberId: other.id, topic: 'bets' })
  bus.publish({ merchantId: merchants.baan, topic: 'settings' })
  bus.publish({ merchantId: merchants.lumina, topic: 'winners' })
  bus.publish({ merchantId: merchants.lumina, topic: 'approvals' })
  const page = await listenAs(member, 30_000)
  expect((await page.until(2)).toSorted()).toEqual(['balance', 'winners'])
  bus.publish({ merchantId: merchants.lumina, memberId: id, topic: 'withdrawals' })
  expect((await page.until(3)).slice(2)).toEqual(['withdrawals'])
  page.leave()

  const unaware = await listenAs(member)
  bus.publish({ merchantId: merchants.lumina, memberId: id, topic: 'withdrawals' })
  expect(await unaware.until(1)).toEqual(['withdrawals'])
  unaware.leave()

  env.clock.advance(31_000)
  bus.publish({ merchantId: merchants.lumina, memberId: id, topic: 'bets' })
  bus.publish({ merchantId: merchants.baan, topic: 'settings' })
  const operator = await listen(await env.operator('ana'), 20_000)
  expect(await operator.until(1)).toEqual(['bets'])
  operator.leave()
})

test('a page that heard nothing for longer than is remembered is told that anything may have changed', async () => {
  const member = await env.member()
  const page = await listenAs(member, 10 * MINUTE)
  expect(await page.until(1)).toEqual(['everything'])
  page.leave()
})

test('a page left open does not keep its operator signed in: after fifteen idle minutes it is told and closed (S3)', async () => {
  env.clock.advance(31_000)
  const { bus } = env.system.server.ctx
  const ana = await env.operator('ana')
  const page = await listen(ana)
  for (let minute = 1; minute < 15; minute++) {
    env.clock.advance(MINUTE)
    bus.publish({ merchantId: merchants.lumina, memberId: 1n, topic: 'session' })
    await page.until(minute)
  }
  await ana.call(operators.me, {})
  env.clock.advance(14 * MINUTE)
  bus.publish({ merchantId: merchants.lumina, topic: 'session' })
  await page.until(15)
  env.clock.advance(MINUTE)
  bus.publish({ merchantId: merchants.lumina, topic: 'deposits' })
  bus.publish({ merchantId: merchants.lumina, topic: 'session' })
  await page.ended
  expect(page.heard.slice(15)).toEqual(['session'])
  expect(await ana.refusal(operators.me, {})).toMatchObject({ code: 'NotLoggedIn' })
})

test('a page that went away is not listened for any more', async () => {
  env.clock.advance(31_000)
  const { ctx } = env.system.server
  const ana = await env.operator('ana')
  const listening = ctx.bus.listen
  let open = 0
  ctx.bus.listen = listener => {
    const stop = listening(listener)
    open++
    return () => {
      open--
      stop()
    }
  }
  const page = await listen(ana)
  ctx.bus.listen = listening
  expect(open).toBe(1)
  page.leave()
  await expect.poll(() => open).toBeLessThanOrEqual(0)
})
