import * as member from '@ronda/contract/member.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('a switch of language is kept for the member, and only where the site speaks it', async () => {
  const rosa = await env.member()
  for (const language of ['pt', 'en'] as const) {
    await rosa.call(member.setLanguage, { language })
    expect((await rosa.call(member.info, {})).language).toBe(language)
  }
  expect(await rosa.refusal(member.setLanguage, { language: 'th' })).toMatchObject({ code: 'LanguageNotOffered' })
  const malee = await env.member({ merchant: 'baan' })
  await malee.call(member.setLanguage, { language: 'th' })
  expect((await malee.call(member.info, {})).language).toBe('th')
})
