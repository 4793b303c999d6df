import { BO_UPLOAD_PATH } from '@ronda/contract/backoffice/cashier.ts'
import * as office from '@ronda/contract/backoffice/feedback.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { countWords, mine, send, sendAsVisitor } from '@ronda/contract/portal/site/feedback.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solveHuman } from '../verification/ways-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const words = (count: number) => Array.from({ length: count }, (_, i) => `palabra${i}`).join(' ')

test('feedback with a picture reaches an operator, and the answer the member', async () => {
  const rosa = await env.member()
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#335577' } })
    .png()
    .toBuffer()
  const { uploadId } = await rosa.call(deposits.uploadImage, {}, { body: new Blob([new Uint8Array(picture)]) })
  const sent = await rosa.call(send, { category: 'deposits', content: words(5), uploadIds: [uploadId] })
  expect(sent).toMatchObject({ status: 'open', uploadIds: [uploadId], answer: '' })

  const sofia = await env.operator('sofia')
  const { rows } = await sofia.call(office.list, { status: 'open', account: rosa.username })
  expect(rows).toEqual([expect.objectContaining({ id: sent.id, category: 'deposits', version: 1 })])
  const reply = { id: sent.id, version: 1, status: 'answered' as const, answer: 'Ya está acreditado.' }
  await sofia.call(office.answer, reply)
  expect(await sofia.refusal(office.answer, reply)).toMatchObject({ code: 'ChangedMeanwhile' })
  expect((await rosa.call(mine, {})).rows[0]).toMatchObject({ status: 'answered', answer: 'Ya está acreditado.' })

  const other = await env.member()
  expect((await other.call(mine, {})).rows).toEqual([])
  const refused = await other.refusal(send, { category: 'games', content: words(5), uploadIds: [uploadId] })
  expect(refused.fields[0]).toMatchObject({ field: 'uploadIds', rule: 'image' })
  const luis = await env.operator('luis')
  const address = `${BO_UPLOAD_PATH}?id=${uploadId}`
  const statusFor = async (who: OperatorActor) =>
    (await who.fetch(address, { headers: { authorization: `Bearer ${who.token}` } })).status
  const ana = await env.operator('ana')
  expect([await statusFor(ana), await statusFor(luis)]).toEqual([200, 403])

  const stranger = await env.operator('ana', 'baan')
  expect((await stranger.call(office.list, {})).total).toBe(0)
  expect(await stranger.refusal(office.answer, { ...reply, version: 2 })).toMatchObject({ code: 'NotFound' })
})

test('L1: at most five an hour, a mistyped form costs nothing, the next hour is free', async () => {
  const rosa = await env.member()
  for (const content of [words(2), words(301)]) {
    const refused = await rosa.refusal(send, { category: 'suggestion', content })
    expect(refused.fields[0]).toMatchObject({ field: 'content', rule: 'words', params: { min: 3, max: 300 } })
  }
  for (let i = 0; i < 5; i++) await rosa.call(send, { category: 'suggestion', content: words(3) })
  const sixth = await rosa.refusal(send, { category: 'suggestion', content: words(3) })
  expect([sixth.code, sixth.retryAfterS > 3500]).toEqual(['TooManyRequests', true])
  await env.system.server.ctx.system
    .updateTable('feedback')
    .set(eb => ({ created_at: eb.val(new Date(env.clock.now() - 3_600_001)) }))
    .execute()
  await rosa.call(send, { category: 'suggestion', content: words(3) })
})

test('words are counted as readers count them', () => {
  expect(countWords('Uno, dos… ¡tres!', 'es')).toBe(3)
  expect(countWords('ฉันต้องการความช่วยเหลือ', 'th')).toBeGreaterThan(2)
  expect(countWords(' … — ! ', 'en')).toBe(0)
})

describe('a visitor', () => {
  const form = { category: 'complaint' as const, content: words(4) }
  const operator: TestEnv['operator'] = (...who) => {
    // The code of an authenticator is taken once.
    env.clock.advance(30_000)
    return env.operator(...who)
  }

  test('writes without an account; an operator of the merchant alone reads it, and the answer is mailed in its language', async () => {
    const visitor = env.visitor()
    const email = 'Eva.Rios@mail.example'
    const humanVerification = await solveHuman(visitor, 'feedback')
    visitor.language = 'pt'
    await visitor.call(sendAsVisitor, { ...form, email, humanVerification })

    const ana = await operator('ana')
    const { rows } = await ana.call(office.list, { sender: 'visitor', account: email.toLowerCase() })
    expect(rows).toEqual([expect.objectContaining({ member: null, email, content: form.content, uploadIds: [] })])
    const item = rows[0] as office.FeedbackItem
    expect((await ana.call(office.list, { sender: 'member', account: email })).total).toBe(0)
    const sofia = await operator('sofia')
    const seen = (await sofia.call(office.list, { sender: 'visitor' })).rows.find(({ id }) => id === item.id)
    expect(seen?.email).toBe('E•••@mail.example')

    const stranger = await operator('ana', 'baan')
    expect((await stranger.call(office.list, { sender: 'visitor' })).total).toBe(0)
    const reply = { id: item.id, version: 1, status: 'answered' as const, answer: 'Já corrigimos {isso}.' }
    expect(await stranger.refusal(office.answer, reply)).toMatchObject({ code: 'NotFound' })
    expect(await env.lastMessage(email)).toBeUndefined()

    await ana.call(office.answer, reply)
    const mail = await env.lastMessage(email)
    expect(mail).toMatchObject({ subject: expect.stringContaining('responde ao seu comentário') })
    expect(mail?.body).toContain('Já corrigimos {isso}.')
    expect(mail?.body).not.toContain(form.content)

    const sent = await messages()
    const mended = { ...reply, version: 2, answer: 'Já corrigimos tudo.' }
    await ana.call(office.answer, mended)
    expect(await messages()).toBe(sent)
    await ana.call(office.answer, { ...mended, version: 3, mailsAgain: true })
    expect(await messages()).toBe(sent + 1)
    expect((await env.lastMessage(email))?.body).toContain('Já corrigimos tudo.')
  })

  test('who leaves no e-mail is mailed nothing; one that is none is refused before the check is used up', async () => {
    const visitor = env.visitor()
    const humanVerification = await solveHuman(visitor, 'feedback')
    for (const email of ['eva@', '<eva@mail.example>', 'Eva <eva@mail.example>', 'eva@mail.example,ana@mail.example']) {
      const refused = await visitor.refusal(sendAsVisitor, { ...form, email, humanVerification })
      expect(refused.fields[0]).toMatchObject({ field: 'email', rule: 'email' })
    }
    const short = await visitor.refusal(sendAsVisitor, { ...form, content: 'no', humanVerification })
    expect(short.fields[0]).toMatchObject({ field: 'content', rule: 'words' })
    await visitor.call(sendAsVisitor, { ...form, content: words(5), humanVerification })
    const sofia = await operator('sofia')
    const row = (await sofia.call(office.list, { sender: 'visitor' })).rows.find(each => each.content === words(5))
    const sentBefore = await messages()
    await sofia.call(office.answer, { id: row?.id as string, version: 1, status: 'closed', answer: 'Visto.' })
    expect(await messages()).toBe(sentBefore)
  })

  test('always needs a human check of its own: none, a wrong one, another’s and a second use are refused, and all while it is down', async () => {
    const visitor = env.visitor()
    const tryWith = async (humanVerification?: string) =>
      (await visitor.refusal(sendAsVisitor, { ...form, humanVerification })).code
    expect(await tryWith()).toBe('HumanCheckNeeded')
    expect(await tryWith('e30=')).toBe('HumanCheckNeeded')
    expect(await tryWith(await solveHuman(visitor, 'login'))).toBe('HumanCheckNeeded')
    expect(await tryWith(await solveHuman(env.visitor(), 'feedback'))).toBe('HumanCheckNeeded')
    const solved = await solveHuman(visitor, 'feedback')
    await visitor.call(sendAsVisitor, { ...form, humanVerification: solved })
    expect(await tryWith(solved)).toBe('HumanCheckNeeded')
    const { ctx } = env.system.server
    const working = ctx.human
    ctx.human = { challenge: working.challenge, check: () => Promise.reject(new Error('down')) }
    try {
      expect(await tryWith(solved)).toBe('Unavailable')
    } finally {
      ctx.human = working
    }
  })

  test('a hundred at once with one proof leave one; from one address five an hour stand, and the next hour is free', async () => {
    const { ctx } = env.system.server
    const count = async (content: string) =>
      (await ctx.system.selectFrom('feedback').select('id').where('content', '=', content).execute()).length
    const visitor = env.visitor()
    const once = { ...form, content: words(6), humanVerification: await solveHuman(visitor, 'feedback') }
    await Promise.all(Array.from({ length: 100 }, () => visitor.call(sendAsVisitor, once).catch(() => undefined)))
    expect(await count(words(6))).toBe(1)

    const proofs = ctx.human
    let spent = 0
    const many = env.visitor()
    const bound = await proofs.check(await solveHuman(many, 'feedback'))
    ctx.human = { challenge: proofs.challenge, check: async () => bound }
    const fresh = () => ({
      ...form,
      content: words(7),
      humanVerification: Buffer.from(
        JSON.stringify({
          challenge: { signature: `s${spent++}`, parameters: { keySignature: 'k', cost: 1_000 } },
          solution: { counter: 1, derivedKey: 'k' },
        }),
      ).toString('base64'),
    })
    try {
      await Promise.all(Array.from({ length: 100 }, () => many.call(sendAsVisitor, fresh()).catch(() => undefined)))
      expect(await count(words(7))).toBe(5)
      // What counts by the minute fades over the minute after.
      env.clock.advance(120_000)
      const sixth = await many.refusal(sendAsVisitor, fresh())
      expect([sixth.code, sixth.retryAfterS > 3000]).toEqual(['TooManyRequests', true])
      await ctx.system
        .updateTable('feedback')
        .set(eb => ({ created_at: eb.val(new Date(env.clock.now() - 3_600_001)) }))
        .where('member_id', 'is', null)
        .execute()
      await many.call(sendAsVisitor, fresh())
    } finally {
      ctx.human = proofs
    }
  })

  const messages = async () => {
    await env.system.server.ctx.messenger.idle()
    return (await env.system.server.ctx.system.selectFrom('outbox').select('id').execute()).length
  }
})
