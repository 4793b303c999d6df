import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import { LIVE_PATH } from '@ronda/contract/portal/site/system.ts'
import { type MemberActor, type OperatorActor, PASSWORD, type Player } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../http/listen-fixture.ts'

const MINUTE = 60_000
/** On either side of a limit. */
const MARGIN = 1000

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const ask = {
  member: (rosa: MemberActor) => rosa.call(member.info, {}),
  operator: (ana: OperatorActor) => ana.call(operators.me, {}),
}
const refused = {
  member: (rosa: MemberActor) => rosa.refusal(member.info, {}),
  operator: (ana: OperatorActor) => ana.refusal(operators.me, {}),
}

const advanceTo = (at: number) => env.clock.advance(at - env.clock.now())

/** Leaves the page of a member alone; it goes on asking by itself, every so often, until the moment. */
async function leaveAlone(rosa: MemberActor, until: number, everyMs = 5 * MINUTE) {
  while (env.clock.now() + everyMs < until) {
    env.clock.advance(everyMs)
    await ask.member(rosa)
  }
  advanceTo(until)
}

const openPageOf = (rosa: MemberActor) =>
  listen({ actor: rosa, host: `${rosa.merchant}.localhost`, port: env.system.ports.portal, path: LIVE_PATH })

async function idOf(merchantCode: string) {
  const all = await env.system.server.ctx.merchants.all()
  return all.find(({ code }) => code === merchantCode)?.id ?? 0
}

test('a page left open that goes on asking and listening keeps no member signed in: thirty minutes, to the second (S3)', async () => {
  const rosa = await env.member()
  const page = await openPageOf(rosa)
  rosa.idleSince = env.clock.now()
  const limit = rosa.idleSince + 30 * MINUTE
  await leaveAlone(rosa, limit - MARGIN)
  await ask.member(rosa)
  expect(page.heard).not.toContain('session')

  advanceTo(limit + MARGIN)
  env.system.server.ctx.bus.publish({ merchantId: await idOf('lumina'), topic: 'winners' })
  await page.ended
  expect(page.heard.at(-1)).toBe('session')
  expect(page.heard).not.toContain('winners')
  expect(await refused.member(rosa)).toMatchObject({ code: 'NotLoggedIn' })
})

test('opening the stream again and again keeps nobody signed in (S3)', async () => {
  const rosa = await env.member()
  rosa.idleSince = env.clock.now()
  const limit = rosa.idleSince + 30 * MINUTE
  for (const at of [10 * MINUTE, 20 * MINUTE, 30 * MINUTE - MARGIN]) {
    advanceTo(rosa.idleSince + at)
    const page = await openPageOf(rosa)
    expect(page.type).toBe('text/event-stream')
    page.leave()
  }
  advanceTo(limit + MARGIN)
  expect(await refused.member(rosa)).toMatchObject({ code: 'NotLoggedIn' })
})

test('an open dashboard that goes on asking keeps no operator signed in: fifteen minutes, to the second (S3)', async () => {
  env.clock.advance(31_000)
  const ana = await env.operator('ana')
  ana.idleSince = env.clock.now()
  const limit = ana.idleSince + 15 * MINUTE
  for (let minute = 0; minute < 14; minute++) {
    env.clock.advance(MINUTE)
    await ask.operator(ana)
  }
  advanceTo(limit - MARGIN)
  await ask.operator(ana)
  advanceTo(limit + MARGIN)
  expect(await refused.operator(ana)).toMatchObject({ code: 'NotLoggedIn' })
})

test('what a person did counts from when it was done, told by whatever the page asks next (S3)', async () => {
  const rosa = await env.member()
  rosa.idleSince = env.clock.now()
  env.clock.advance(10 * MINUTE)
  const scrolledAt = env.clock.now()
  rosa.idleSince = scrolledAt
  env.clock.advance(15 * MINUTE)
  await ask.member(rosa)
  advanceTo(scrolledAt + 30 * MINUTE - MARGIN)
  await ask.member(rosa)
  advanceTo(scrolledAt + 30 * MINUTE + MARGIN)
  expect(await refused.member(rosa)).toMatchObject({ code: 'NotLoggedIn' })
})

test('of two pages of one session the one in use counts (S3)', async () => {
  const rosa = await env.member()
  const openedAt = env.clock.now()
  env.clock.advance(20 * MINUTE)
  await ask.member(rosa)
  rosa.idleSince = openedAt
  await leaveAlone(rosa, openedAt + 50 * MINUTE - MARGIN)
  await ask.member(rosa)
  advanceTo(openedAt + 50 * MINUTE + MARGIN)
  expect(await refused.member(rosa)).toMatchObject({ code: 'NotLoggedIn' })
})

test('a merchant chooses its members’ idle time (S3)', async () => {
  const { settings } = (await env.system.server.ctx.merchants.all()).find(({ code }) => code === 'lumina') ?? {}
  if (!settings) throw new Error('no merchant')
  await env.changeSettings('lumina', { signIn: { ...settings.signIn, idleMinutes: 5 } })
  const rosa = await env.member()
  rosa.idleSince = env.clock.now()
  const limit = rosa.idleSince + 5 * MINUTE
  await leaveAlone(rosa, limit - MARGIN, MINUTE)
  await ask.member(rosa)
  advanceTo(limit + MARGIN)
  expect(await refused.member(rosa)).toMatchObject({ code: 'NotLoggedIn' })
  await env.changeSettings('lumina', { signIn: settings.signIn })
})

test('playing keeps the session a game was opened from, and no other, and wakes none that has idled out (S3)', async () => {
  const rosa = await env.member({ balance: '100' })
  const elsewhere = env.visitor()
  await elsewhere.login(rosa.username, PASSWORD)
  const player = await rosa.play('jade-galleon')
  rosa.idleSince = env.clock.now()
  elsewhere.idleSince = env.clock.now()

  let playedAt = 0
  for (let round = 0; round < 3; round++) {
    env.clock.advance(20 * MINUTE)
    playedAt = await play(rosa, player)
  }
  await ask.member(rosa)
  expect(await refused.member(elsewhere)).toMatchObject({ code: 'NotLoggedIn' })

  advanceTo(playedAt + 30 * MINUTE + MARGIN)
  expect(await refused.member(rosa)).toMatchObject({ code: 'NotLoggedIn' })
  const mateo = await env.member({ balance: '100' })
  const other = await mateo.play('jade-galleon')
  env.clock.advance(MINUTE)
  await player.round('1')
  await play(mateo, other)
  expect(await refused.member(rosa)).toMatchObject({ code: 'NotLoggedIn' })
})

/** Plays a round; answers when it counted from, which nobody who bets waits for. */
async function play(rosa: MemberActor, player: Player): Promise<number> {
  const before = await seenAt(rosa)
  await player.round('1')
  await expect.poll(() => seenAt(rosa)).toBeGreaterThan(before)
  return seenAt(rosa)
}

/** When the member was last seen in any session. */
async function seenAt(rosa: MemberActor): Promise<number> {
  const { latest } = await env.system.server.ctx.system
    .selectFrom('sessions as s')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 's.merchant_id').onRef('m.id', '=', 's.member_id'),
    )
    .select(({ fn }) => fn.max('s.last_seen_at').as('latest'))
    .where('m.username', '=', rosa.username)
    .executeTakeFirstOrThrow()
  return latest.getTime()
}
