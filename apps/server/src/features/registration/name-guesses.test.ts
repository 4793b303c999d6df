import * as registration from '@ronda/contract/portal/account/registration.ts'
import { type MemberActor, PASSWORD, solveCaptcha } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MINUTE = 60_000

let env: TestEnv
let rosa: MemberActor
beforeAll(async () => {
  env = await startTestEnv()
  rosa = await env.member()
})
afterAll(() => env?.stop())

const form = (username: string, captcha?: string) => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  payeeName: 'Rosa Quispe',
  captcha,
})
const tell = async (asker: MemberActor, username: string, captcha?: string) =>
  asker.call(registration.register, form(username, captcha)).then(
    () => 'OK',
    (error: { code: string }) => error.code,
  )

test('who asks for taken names solves a picture from the fourth on, though every browser is new (S12)', async () => {
  const asker = () => env.visitor('lumina', '10.95.0.1')
  for (let i = 0; i < 3; i++) expect(await tell(asker(), rosa.username)).toBe('UsernameTaken')
  for (const name of [rosa.username, 'freename0']) expect(await tell(asker(), name)).toBe('CaptchaNeeded')
  const solver = asker()
  expect(await tell(solver, rosa.username, await solveCaptcha(env, solver, 'register'))).toBe('UsernameTaken')
  expect(await tell(solver, rosa.username, 'ZZZZZ')).toBe('WrongCaptcha')
  env.clock.advance(2_000)
  expect(await tell(solver, 'freename1', await solveCaptcha(env, solver, 'register'))).toBe('OK')
  // Elsewhere, and after a quarter of an hour, nobody notices.
  expect(await tell(env.visitor('lumina', '10.96.0.1'), 'freename2')).toBe('OK')
  env.clock.advance(16 * MINUTE)
  expect(await tell(asker(), 'freename3')).toBe('OK')
})

test('many at once learn of no more than three names without a picture', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => tell(env.visitor('lumina', '10.97.0.1'), rosa.username)),
  )
  expect(answers.filter(code => code === 'UsernameTaken')).toHaveLength(3)
  expect(answers.filter(code => code === 'CaptchaNeeded')).toHaveLength(9)
})

test('registering one after another from one address asks for nothing', async () => {
  for (let i = 0; i < 6; i++) expect(await tell(env.visitor('lumina', '10.98.0.1'), `household${i}`)).toBe('OK')
})
