import * as site from '@ronda/contract/backoffice/site.ts'
import messages from '@ronda/contract/messages/pt.json' with { type: 'json' }
import * as member from '@ronda/contract/portal/account/member.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindNumber } from '../verification/ways-fixture.ts'

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

test('who reads a language without interface texts is written to in the merchant’s main one', async () => {
  env.clock.advance(31_000)
  const ana = await env.operator('ana')
  const { version, languages } = await ana.call(site.languages, {})
  await ana.call(site.saveLanguages, { version, languages, defaultLanguage: 'pt', reason: 'most read Portuguese' })
  const rosa = await env.member()
  const mobile = await bindNumber(env, rosa)
  await rosa.call(member.setLanguage, { language: 'ja' })
  env.clock.advance(120_000)
  const newPassword = 'otra-colina-99'
  rosa.token = (
    await rosa.call(security.changePassword, {
      oldPassword: PASSWORD,
      newPassword,
      confirmNewPassword: newPassword,
    })
  ).token
  expect((await env.lastMessage(`+51${mobile}`))?.body).toMatch(/senha/)
  // So do refusals, whatever the browser says it reads.
  rosa.language = 'ja'
  const refused = await rosa.fetch('/wps/member/language', {
    method: 'PUT',
    headers: { 'x-ronda': '1', language: 'ja', 'accept-language': 'ja,ko;q=0.5' },
  })
  expect(((await refused.json()) as { message: string }).message).toBe(messages['error.NotLoggedIn'])
})
