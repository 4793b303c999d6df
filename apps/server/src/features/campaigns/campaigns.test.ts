import type { Segment } from '@ronda/contract/backoffice/campaigns.ts'
import * as campaigns from '@ronda/contract/backoffice/campaigns.ts'
import * as labels from '@ronda/contract/backoffice/labels.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import type { InputOf } from '@ronda/contract/core/call.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as messages from '@ronda/contract/portal/account/messages.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver, deliverDue } from './deliver.ts'

const DAY_MS = 86_400_000

let env: TestEnv
let ana: OperatorActor
let sofia: OperatorActor
let luis: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  await signIn()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

async function signIn() {
  ana = await env.operator('ana')
  sofia = await env.operator('sofia')
  luis = await env.operator('luis')
}

const idOf = async (who: MemberActor) =>
  (await ana.call(members.search, { q: who.username })).rows.find(row => row.account === who.username)!.id

/** A group of its own for a story, so that others do not reach it. */
async function group(code: string, who: MemberActor[]): Promise<Partial<Segment>> {
  await ana.call(labels.save, { code, isNew: true, names: { es: code }, color: 'blue', isSecret: true })
  for (const one of who)
    await sofia.call(labels.put, { memberId: await idOf(one), code, isOn: true, reason: 'for the story' })
  return { labels: { only: [code], not: [] } }
}

const seen = (segment: Partial<Segment>, kind: 'offer' | 'service' = 'offer') =>
  sofia.call(campaigns.preview, { kind, segment: { ...campaigns.everyone, ...segment } })
const accounts = async (segment: Partial<Segment>) => (await seen(segment)).rows.map(row => row.account).sort()

type Send = InputOf<typeof campaigns.send>
const written = (segment: Partial<Segment>, expected: number, change: Partial<Send> = {}): Send => ({
  requestId: newId(env.clock.now()),
  kind: 'offer',
  category: 'personal',
  texts: {
    es: { title: 'Fin de semana doble', body: 'Juega el sábado.\nTe esperamos.' },
    en: { title: 'Double weekend', body: 'Play on Saturday.\nSee you there.' },
  },
  link: '/promotions',
  segment: { ...campaigns.everyone, ...segment },
  sendAt: null,
  expected,
  reason: 'The weekend',
  ...change,
})
const due = () => deliverDue(env.system.server.ctx)
const told = async (who: MemberActor) =>
  (await who.call(messages.list, {})).rows.filter(row => row.kind.startsWith('campaign'))

test('a segment is everything that is said at once: labels, levels, days, deposits, languages', async () => {
  const rosa = await env.member({ username: 'segrosa', balance: '50' })
  const mateo = await env.member({ username: 'segmateo' })
  await mateo.call(member.setLanguage, { language: 'pt' })
  const own = await group('seg', [rosa, mateo])
  const today = businessDay(env.clock.now())
  expect(await accounts(own)).toEqual(['segmateo', 'segrosa'])
  expect(await accounts({ ...own, hasDeposited: true })).toEqual(['segrosa'])
  expect(await accounts({ ...own, hasDeposited: false })).toEqual(['segmateo'])
  expect(await accounts({ ...own, languages: ['pt'] })).toEqual(['segmateo'])
  expect(await accounts({ ...own, vipLevels: [0] })).toEqual(['segmateo', 'segrosa'])
  expect(await accounts({ ...own, vipLevels: [7] })).toEqual([])
  expect(await accounts({ ...own, registeredFrom: today, registeredTo: today })).toEqual(['segmateo', 'segrosa'])
  expect(await accounts({ ...own, registeredTo: businessDay(env.clock.now() - DAY_MS) })).toEqual([])
  expect(await accounts({ ...own, lastDepositDays: 1 })).toEqual([])
  expect(await accounts({ labels: { only: ['seg'], not: ['seg'] } })).toEqual([])
  const { rows, languages, total } = await seen(own)
  expect(rows.find(row => row.account === 'segrosa')).toMatchObject({ lastDepositAt: expect.any(Number) })
  expect(languages.reduce((sum, row) => sum + row.members, 0)).toBe(total)
  env.clock.advance(2 * DAY_MS)
  await signIn()
  expect(await accounts({ ...own, lastDepositDays: 1 })).toEqual(['segrosa'])
})

test('who it is for finds it in the inbox, in the language read, and what is opened is counted', async () => {
  const [rosa, mateo, other] = [await env.member(), await env.member(), await env.member()]
  const segment = await group('weekend', [rosa, mateo])
  const { id } = await sofia.call(campaigns.send, written(segment, 2))
  await due()
  expect(await told(other)).toEqual([])
  const [message] = await told(rosa)
  expect(message).toMatchObject({ title: 'Double weekend', category: 'personal', link: '/promotions', isRead: false })
  expect((await rosa.call(messages.list, {})).unread.personal).toBe(1)
  await rosa.call(messages.read, { category: 'personal' })
  expect(await sofia.call(campaigns.get, { id })).toMatchObject({ state: 'sent', reached: 2, read: 1, expected: 2 })
  expect((await sofia.call(campaigns.list, { state: 'sent' })).rows.map(row => row.id)).toContain(id)
})

test('one that reaches more than one person may waits for a second, who lets it go or not', async () => {
  const { campaigns: before } = (await env.system.server.ctx.merchants.byCode('lumina'))!.settings
  await env.changeSettings('lumina', { campaigns: { twoPeopleAbove: 1 } })
  const [rosa, mateo] = [await env.member(), await env.member()]
  const segment = await group('many', [rosa, mateo])
  expect(await seen(segment)).toMatchObject({ total: 2, needsTwo: true, twoPeopleAbove: 1 })
  const asked = await sofia.call(campaigns.send, written(segment, 2))
  // With the two of the message before.
  expect(asked).toMatchObject({ state: 'waiting', waiting: { why: [{ reason: 'many-members', about: '4' }] } })
  await due()
  expect(await told(rosa)).toEqual([])
  await expect(sofia.approve(asked.waiting)).rejects.toMatchObject({ code: 'NotAllowed' })
  await luis.approve(asked.waiting)
  await due()
  expect(await told(rosa)).toHaveLength(1)
  expect(await sofia.call(campaigns.get, { id: asked.id })).toMatchObject({ state: 'sent', approvedBy: 'luis@lumina' })

  const again = await sofia.call(campaigns.send, written(segment, 2))
  await luis.approve(again.waiting, false)
  await due()
  expect((await sofia.call(campaigns.get, { id: again.id })).state).toBe('refused')
  expect(await told(rosa)).toHaveLength(1)

  const third = await sofia.call(campaigns.send, written(segment, 2))
  expect((await sofia.call(campaigns.stop, { id: third.id, reason: 'Not now' })).waiting).toBeNull()
  await expect(luis.approve(third.waiting)).rejects.toMatchObject({ code: 'WrongState' })
  await env.changeSettings('lumina', { campaigns: before })
})

test('many small messages of a day are a large one, also when they are sent at once', async () => {
  env.clock.advance(DAY_MS)
  await signIn()
  const { campaigns: before } = (await env.system.server.ctx.merchants.byCode('lumina'))!.settings
  await env.changeSettings('lumina', { campaigns: { twoPeopleAbove: 3 } })
  const members = await Promise.all(Array.from({ length: 8 }, () => env.member()))
  const codes = members.map((_, index) => `split-${index}`)
  const segments = []
  for (const [index, code] of codes.entries()) segments.push(await group(code, [members[index]!]))
  const made = await Promise.all(segments.map(segment => sofia.call(campaigns.send, written(segment, 1))))
  expect(made.filter(({ waiting }) => waiting === null)).toHaveLength(3)
  expect(made.find(({ waiting }) => waiting)?.waiting).toMatchObject({ why: [{ about: '4' }] })
  expect(await seen(segments[0]!)).toMatchObject({ total: 1, needsTwo: true })
  await due()
  const inboxes = await Promise.all(members.map(told))
  expect(inboxes.filter(rows => rows.length > 0)).toHaveLength(3)
  // Another day is another sum.
  env.clock.advance(DAY_MS)
  await signIn()
  expect((await sofia.call(campaigns.send, written(segments[0]!, 1))).waiting).toBeNull()
  await env.changeSettings('lumina', { campaigns: before })
})

test('an offer goes to nobody who rests from play, what concerns the service to them as well', async () => {
  const [rosa, resting] = [await env.member(), await env.member()]
  await resting.call(protection.bar, { choice: { kind: 'break', length: '24h' } })
  const segment = await group('rest', [rosa, resting])
  expect(await seen(segment)).toMatchObject({ total: 1, leftOut: 1 })
  expect(await seen(segment, 'service')).toMatchObject({ total: 2, leftOut: 0 })
  await sofia.call(campaigns.send, written(segment, 1))
  await sofia.call(campaigns.send, written(segment, 2, { kind: 'service', category: 'platform', link: '' }))
  await due()
  expect((await told(rosa)).map(row => row.kind).sort()).toEqual(['campaign-offer', 'campaign-service'])
  expect(await told(resting)).toMatchObject([{ kind: 'campaign-service', link: '' }])
  env.clock.advance(2 * DAY_MS)
  await signIn()
  await resting.login(resting.username, 'colina-verde-88')
  expect(await told(resting)).toHaveLength(1)
})

test('a request sent 50 times at once is one campaign, and another reach than was seen is refused', async () => {
  const rosa = await env.member()
  const segment = await group('repeat', [rosa])
  expect(await sofia.refusal(campaigns.send, written(segment, 40))).toMatchObject({ code: 'ChangedMeanwhile' })
  expect(await sofia.refusal(campaigns.send, written({ ...segment, vipLevels: [99] }, 1))).toMatchObject({
    code: 'NobodyReached',
  })
  const asked = written(segment, 1)
  const made = await Promise.all(Array.from({ length: 50 }, () => sofia.call(campaigns.send, asked)))
  expect(new Set(made.map(row => row.id)).size).toBe(1)
  await due()
  expect(await told(rosa)).toHaveLength(1)
  expect(await ana.refusal(campaigns.send, asked)).toMatchObject({ code: 'DuplicateRequest' })
  expect(await sofia.refusal(campaigns.send, { ...asked, link: '/vip' })).toMatchObject({ code: 'DuplicateRequest' })
  for (const link of ['https://evil.example', '//evil.example', 'javascript:1'])
    expect((await sofia.refusal(campaigns.send, written(segment, 1, { link }))).fields[0]).toMatchObject({
      field: 'link',
    })
  const noSpanish = { en: { title: 'Only English', body: 'Only English' } }
  expect((await sofia.refusal(campaigns.send, written(segment, 1, { texts: noSpanish }))).fields[0]).toMatchObject({
    field: 'texts.es.title',
  })
})

test('it goes at its time, unless it is stopped or the reach has grown past what one person may', async () => {
  const rosa = await env.member()
  const segment = await group('later', [rosa])
  const at = { sendAt: env.clock.now() + DAY_MS }
  const [planned, stopped] = [
    await sofia.call(campaigns.send, written(segment, 1, at)),
    await sofia.call(campaigns.send, written(segment, 1, at)),
  ]
  await due()
  expect(await told(rosa)).toEqual([])
  await sofia.call(campaigns.stop, { id: stopped.id, reason: 'A mistake' })
  expect(await sofia.refusal(campaigns.stop, { id: stopped.id, reason: 'Again' })).toMatchObject({ code: 'WrongState' })
  env.clock.advance(2 * DAY_MS)
  await signIn()
  await due()
  await rosa.login(rosa.username, 'colina-verde-88')
  expect(await told(rosa)).toHaveLength(1)
  expect((await sofia.call(campaigns.get, { id: planned.id })).state).toBe('sent')

  const grown = await sofia.call(campaigns.send, written(segment, 1, { sendAt: env.clock.now() + 60_000 }))
  const mateo = await env.member()
  await sofia.call(labels.put, { memberId: await idOf(mateo), code: 'later', isOn: true, reason: 'comes later' })
  const { campaigns: before } = (await env.system.server.ctx.merchants.byCode('lumina'))!.settings
  await env.changeSettings('lumina', { campaigns: { twoPeopleAbove: 1 } })
  env.clock.advance(61_000)
  await due()
  expect(await sofia.call(campaigns.get, { id: grown.id })).toMatchObject({ state: 'stopped', stoppedWhy: 'too-many' })
  await env.changeSettings('lumina', { campaigns: before })
})

test('1 500 members get it once each, whatever runs at once; stopped under way, nobody else does', async () => {
  await ana.call(labels.save, { code: 'crowd', isNew: true, names: { es: 'Multitud' }, color: 'grey', isSecret: true })
  await env.asOwner(`
    with made as (
      insert into members (merchant_id, username, username_key, password_hash, language, profile_sealed, password_changed_at, registered_at, registered_ip)
      select merchant_id, 'crowd' || n, 'crowd' || n, password_hash, 'es', profile_sealed, registered_at, registered_at, '127.0.0.1'
      from members, generate_series(1, 1500) n
      where username = 'valeria' and merchant_id = (select id from merchants where code = 'lumina')
      returning merchant_id, id)
    insert into labelled_members (merchant_id, member_id, code, set_by, reason, set_at)
    select merchant_id, id, 'crowd', 'ana@lumina', 'a crowd', now() from made`)
  const { ctx } = env.system.server
  const merchant = (await ctx.merchants.byCode('lumina'))!
  const segment = { labels: { only: ['crowd'], not: [] } }
  const send = async () => {
    const { waiting, id } = await sofia.call(campaigns.send, written(segment, 1500))
    return { waiting, id }
  }
  const countOf = async (id: string) => {
    const { n } = await ctx.system
      .selectFrom('messages')
      .select(eb => eb.fn.countAll<bigint>().as('n'))
      .where('ref', '=', id)
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  const first = await send()
  await luis.approve(first.waiting)
  await Promise.all(Array.from({ length: 8 }, () => deliver(ctx, merchant.id, first.id)))
  expect(await sofia.call(campaigns.get, { id: first.id })).toMatchObject({ state: 'sent', reached: 1500 })
  expect(await countOf(first.id)).toBe(1500)

  const second = await send()
  await luis.approve(second.waiting)
  const running = Promise.all([deliver(ctx, merchant.id, second.id), deliver(ctx, merchant.id, second.id)])
  const answer = await sofia.call(campaigns.stop, { id: second.id, reason: 'A wrong word' }).catch(error => error.code)
  await running
  const { state, reached } = await sofia.call(campaigns.get, { id: second.id })
  expect(await countOf(second.id)).toBe(reached)
  if (answer === 'WrongState') expect([state, reached]).toEqual(['sent', 1500])
  else expect([state, reached]).toEqual(['stopped', answer.reached])
})

test('how many one person may reach takes two people to be more, and one to be fewer', async () => {
  const { version, twoPeopleAbove } = await ana.call(campaigns.limit, {})
  const more = await ana.call(campaigns.saveLimit, { version, twoPeopleAbove: twoPeopleAbove + 1, reason: 'We grow' })
  expect(more).toMatchObject({ twoPeopleAbove, waiting: { kind: 'settings.change' } })
  await luis.approve(more.waiting, false)
  const fewer = await ana.call(campaigns.saveLimit, { version: more.version, twoPeopleAbove: 3, reason: 'Safer' })
  expect(fewer).toMatchObject({ twoPeopleAbove: 3, waiting: null })
})

test('an operator of another merchant finds none of it', async () => {
  const [row] = (await sofia.call(campaigns.list, {})).rows
  const other = await env.operator('sofia', 'baan')
  expect(await other.refusal(campaigns.get, { id: row!.id })).toMatchObject({ code: 'NotFound' })
  expect(await other.refusal(campaigns.stop, { id: row!.id, reason: 'not mine' })).toMatchObject({ code: 'NotFound' })
  expect(await luis.refusal(campaigns.list, {})).toMatchObject({ code: 'NotAllowed' })
})
