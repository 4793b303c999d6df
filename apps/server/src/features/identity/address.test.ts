import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as office from '@ronda/contract/backoffice/identity.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as identity from '@ronda/contract/portal/account/identity.ts'
import * as inbox from '@ronda/contract/portal/account/messages.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDesk } from '../withdrawals/withdrawal-fixture.ts'
import { eraseOld } from './erase.ts'
import { expireChecks } from './expire.ts'
import { addressOf, createReviewers } from './identity-fixture.ts'

const DAY_MS = 86_400_000

let env: TestEnv
let desk: ReturnType<typeof createReviewers>
let payouts: ReturnType<typeof createDesk>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createReviewers(env)
  payouts = createDesk(env)
})
beforeEach(async () => {
  await desk.signIn()
  await asks({ total: '900' })
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const asks = (address: Partial<office.AddressRules>, first: Partial<office.IdentityRules> = { total: '300' }) =>
  env.changeSettings('lumina', {
    identity: {
      ...office.noIdentityRules,
      keepDays: 10,
      ...first,
      address: { ...office.noAddressRules, ...address },
    },
  })

const mineOf = async (rosa: Awaited<ReturnType<TestEnv['member']>>) => {
  const { level, address } = await rosa.call(identity.get, {})
  return { level, state: address.state, maySend: address.maySend }
}

test('an address is proven after the identity, each lets more leave, and a withdrawal above that asks for the next', async () => {
  const { rosa, ask } = await payouts.ready('3000')
  const gate = async () => (await rosa.call(withdrawals.info, {})).identity
  expect(await gate()).toEqual({ level: 1, state: 'none', left: '300' })
  expect(await mineOf(rosa)).toEqual({ level: 0, state: 'none', maySend: false })
  await expect(desk.take(rosa, 'page')).rejects.toMatchObject({ code: 'IdentityFirst' })

  await desk.proven(rosa)
  expect(await gate()).toEqual({ level: 2, state: 'none', left: '900' })
  expect(await mineOf(rosa)).toEqual({ level: 1, state: 'none', maySend: true })
  const needed = { code: 'AddressNeeded', value: { left: '900', state: 'none' } }
  await expect(ask('901')).rejects.toMatchObject(needed)
  expect((await rosa.call(withdrawals.info, {})).held).toBe('0')

  const id = await desk.sendAddress(rosa, { pages: 3 })
  expect(await gate()).toEqual({ level: 2, state: 'in-review', left: '900' })
  await desk.verify(id)
  expect(await gate()).toBeNull()
  expect(await mineOf(rosa)).toEqual({ level: 2, state: 'verified', maySend: false })
  expect((await rosa.call(inbox.list, {})).rows[0]).toMatchObject({
    kind: 'address-verified',
    link: '/?panel=identity',
  })
  expect((await ask('2500')).state).toBe('REQUESTED')
  const { memberId } = await desk.seen(id)
  expect(await desk.ana.call(office.ofMember, { id: memberId })).toMatchObject({
    level: 2,
    state: 'verified',
    address: { state: 'verified', checkId: id },
  })
})

test('where only an address is asked for, the identity is its first step; the stricter limit holds before it', async () => {
  await asks({ single: '500' }, {})
  const { rosa, ask } = await payouts.ready('3000')
  await expect(ask('501')).rejects.toMatchObject({ code: 'IdentityNeeded', value: { left: '500' } })
  expect(await rosa.call(identity.get, {})).toMatchObject({ isAsked: true, maySend: true })
  await asks({ day: '200' }, { day: '600' })
  expect((await rosa.call(withdrawals.info, {})).identity).toEqual({ level: 1, state: 'none', left: '200' })
  await asks({}, {})
  await expect(desk.take(rosa, 'page')).rejects.toMatchObject({ code: 'IdentityNotOpen' })
  expect((await rosa.call(withdrawals.info, {})).identity).toBeNull()
})

test('what is sent has to fit: a recent document, one to three pages of its own; the same request is one check', async () => {
  const [rosa, marta] = [await env.member(), await env.member()]
  await desk.proven(rosa)
  await desk.proven(marta)
  const pageId = await desk.take(rosa, 'page')
  const form = { requestId: newId(env.clock.now()), ...addressOf(env), pageIds: [pageId] }
  const problem = async (change: Partial<typeof form>) =>
    (await rosa.refusal(identity.submitAddress, { ...form, ...change })).fields.map(
      ({ field, rule }) => `${field}:${rule}`,
    )
  const daysAgo = (days: number) => businessDay(env.clock.now() - days * DAY_MS)
  expect(await problem({ issuedOn: daysAgo(91) })).toEqual(['issuedOn:documentTooOld'])
  expect(await problem({ issuedOn: daysAgo(-1) })).toEqual(['issuedOn:date'])
  expect(await problem({ street: 'x' })).toEqual(['street:short'])
  expect(await problem({ pageIds: [] })).toEqual(['pageIds:required'])
  expect(await problem({ pageIds: [pageId, pageId] })).toEqual(['pageIds:image'])
  expect(await problem({ pageIds: [await desk.take(marta, 'page')] })).toEqual(['pageIds:image'])
  const four = [pageId]
  while (four.length < 4) four.push(await desk.take(rosa, 'page'))
  expect(await problem({ pageIds: four })).toEqual(['pageIds:max'])

  const send = () => rosa.call(identity.submitAddress, { ...form, issuedOn: daysAgo(90) })
  const both = await Promise.all([send(), send()])
  expect(both.map(({ address }) => address.state)).toEqual(['in-review', 'in-review'])
  const { rows } = await desk.ana.call(office.queue, { account: rosa.username, level: '2' })
  expect(rows.map(({ documentType, level }) => [documentType, level])).toEqual([['utility-bill', 2]])
  expect(await rosa.refusal(identity.submitAddress, { ...form, pageIds: [four[1]!] })).toMatchObject({
    code: 'DuplicateRequest',
  })
  await expect(desk.take(rosa, 'page')).rejects.toMatchObject({ code: 'IdentityInReview' })
})

test('pages and address are sealed, and shown to reviewers of the merchant alone, who are on record', async () => {
  const rosa = await env.member()
  await desk.proven(rosa)
  const id = await desk.sendAddress(rosa, { street: 'Canaria 4711', pages: 2 })
  const { ctx } = env.system.server
  const row = await ctx.system.selectFrom('identity_checks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const pictures = await ctx.system
    .selectFrom('identity_pictures')
    .selectAll()
    .where('id', 'in', row.page_ids)
    .execute()
  expect(pictures.map(({ part }) => part)).toEqual(['page', 'page'])
  for (const bytes of [row.answers_sealed!, ...pictures.map(each => each.picture_sealed)])
    for (const canary of ['Canaria', Buffer.from([0xff, 0xd8, 0xff, 0xdb]), '/9j/'])
      expect(bytes.includes(canary)).toBe(false)
  const other = await env.operator('ana', 'baan')
  expect(await other.refusal(office.documents, { id })).toMatchObject({ code: 'NotFound' })
  const sofia = await env.operator('sofia')
  expect(await sofia.refusal(office.documents, { id })).toMatchObject({ code: 'NotAllowed' })
  const shown = await desk.ana.call(office.documents, { id })
  expect(shown).toMatchObject({ answers: null, address: { street: 'Canaria 4711' }, known: { name: 'Rosa Quispe' } })
  expect(shown.pictures.map(({ part }) => part)).toEqual(['page', 'page'])
  expect((await desk.seen(id)).seenBy).toEqual([desk.ana.username])
})

test('one person proposes, only another who has looked decides', async () => {
  const rosa = await env.member()
  await desk.proven(rosa)
  const id = await desk.sendAddress(rosa)
  const { version } = await desk.seen(id)
  expect(await desk.ana.refusal(office.verify, { id, version, reason: 'It fits' })).toMatchObject({
    code: 'DocumentsUnseen',
  })
  const { waiting } = await desk.propose(id)
  expect(waiting?.why).toEqual([{ reason: 'proves-address' }])
  const word = { id: waiting!.id, seal: waiting!.seal, isApproved: true, reason: 'I agree' }
  expect(await desk.ana.refusal(approvals.decide, word)).toMatchObject({ code: 'SamePerson' })
  expect(await desk.luis.refusal(approvals.decide, word)).toMatchObject({ code: 'DocumentsUnseen' })
  expect((await mineOf(rosa)).level).toBe(1)
  await desk.luis.call(office.documents, { id })
  await desk.luis.call(approvals.decide, word)
  expect((await mineOf(rosa)).level).toBe(2)
})

test('a refusal says why in words of its level; pages that were good are sent again, and one that is final ends it', async () => {
  const rosa = await env.member()
  await desk.proven(rosa)
  const first = await desk.sendAddress(rosa, { street: 'Jr. Ayacucho 12' })
  await desk.ana.call(office.documents, { id: first })
  const { version } = await desk.seen(first)
  expect(await desk.ana.refusal(office.reject, { id: first, version, reasons: ['selfie-unclear'] })).toMatchObject({
    code: 'InvalidInput',
  })
  await desk.reject(first, ['address-differs'])
  const again = (await rosa.call(identity.get, {})).address
  expect(again).toMatchObject({ state: 'rejected', reasons: ['address-differs'], maySend: true })
  expect(again.answers.street).toBe('Jr. Ayacucho 12')
  expect((await mineOf(rosa)).level).toBe(1)
  expect((await rosa.call(inbox.list, {})).rows[0]).toMatchObject({ kind: 'address-rejected' })
  await rosa.call(identity.submitAddress, {
    requestId: newId(env.clock.now()),
    ...addressOf(env),
    pageIds: again.kept.map(({ id }) => id),
  })
  const second = await desk.newest(rosa)
  expect(second).not.toBe(first)
  await desk.reject(second, ['too-old'])
  expect((await rosa.call(identity.get, {})).address).toMatchObject({ kept: [], maySend: true })
  await desk.reject(await desk.sendAddress(rosa), ['altered'])
  expect(await mineOf(rosa)).toEqual({ level: 1, state: 'rejected', maySend: false })
})

test('runs out to the moment; its pages go after the merchant’s days', async () => {
  await asks({ total: '900', validMonths: 2 })
  const { rosa, ask } = await payouts.ready('3000')
  await desk.signIn()
  await desk.proven(rosa)
  const id = await desk.sendAddress(rosa)
  await desk.verify(id)
  env.clock.advance(40 * DAY_MS)
  await rosa.login(rosa.username, PASSWORD)
  await expireChecks(env.system.server.ctx)
  expect((await rosa.call(inbox.list, {})).rows[0]).toMatchObject({ kind: 'address-expiring' })
  expect(await mineOf(rosa)).toEqual({ level: 2, state: 'verified', maySend: true })
  env.clock.advance(25 * DAY_MS)
  await rosa.login(rosa.username, PASSWORD)
  // Before any job has run.
  await expect(ask('901')).rejects.toMatchObject({ code: 'AddressNeeded', value: { state: 'expired' } })
  await expireChecks(env.system.server.ctx)
  expect((await rosa.call(inbox.list, {})).rows[0]).toMatchObject({ kind: 'address-expired' })
  env.clock.advance(11 * DAY_MS)
  await eraseOld(env.system.server.ctx)
  await desk.signIn()
  expect((await desk.seen(id)).erasedAt).not.toBeNull()
  const { n } = await env.system.server.ctx.system
    .selectFrom('identity_pictures')
    .select(eb => eb.fn.countAll<bigint>().as('n'))
    .where('part', '=', 'page')
    .where('member_id', '=', BigInt((await desk.seen(id)).memberId))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(0)
})

test('an identity that is taken back takes the address along, and none is verified without one', async () => {
  const { rosa, ask } = await payouts.ready('3000')
  await desk.signIn()
  const first = await desk.proven(rosa)
  const address = await desk.sendAddress(rosa)
  await desk.verify(address)
  await desk.reject(first, ['name-differs'])
  expect((await desk.seen(address)).state).toBe('EXPIRED')
  expect((await mineOf(rosa)).level).toBe(0)
  await expect(ask('301')).rejects.toMatchObject({ code: 'IdentityNeeded' })

  const second = await desk.proven(rosa)
  expect((await mineOf(rosa)).level).toBe(1)
  const renewed = await desk.sendAddress(rosa)
  const { waiting, version } = await desk.propose(renewed)
  await desk.reject(second, ['name-differs'])
  await desk.luis.call(office.documents, { id: renewed })
  await expect(desk.luis.approve(waiting)).rejects.toMatchObject({ code: 'IdentityFirst' })
  expect(await desk.ana.refusal(office.verify, { id: renewed, version, reason: 'again' })).toMatchObject({
    code: 'IdentityFirst',
  })
})

test('an address outlives the renewal of the identity it belongs to', async () => {
  const rosa = await env.member()
  const { expiresAt } = await desk.seen(await desk.proven(rosa))
  await desk.verify(await desk.sendAddress(rosa))
  env.clock.advance(expiresAt! - env.clock.now() - 10 * DAY_MS)
  await rosa.login(rosa.username, PASSWORD)
  await desk.signIn()
  await asks({ total: '900', validMonths: 24 })
  await desk.verify(await desk.send(rosa))
  expect((await mineOf(rosa)).level).toBe(2)
})

test('letting more leave without an address, or older documents count, takes two people', async () => {
  const { rules, version } = await desk.ana.call(office.rules, {})
  const save = (change: Partial<office.AddressRules>) =>
    desk.ana.call(office.saveRules, {
      version,
      rules: { ...rules, address: { ...rules.address, ...change } },
      reason: 'new rules',
    })
  const { waiting, rules: still } = await save({ total: null, maxAgeDays: 120 })
  expect(waiting?.why.map(({ about }) => about)).toEqual(['identity.address', 'identity.addressMaxAge'])
  expect(still.address).toMatchObject({ total: '900', maxAgeDays: 90 })
  await desk.luis.approve(waiting)
  expect((await desk.ana.call(office.rules, {})).rules.address).toMatchObject({ total: null, maxAgeDays: 120 })
})
