import * as site from '@ronda/contract/backoffice/site.ts'
import * as member from '@ronda/contract/member.ts'
import * as system from '@ronda/contract/system.ts'
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

test('a language of the catalogue without interface texts is kept where the merchant serves it, and nowhere else', async () => {
  const ana = await env.operator('ana')
  const { version, languages } = await ana.call(site.languages, {})
  const reason = 'we answer in Japanese'
  const save = { version, languages: [...languages, 'ja', 'zh-hant'], defaultLanguage: 'es' as const, reason }
  const rosa = await env.member()
  expect(await rosa.refusal(member.setLanguage, { language: 'ja' })).toMatchObject({ code: 'LanguageNotOffered' })
  expect(await ana.refusal(site.saveLanguages, { ...save, languages: ['xx'] })).toMatchObject({ code: 'InvalidInput' })
  expect(await ana.refusal(site.saveLanguages, { ...save, defaultLanguage: 'th' })).toMatchObject({
    code: 'InvalidInput',
  })
  expect((await ana.call(site.saveLanguages, save)).languages).toEqual(['es', 'en', 'pt', 'ja', 'zh-Hant'])
  await rosa.call(member.setLanguage, { language: 'ja' })
  expect((await rosa.call(member.info, {})).language).toBe('ja')
  expect((await env.visitor().call(system.whitelabel, {})).languages).toContain('ja')
  const malee = await env.member({ merchant: 'baan' })
  expect(await malee.refusal(member.setLanguage, { language: 'ja' })).toMatchObject({ code: 'LanguageNotOffered' })
})
