import * as office from '@ronda/contract/backoffice/feedback.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { countWords, mine, send } from '@ronda/contract/portal/site/feedback.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
