import * as portrait from '@ronda/contract/portal/account/portrait.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('a member has a drawn picture, chooses another, or hands in its own, which comes back square, small and without what was hidden in it', async () => {
  const rosa = await env.member()
  const marta = await env.member()
  expect((await rosa.call(portrait.get, {})).image).toBe('')
  expect(await rosa.call(portrait.choose, { drawn: 5 })).toEqual({ drawn: 5, image: '' })
  expect((await rosa.call(portrait.get, {})).drawn).toBe(5)
  expect(await rosa.refusal(portrait.choose, { drawn: 12 })).toMatchObject({ code: 'InvalidInput' })

  const file = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#a04020' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const { drawn, image } = await rosa.call(portrait.upload, {}, { body: new Blob([new Uint8Array(file)]) })
  const own = Buffer.from(image.replace('data:image/jpeg;base64,', ''), 'base64')
  const { width, height } = await sharp(own).metadata()
  expect([drawn, width, height, own.includes('secret')]).toEqual([null, 192, 192, false])
  expect((await marta.call(portrait.get, {})).image).toBe('')
  const script = new Blob(['<svg onload="alert(1)">'])
  await expect(rosa.call(portrait.upload, {}, { body: script })).rejects.toMatchObject({ code: 'UnreadableImage' })
})

test('trying pictures of itself keeps nobody from handing in a receipt', async () => {
  const rosa = await env.member()
  const body = new Blob(['no picture'])
  const codes = []
  for (let i = 0; i < 11; i++) codes.push(await rosa.call(portrait.upload, {}, { body }).catch(error => error.code))
  expect(codes.at(-1)).toBe('TooManyRequests')
  await expect(rosa.call(deposits.uploadImage, {}, { body })).rejects.toMatchObject({ code: 'UnreadableImage' })
})
