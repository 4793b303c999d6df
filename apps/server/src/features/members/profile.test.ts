import * as profile from '@ronda/contract/portal/account/profile.ts'
import type { RegistrationField } from '@ronda/contract/portal/account/registration.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReviewers } from '../identity/identity-fixture.ts'

let env: TestEnv
const rule = (field: RegistrationField, acceptedPattern = '*', required = false) => ({
  field,
  enabled: true,
  required,
  acceptedPattern,
  patternId: field === 'birthday' ? 'birthday' : 'any',
  minLength: 2,
  maxLength: 30,
})
beforeAll(async () => {
  env = await startTestEnv()
  const merchant = await env.system.server.ctx.merchants.byCode('lumina')
  if (!merchant) throw new Error('no merchant')
  const { registration } = merchant.settings
  await env.changeSettings('lumina', {
    registration: {
      ...registration,
      rules: [
        ...registration.rules,
        rule('nickname'),
        rule('birthday', '\\d{4}-\\d{2}-\\d{2}'),
        rule('idNumber', '\\d{8}'),
        rule('telegram'),
      ],
    },
  })
})
afterAll(() => env?.stop())

const valuesOf = (answer: profile.Profile) => Object.fromEntries(answer.fields.map(one => [one.rule.field, one.value]))

test('what the merchant’s registration asks for is shown and changed; what is left out stays', async () => {
  const rosa = await env.member()
  const before = await rosa.call(profile.get, {})
  expect(before.fields.map(one => one.rule.field)).toEqual(['telegram', 'idNumber', 'nickname', 'birthday'])
  await rosa.call(profile.save, { nickname: 'Rosita', telegram: '@rosita' })
  expect(valuesOf(await rosa.call(profile.save, { telegram: '' }))).toMatchObject({ nickname: 'Rosita', telegram: '' })
})

test('values follow the rules of the registration; a field it has not is refused', async () => {
  const rosa = await env.member()
  for (const [wrong, field] of [
    [{ nickname: 'R' }, 'nickname'],
    [{ birthday: '2020-01-01' }, 'birthday'],
    [{ idNumber: '12' }, 'idNumber'],
    [{ whatsapp: '+51 900' }, 'whatsapp'],
  ] as const)
    expect((await rosa.refusal(profile.save, wrong)).fields).toMatchObject([{ field }])
  expect(Object.values(valuesOf(await rosa.call(profile.get, {})))).toEqual(['', '', '', ''])
})

test('an ID number is told once, and is shown by its end', async () => {
  const rosa = await env.member()
  const answer = await rosa.call(profile.save, { idNumber: '70112233' })
  expect(answer.fields.find(one => one.rule.field === 'idNumber')).toMatchObject({ value: '•••• 233', isLocked: true })
  expect(await rosa.refusal(profile.save, { idNumber: '70112244' })).toMatchObject({
    fields: [{ field: 'idNumber', rule: 'unknown' }],
  })
  await rosa.call(profile.save, { nickname: 'Rosita' })
  const clear = await env.member()
  expect(valuesOf(await clear.call(profile.get, {})).idNumber).toBe('')
})

test('a date of birth is told once, and counts for a birthday bonus from then on', async () => {
  const rosa = await env.member()
  const before = env.clock.now()
  await rosa.call(profile.save, { birthday: '1990-04-12' })
  const row = await env.system.server.ctx.system
    .selectFrom('members')
    .select('birthday_at')
    .where('username', '=', rosa.username)
    .executeTakeFirstOrThrow()
  expect(row.birthday_at?.getTime()).toBeGreaterThanOrEqual(before)
  expect((await rosa.refusal(profile.save, { birthday: '1980-01-01' })).fields).toMatchObject([{ field: 'birthday' }])
})

test('who somebody is may no longer be told here once the identity is verified', async () => {
  const rosa = await env.member()
  const desk = createReviewers(env)
  await desk.signIn()
  await desk.verify(await desk.send(rosa))
  const { fields } = await rosa.call(profile.get, {})
  expect(fields.filter(one => one.isLocked).map(one => one.rule.field)).toEqual(['idNumber', 'birthday'])
  for (const late of [{ birthday: '1980-01-01' }, { idNumber: '70112233' }])
    expect((await rosa.refusal(profile.save, late)).fields).toMatchObject([{ field: Object.keys(late)[0] }])
  await rosa.call(profile.save, { nickname: 'Rosita' })
})
