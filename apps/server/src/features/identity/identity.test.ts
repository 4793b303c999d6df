import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as office from '@ronda/contract/backoffice/identity.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import * as outbox from '@ronda/contract/backoffice/outbox.ts'
import * as rewards from '@ronda/contract/backoffice/rewards.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as identity from '@ronda/contract/portal/account/identity.ts'
import * as inbox from '@ronda/contract/portal/account/messages.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answersOf, createReviewers, samplePicture } from './identity-fixture.ts'

let env: TestEnv
let desk: ReturnType<typeof createReviewers>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createReviewers(env)
})
beforeEach(() => desk.signIn())
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const rowOf = (id: string) =>
  env.system.server.ctx.system.selectFrom('identity_checks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const settled = (results: PromiseSettledResult<unknown>[]) =>
  results.map(result => (result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code)).sort()

test('pictures are drawn anew, sealed, and readable by nobody but reviewers who are on record', async () => {
  const rosa = await env.member()
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a04020' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  await rosa.call(identity.upload, { part: 'front' }, { body: new Blob([new Uint8Array(file)]) })
  const body = new Blob(['<svg onload="alert(1)">'])
  await expect(rosa.call(identity.upload, { part: 'front' }, { body })).rejects.toMatchObject({
    code: 'UnreadableImage',
  })
  const small = samplePicture('small', 399, 800)
  await expect(rosa.call(identity.upload, { part: 'front' }, { body: small })).rejects.toMatchObject({
    code: 'PictureTooSmall',
  })

  const id = await desk.send(rosa, { givenNames: 'Canaria', surnames: 'Amarilla', documentNumber: '998877665' })
  const { ctx } = env.system.server
  const rows = await ctx.system.selectFrom('identity_pictures').selectAll().execute()
  const checks = await ctx.system.selectFrom('identity_checks').selectAll().execute()
  const dump = Buffer.concat([
    ...rows.map(row => row.picture_sealed),
    ...checks.flatMap(({ answers_sealed, number_index, member_id, ...plain }) => [
      answers_sealed!,
      number_index!,
      Buffer.from(JSON.stringify(plain)),
    ]),
  ])
  expect(rows.length).toBeGreaterThanOrEqual(4)
  for (const canary of [
    'Canaria',
    'Amarilla',
    '998877665',
    '1990-04-12',
    'secret place',
    Buffer.from([0xff, 0xd8, 0xff, 0xdb]),
    '/9j/',
  ])
    expect(dump.includes(canary)).toBe(false)

  expect((await desk.seen(id)).seenBy).toEqual([])
  const { answers, pictures } = await desk.ana.call(office.documents, { id })
  expect(answers).toMatchObject({ givenNames: 'Canaria', documentNumber: '998877665' })
  expect(pictures.map(picture => picture.part)).toEqual(['front', 'back', 'selfie'])
  const jpeg = Buffer.from(pictures[0]!.image.replace('data:image/jpeg;base64,', ''), 'base64')
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 520 })
  await desk.ana.call(office.documents, { id })
  expect((await desk.seen(id)).seenBy).toEqual([desk.ana.username])
  const log = await ctx.system
    .selectFrom('audit_log')
    .select(['operator', 'after'])
    .where('action', '=', 'identity.documents-seen')
    .where('subject', '=', id)
    .execute()
  expect(log).toHaveLength(2)
  expect(JSON.stringify(log)).not.toContain('Canaria')
})

test('what is sent has to fit; the same request is one check, a second one waits for the first', async () => {
  const rosa = await env.member()
  const [frontId, backId, selfieId] = [
    await desk.take(rosa, 'front'),
    await desk.take(rosa, 'back'),
    await desk.take(rosa, 'selfie'),
  ]
  const form = {
    requestId: newId(env.clock.now()),
    ...answersOf({ documentNumber: '41414141' }),
    frontId,
    backId,
    selfieId,
  }
  const problem = async (change: Partial<typeof form>) =>
    (await rosa.refusal(identity.submit, { ...form, ...change })).fields.map(({ field, rule }) => `${field}:${rule}`)
  const year = new Date(env.clock.now()).getUTCFullYear()
  expect(await problem({ birthday: `${year - 18}-12-31` })).toEqual(['birthday:age'])
  expect(await problem({ birthday: '1990-02-30' })).toEqual(['birthday:date'])
  expect(await problem({ validUntil: '2020-01-01' })).toEqual(['validUntil:documentExpired'])
  expect(await problem({ country: 'XX' })).toEqual(['country:country'])
  expect(await problem({ backId: null as never })).toEqual(['backId:image'])
  expect(await problem({ documentType: 'passport' })).toEqual(['backId:image'])
  expect(await problem({ frontId: backId, backId: frontId })).toEqual(['frontId:image', 'backId:image'])
  const marta = await env.member()
  expect(await problem({ selfieId: await desk.take(marta, 'selfie') })).toEqual(['selfieId:image'])

  const sent = await Promise.allSettled([rosa.call(identity.submit, form), rosa.call(identity.submit, form)])
  expect(settled(sent)).toEqual(['done', 'done'])
  expect(await rosa.call(identity.get, {})).toMatchObject({ state: 'in-review', level: 0, maySend: false, kept: [] })
  expect((await desk.ana.call(office.queue, { account: rosa.username })).total).toBe(1)
  expect(await rosa.refusal(identity.submit, { ...form, selfieId: frontId })).toMatchObject({
    code: 'DuplicateRequest',
  })
  expect(await rosa.refusal(identity.submit, { ...form, requestId: newId(env.clock.now()) })).toMatchObject({
    code: 'IdentityInReview',
  })
  await expect(desk.take(rosa, 'front')).rejects.toMatchObject({ code: 'IdentityInReview' })
})

test('one who has looked proposes, another who has looked decides, on what they saw', async () => {
  const rosa = await env.member()
  const id = await desk.send(rosa)
  const { version } = await desk.seen(id)
  const proposal = { id, version, reason: 'Everything fits' }
  expect(await desk.ana.refusal(office.verify, proposal)).toMatchObject({ code: 'DocumentsUnseen' })
  await desk.ana.call(office.documents, { id })
  expect(await desk.ana.refusal(office.verify, { ...proposal, version: version + 1 })).toMatchObject({
    code: 'ChangedMeanwhile',
  })
  const { waiting, state } = await desk.ana.call(office.verify, proposal)
  expect(state).toBe('IN_REVIEW')
  expect(waiting).toMatchObject({ kind: 'identity.verify', state: 'open', mayNot: 'maker' })
  expect(JSON.stringify(waiting)).not.toContain('Quispe')
  expect((await rosa.call(identity.get, {})).level).toBe(0)
  const second = await desk.luis.call(office.queue, { only: 'second' })
  expect(second.rows.map(row => row.id)).toContain(id)
  expect(second.second).toBe(second.total)

  const word = { id: waiting!.id, seal: waiting!.seal, isApproved: true, reason: 'I agree' }
  expect(await desk.ana.refusal(approvals.decide, word)).toMatchObject({ code: 'SamePerson' })
  expect(await desk.luis.refusal(approvals.decide, word)).toMatchObject({ code: 'DocumentsUnseen' })
  await desk.luis.call(office.documents, { id })
  await desk.luis.call(approvals.decide, word)
  expect(await desk.luis.refusal(approvals.decide, word)).toMatchObject({ code: 'WrongState' })

  const mine = await rosa.call(identity.get, {})
  expect(mine).toMatchObject({ state: 'verified', level: 1, maySend: false })
  const months = (mine.expiresAt! - env.clock.now()) / (30.4 * 86_400_000)
  expect(months).toBeGreaterThan(23.5)
  expect(months).toBeLessThan(24.5)
  const { rows } = await rosa.call(inbox.list, {})
  expect(rows[0]).toMatchObject({ kind: 'identity-verified', link: '/?panel=identity' })
  const { timeline } = await desk.ana.call(office.get, { id })
  expect(timeline.map(step => [step.state, step.by])).toEqual([
    ['IN_REVIEW', rosa.username],
    ['PROPOSED', desk.ana.username],
    ['VERIFIED', desk.luis.username],
  ])
  const memberId = (await desk.seen(id)).memberId
  expect(await desk.ana.call(office.ofMember, { id: memberId })).toMatchObject({
    state: 'verified',
    level: 1,
    checkId: id,
  })
  expect((await desk.ana.call(members.get, { id: memberId })).member.account).toBe(rosa.username)
})

test('what was proposed and not carried out stays in the history of a check', async () => {
  const rosa = await env.member()
  const id = await desk.send(rosa)
  const { waiting } = await desk.propose(id)
  await desk.ana.call(approvals.withdraw, { id: waiting!.id })
  env.clock.advance(60_000)
  const again = await desk.propose(id)
  await desk.luis.call(office.documents, { id })
  const { id: approvalId, seal } = again.waiting!
  await desk.luis.call(approvals.decide, { id: approvalId, seal, isApproved: false, reason: 'The picture is blurred' })
  const { ana, luis } = desk
  await luis.call(office.reject, { id, version: (await desk.seen(id)).version, reasons: ['front-unreadable'] })
  const { timeline } = await ana.call(office.get, { id })
  expect(timeline.map(step => [step.state, step.by])).toEqual([
    ['IN_REVIEW', rosa.username],
    ['PROPOSED', ana.username],
    ['PROPOSAL_WITHDRAWN', ana.username],
    ['PROPOSED', ana.username],
    ['PROPOSAL_REFUSED', luis.username],
    ['REJECTED', luis.username],
  ])
})

test('who opened the way into the account proposes nothing about it, and is told why', async () => {
  const rosa = await env.member()
  const id = await desk.send(rosa)
  const { version, memberId } = await desk.seen(id)
  await desk.ana.call(outbox.initialPassword, { id: memberId, reason: 'says that the password is lost' })
  await desk.ana.call(office.documents, { id })
  const proposal = { id, version, reason: 'Everything fits' }
  expect(await desk.ana.refusal(office.verify, proposal)).toMatchObject({ code: 'BeneficiaryMaker' })
  expect((await desk.luis.call(office.get, { id })).check.waiting).toBeNull()
  await desk.luis.call(office.documents, { id })
  expect((await desk.luis.call(office.verify, proposal)).waiting).toMatchObject({ mayNot: 'maker' })
})

test('who gave the member money by hand lately neither proposes nor confirms that it is proven', async () => {
  const rosa = await env.member()
  const id = await desk.send(rosa)
  const { version, memberId } = await desk.seen(id)
  const reward = { memberId, amount: '5', multiple: '0', reason: 'for the trouble', requestId: newId(env.clock.now()) }
  await desk.luis.call(rewards.grant, reward)
  for (const one of [desk.ana, desk.luis]) await one.call(office.documents, { id })
  const proposal = { id, version, reason: 'Everything fits' }
  expect(await desk.luis.refusal(office.verify, proposal)).toMatchObject({ code: 'BeneficiaryMaker' })
  await desk.ana.call(office.verify, proposal)
  const { waiting } = (await desk.luis.call(office.get, { id })).check
  await expect(desk.luis.approve(waiting)).rejects.toMatchObject({ code: 'BeneficiaryMaker' })
  expect((await desk.seen(id)).state).toBe('IN_REVIEW')
})

test('approving and refusing at once: one of them happens, the other is told', async () => {
  const rosa = await env.member()
  const id = await desk.send(rosa)
  const { waiting, version } = await desk.propose(id)
  await desk.luis.call(office.documents, { id })
  const both = await Promise.allSettled([
    desk.luis.approve(waiting),
    desk.ana.call(office.reject, { id, version, reasons: ['selfie-differs'] }),
  ])
  const codes = settled(both)
  expect(codes).toContain('done')
  expect(codes.filter(code => code === 'done')).toHaveLength(1)
  const { state } = await desk.seen(id)
  expect(state).toBe(both[0].status === 'fulfilled' ? 'VERIFIED' : 'REJECTED')
  const decided = (await desk.ana.call(office.get, { id })).timeline
  expect(decided.map(step => step.state)).toEqual(['IN_REVIEW', 'PROPOSED', state])
})

test('sending again while a reviewer decides never leaves two checks open', async () => {
  const rosa = await env.member()
  const id = await desk.send(rosa)
  await desk.ana.call(office.documents, { id })
  const { version } = await desk.seen(id)
  const kept = await rowOf(id)
  const again = () =>
    rosa.call(identity.submit, {
      requestId: newId(env.clock.now()),
      ...answersOf({ documentNumber: '52525252' }),
      frontId: kept.front_id!,
      backId: kept.back_id,
      selfieId: kept.selfie_id!,
    })
  const results = await Promise.allSettled([
    again(),
    desk.ana.call(office.reject, { id, version, reasons: ['number-differs'] }),
    again(),
  ])
  expect(results[1].status).toBe('fulfilled')
  for (const result of [results[0], results[2]])
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'IdentityInReview' })
  const rows = await env.system.server.ctx.system
    .selectFrom('identity_checks')
    .select('state')
    .where('member_id', '=', kept.member_id)
    .execute()
  expect(rows.filter(row => row.state === 'IN_REVIEW').length).toBeLessThanOrEqual(1)
})

test('a refusal says why; what was good is sent again as it is, and a final one ends it', async () => {
  const rosa = await env.member()
  const id = await desk.send(rosa, { documentNumber: '61616161' })
  expect(await desk.reject(id, ['front-unreadable'])).toMatchObject({
    state: 'REJECTED',
    reasons: ['front-unreadable'],
  })
  const mine = await rosa.call(identity.get, {})
  expect(mine).toMatchObject({ state: 'rejected', reasons: ['front-unreadable'], maySend: true })
  expect(mine.answers).toMatchObject({ documentNumber: '61616161', documentType: 'national-id' })
  expect(mine.kept.map(picture => picture.part)).toEqual(['back', 'selfie'])
  const [back, selfie] = mine.kept
  const form = {
    ...answersOf({ documentNumber: '61616161' }),
    requestId: newId(env.clock.now()),
    frontId: await desk.take(rosa, 'front'),
    backId: back!.id,
    selfieId: selfie!.id,
  }
  const old = await rowOf(id)
  expect((await rosa.refusal(identity.submit, { ...form, frontId: old.front_id! })).fields[0]).toMatchObject({
    field: 'frontId',
  })
  expect((await rosa.refusal(identity.submit, { ...form, documentType: 'driving-licence' })).fields[0]).toMatchObject({
    field: 'backId',
  })
  await rosa.call(identity.submit, form)
  const second = await desk.newest(rosa)
  await desk.reject(second, ['altered'])
  expect(await rosa.call(identity.get, {})).toMatchObject({ state: 'rejected', maySend: false, kept: [] })
  await expect(desk.take(rosa, 'front')).rejects.toMatchObject({ code: 'IdentityNotOpen' })
  expect((await rosa.call(identity.get, {})).typicalMinutes).toBeGreaterThanOrEqual(1)
})

test('what does not fit the member is shown, the same document under two accounts by hash alone', async () => {
  const rosa = await env.member()
  const marta = await env.member()
  const first = await desk.send(rosa, { documentNumber: '7777-8888' })
  expect((await desk.seen(first)).flags).toEqual([])
  const second = await desk.send(marta, { documentNumber: '7777 8888', givenNames: 'Marta', surnames: 'Huamán' })
  expect((await desk.seen(second)).flags).toEqual(['name-differs', 'number-known'])
  expect((await desk.seen(first)).flags).toEqual(['number-known'])
  const { sameNumber } = await desk.ana.call(office.get, { id: second })
  expect(sameNumber.map(other => other.account)).toEqual([rosa.username])
  const { waiting } = await desk.propose(second)
  expect(waiting?.why.map(why => why.reason)).toEqual(['proves-identity', 'name-differs', 'number-known'])
  const baan = await env.member({ merchant: 'baan' })
  const requestId = newId(env.clock.now())
  const pictures = {
    frontId: await desk.take(baan, 'front'),
    backId: await desk.take(baan, 'back'),
    selfieId: await desk.take(baan, 'selfie'),
  }
  await baan.call(identity.submit, { requestId, ...answersOf({ documentNumber: '77778888' }), ...pictures })
  expect((await desk.ana.call(office.get, { id: second })).sameNumber).toHaveLength(1)
})

test('operators of another merchant and those without the right find nothing', async () => {
  const rosa = await env.member()
  const id = await desk.send(rosa)
  const { version, memberId } = await desk.seen(id)
  const other = await env.operator('ana', 'baan')
  for (const refusal of [
    await other.refusal(office.get, { id }),
    await other.refusal(office.documents, { id }),
    await other.refusal(office.verify, { id, version, reason: 'mine now' }),
    await other.refusal(office.reject, { id, version, reasons: ['altered'] }),
  ])
    expect(refusal).toMatchObject({ code: 'NotFound' })
  expect((await other.call(office.queue, { account: rosa.username })).rows).toEqual([])
  expect((await other.call(office.ofMember, { id: memberId })).state).toBe('none')
  const sofia = await env.operator('sofia')
  expect(await sofia.refusal(office.documents, { id })).toMatchObject({ code: 'NotAllowed' })
  expect(await sofia.call(office.ofMember, { id: memberId })).toMatchObject({ state: 'in-review', level: 0 })
})
