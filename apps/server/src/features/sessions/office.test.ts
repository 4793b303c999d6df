import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as signIn from '@ronda/contract/backoffice/sign-in.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('an administrator changes the rules of signing in; it counts at once and is written down', async () => {
  const ana = await env.operator('ana')
  const { version, rules } = await ana.call(signIn.signIn, {})
  expect(rules).toMatchObject({ humanCheck: 'off', ipCheck: false, phoneVerification: null })
  const changed = {
    ...rules,
    humanCheck: 'login' as const,
    phoneVerification: {
      issuer: 'https://issuer.example',
      audience: 'ronda',
      keySet: 'https://issuer.example/keys',
      apiKey: 'public-key',
    },
  }
  const asked = await ana.call(signIn.saveSignIn, { version, rules: changed, reason: 'too many robots' })
  expect([asked.version, asked.rules, asked.waiting?.why]).toEqual([
    version,
    rules,
    [{ reason: 'weakens', about: 'signIn.phoneVerification' }],
  ])
  await (await env.operator('luis')).approve(asked.waiting)
  expect(await ana.call(signIn.signIn, {})).toEqual({ version: version + 1, rules: changed, waiting: null })
  env.clock.advance(1_100)
  expect(await env.visitor().call(session.settings, {})).toMatchObject({
    humanCheck: 'login',
    phoneVerification: { apiKey: 'public-key' },
  })
  expect((await ana.refusal(signIn.saveSignIn, { version, rules, reason: 'an old page' })).code).toBe(
    'ChangedMeanwhile',
  )
  const log = await ana.call(operators.auditLog, { action: 'sign-in-rules.saved' })
  expect(log.rows[0]).toMatchObject({
    operator: 'luis@lumina',
    after: { ...changed, approval: { maker: 'ana@lumina', makerReason: 'too many robots' } },
  })
})

test('keys are only fetched over https', async () => {
  env.clock.advance(31_000)
  const ana = await env.operator('ana')
  const { version, rules } = await ana.call(signIn.signIn, {})
  const phoneVerification = { issuer: 'x', audience: 'y', keySet: 'http://127.0.0.1/keys' }
  const refused = await ana.refusal(signIn.saveSignIn, {
    version,
    rules: { ...rules, phoneVerification },
    reason: 'try',
  })
  expect(refused.fields[0]).toMatchObject({
    rule: 'httpsAddress',
    message: 'Type an address that begins with https://',
  })
})
