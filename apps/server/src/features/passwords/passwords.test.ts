import { once } from 'node:events'
import http from 'node:http'
import * as outbox from '@ronda/contract/backoffice/outbox.ts'
import { portalCalls } from '@ronda/contract/catalogue.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasswords } from '../../base/passwords.ts'
import { bindNumber, codeFor, newNumber, setRules } from '../verification/ways-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

/** Each code of her authenticator works once, so the clock moves on. */
function operator() {
  env.clock.advance(31_000)
  return env.operator('ana')
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NEW = 'otra colina, más verde'

let made = 0
async function memberWithEmail(): Promise<{ rosa: MemberActor; email: string }> {
  const rosa = env.visitor()
  const username = `correo${made++}`
  const email = `${username}@example.com`
  const form = { username, password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Rosa Quispe', email }
  rosa.token = (await rosa.call(registration.register, form)).token
  rosa.username = username
  return { rosa, email }
}

const change = (oldPassword: string | undefined, newPassword = NEW) => ({
  oldPassword,
  newPassword,
  confirmNewPassword: newPassword,
})

describe('changing the password (S4, S8, S9)', () => {
  test('ends every session, answers a new one, and tells the owner', async () => {
    const { rosa, email } = await memberWithEmail()
    const elsewhere = env.visitor()
    await elsewhere.login(rosa.username, PASSWORD)
    const before = rosa.token
    const signedIn = await rosa.call(security.changePassword, change(PASSWORD))
    expect(await elsewhere.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })
    expect(await rosa.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })
    expect(signedIn.token).not.toBe(before)
    rosa.token = signedIn.token
    expect((await rosa.call(member.info, {})).account).toBe(rosa.username)
    expect((await env.lastMessage(email))?.body).toContain(rosa.username)
    expect(await env.visitor().refusal(session.login, { username: rosa.username, password: PASSWORD })).toMatchObject({
      code: 'WrongCredentials',
    })
    await elsewhere.login(rosa.username, NEW)
  })

  test('asks for the old one, and wrong ones count as guesses (S11)', async () => {
    const rosa = await env.member()
    const missing = await rosa.refusal(security.changePassword, change(undefined))
    expect(missing.fields[0]).toMatchObject({ field: 'oldPassword', message: 'Wrong password' })
    for (let i = 0; i < 4; i++)
      expect((await rosa.refusal(security.changePassword, change('not it at all'))).code).toBe('WrongCredentials')
    expect((await rosa.refusal(security.changePassword, change(PASSWORD))).code).toBe('LoginPaused')
  })

  test('a weak, short, unconfirmed or unchanged one is refused; spaces and accents are kept', async () => {
    const rosa = await env.member()
    expect((await rosa.refusal(security.changePassword, change(PASSWORD, 'password123'))).code).toBe('WeakPassword')
    expect((await rosa.refusal(security.changePassword, change(PASSWORD, `x-${rosa.username}-x`))).code).toBe(
      'WeakPassword',
    )
    expect((await rosa.refusal(security.changePassword, change(PASSWORD, PASSWORD))).fields[0]?.rule).toBe(
      'samePassword',
    )
    expect((await rosa.refusal(security.changePassword, change(PASSWORD, 'corta'))).fields[0]?.field).toBe(
      'newPassword',
    )
    const unconfirmed = await rosa.refusal(security.changePassword, {
      ...change(PASSWORD),
      confirmNewPassword: 'something else',
    })
    expect(unconfirmed.fields[0]).toMatchObject({
      field: 'confirmNewPassword',
      message: 'Incorrect confirmation input',
    })
    const spaced = '  ñandú  ครามฟ้า  '
    await rosa.call(security.changePassword, change(PASSWORD, spaced))
    expect((await rosa.refusal(session.login, { username: rosa.username, password: spaced.trim() })).code).toBe(
      'WrongCredentials',
    )
    await rosa.login(rosa.username, spaced)
  })

  test('a session opened by a code needs no old one for a quarter of an hour', async () => {
    const rosa = await env.member()
    const mobileNum = await bindNumber(env, rosa)
    env.clock.advance(2 * MINUTE)
    const enter = async () => {
      await rosa.call(verification.smsLogin, { mobileNum, countryDialingCode: '51' })
      const verificationCode = await codeFor(env, `+51${mobileNum}`)
      const form = { type: 'sms', mobileNum, countryDialingCode: '51', verificationCode } as const
      rosa.token = (await rosa.call(session.login, form)).token
    }
    await enter()
    env.clock.advance(16 * MINUTE)
    expect((await rosa.call(security.overview, {})).oldPasswordNeeded).toBe(true)
    expect((await rosa.refusal(security.changePassword, change(undefined))).code).toBe('WrongCredentials')
    await enter()
    expect((await rosa.call(security.overview, {})).oldPasswordNeeded).toBe(false)
    rosa.token = (await rosa.call(security.changePassword, change(undefined))).token
    expect((await rosa.call(security.overview, {})).oldPasswordNeeded).toBe(true)
  })
})

test('a hash of weaker parameters is renewed at log-in (S8)', async () => {
  const { hash } = await import('@node-rs/argon2')
  const rosa = await env.member()
  const { ctx } = env.system.server
  const { system } = ctx
  const quick = ctx.passwords
  ctx.passwords = createPasswords()
  const stored = () =>
    system.selectFrom('members').select('password_hash').where('username', '=', rosa.username).executeTakeFirstOrThrow()
  await system
    .updateTable('members')
    .set({ password_hash: await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }) })
    .where('username', '=', rosa.username)
    .execute()
  await rosa.login(rosa.username, PASSWORD)
  const { password_hash } = await stored()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  await rosa.login(rosa.username, PASSWORD)
  expect((await stored()).password_hash).toBe(password_hash)
  ctx.passwords = quick
})

describe('initial password (S10, S13)', () => {
  async function idOf(actor: MemberActor): Promise<string> {
    return (await actor.call(member.info, {})).id
  }

  test('is random, shown once, and opens nothing but the change of it', async () => {
    const rosa = await env.member()
    const id = await idOf(rosa)
    const ana = await operator()
    const first = await ana.call(outbox.initialPassword, { id, reason: 'member lost the password' })
    const { password } = await ana.call(outbox.initialPassword, { id, reason: 'member lost the password' })
    expect(password).toMatch(/^[a-z2-9]{12}$/)
    expect(password).not.toBe(first.password)
    expect(await rosa.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })

    const signedIn = await rosa.call(session.login, { username: rosa.username, password })
    expect(signedIn).toMatchObject({ firstTimeLogin: true, limitedTo: 'password' })
    rosa.token = signedIn.token
    const closed = portalCalls.filter(
      call => (call.who === 'member' || call.who === 'session') && !call.whileLimited?.includes('password'),
    )
    expect(closed.length).toBeGreaterThan(20)
    for (const call of closed) {
      const headers = { 'x-ronda': '1', authorization: `Bearer ${rosa.token}`, 'content-type': 'application/json' }
      const answer = await rosa.fetch(call.path, {
        method: call.verb,
        headers,
        body: call.verb === 'GET' ? undefined : '{}',
      })
      expect([call.name, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        call.name,
        403,
        'PasswordChangeNeeded',
      ])
    }
    const stream = await rosa.fetch('/wps/live', { headers: { authorization: `Bearer ${rosa.token}` } })
    expect(stream.status).toBe(401)

    expect(await rosa.call(security.firstLogin, {})).toEqual({ passwordChangeNeeded: true })
    await rosa.call(member.info, {})
    rosa.token = (await rosa.call(security.changePassword, change(undefined))).token
    expect(await rosa.call(security.firstLogin, {})).toEqual({ passwordChangeNeeded: false })
    await rosa.call(member.balance, {})
    const again = await rosa.call(session.login, { username: rosa.username, password: NEW })
    expect(again).toMatchObject({ firstTimeLogin: false })
    expect(again.limitedTo).toBeUndefined()
  })

  test('an expired one must be changed, where the flag and an age are set (PWDEXPFORCECHANGE3)', async () => {
    const rosa = await env.member()
    env.clock.advance(91 * DAY)
    const enter = () => env.visitor().call(session.login, { username: rosa.username, password: PASSWORD })
    await setRules(env, { passwordMaxDays: 90 }, { PWDEXPFORCECHANGE3: false })
    expect(await enter()).toMatchObject({ passwordExpired: false })
    await setRules(env, { passwordMaxDays: 90 }, { PWDEXPFORCECHANGE3: true })
    expect(await enter()).toMatchObject({ passwordExpired: true, limitedTo: 'password' })
    await rosa.login(rosa.username, PASSWORD)
    expect((await rosa.refusal(member.balance, {})).code).toBe('PasswordChangeNeeded')
    rosa.token = (await rosa.call(security.changePassword, change(undefined))).token
    await rosa.call(member.balance, {})
    await setRules(env, { passwordMaxDays: 0 }, { PWDEXPFORCECHANGE3: false })
  })
})

describe('forgotten password, by mail', () => {
  test('a form-encoded request mails a link that works once and ends every session', async () => {
    const { rosa, email } = await memberWithEmail()
    const visitor = env.visitor()
    const answer = await visitor.fetch('/wps/member/password/email', {
      method: 'POST',
      headers: { 'x-ronda': '1', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: rosa.username.toUpperCase(), email: email.toUpperCase() }).toString(),
    })
    expect(answer.status).toBe(200)
    const body = (await env.lastMessage(email))?.body ?? ''
    const link = new URL(/http\S+/.exec(body)?.[0] ?? '')
    expect(link.hostname).toBe('lumina.localhost')
    const token = link.searchParams.get('reset') ?? ''
    const form = { token, newPassword: NEW, confirmNewPassword: NEW }
    expect((await visitor.refusal(security.resetByLink, { ...form, token: `${token}x` })).code).toBe('ResetLinkInvalid')
    expect(await visitor.call(security.resetByLink, form)).toEqual({ account: rosa.username })
    expect((await visitor.refusal(security.resetByLink, form)).code).toBe('ResetLinkInvalid')
    expect(await rosa.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })
    await rosa.login(rosa.username, NEW)
    const stored = await env.system.server.ctx.system.selectFrom('password_resets').select('token_hash').execute()
    for (const row of stored) expect(row.token_hash.toString('base64url')).not.toBe(token)
  })

  test('it lives half an hour, and never points to a host that is not the merchant’s', async () => {
    const { rosa, email } = await memberWithEmail()
    const visitor = env.visitor()
    await visitor.call(security.forgotByEmail, { username: rosa.username, email })
    const token = /reset=(\S+)/.exec((await env.lastMessage(email))?.body ?? '')?.[1] ?? ''
    env.clock.advance(30 * MINUTE)
    expect(
      (await visitor.refusal(security.resetByLink, { token, newPassword: NEW, confirmNewPassword: NEW })).code,
    ).toBe('ResetLinkInvalid')
    const { portal } = env.system.ports
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '6666',
      'x-forwarded-proto': 'https',
      'x-forwarded-server': 'evil.example',
      'x-original-host': 'evil.example',
      forwarded: 'host=evil.example;proto=https',
    }
    // Plain localhost, a host of the merchant with a port that is not ours, and whatever is said beside it.
    for (const [host, more] of [
      ['127.0.0.1', {}],
      ['lumina.localhost:6666', {}],
      ['lumina.localhost', {}],
      ['lumina.localhost', forged],
    ] as const) {
      env.clock.advance(61 * MINUTE)
      expect(await statusOf(host, more)).toBe(200)
      expect((await env.lastMessage(email))?.body).toContain(`http://lumina.localhost:${portal}/?reset=`)
    }

    async function statusOf(host: string, more: Record<string, string>) {
      const form = new URLSearchParams({ username: rosa.username, email }).toString()
      const headers = { host, 'x-ronda': '1', 'content-type': 'application/x-www-form-urlencoded', ...more }
      const sent = http.request({
        port: portal,
        host: '127.0.0.1',
        path: '/wps/member/password/email',
        method: 'POST',
        headers,
      })
      sent.end(form)
      const [answer] = (await once(sent, 'response')) as [http.IncomingMessage]
      answer.resume()
      return answer.statusCode
    }
  })

  test('the answer is the same for nobody, and nothing is mailed; three an hour at most (S12)', async () => {
    const { rosa, email } = await memberWithEmail()
    const visitor = env.visitor()
    for (const form of [
      { username: rosa.username, email },
      { username: 'nobody-there', email },
      { username: rosa.username, email: 'other@example.com' },
    ])
      expect(await visitor.call(security.forgotByEmail, form)).toEqual({})
    expect(await env.lastMessage('other@example.com')).toBeUndefined()
    for (let i = 0; i < 5; i++) await visitor.call(security.forgotByEmail, { username: rosa.username, email })
    await env.lastMessage(email)
    const ana = await operator()
    const { rows } = await ana.call(outbox.list, { q: email })
    expect(rows).toHaveLength(3)
    const wrong = await visitor.refusal(security.forgotByEmail, { username: '', email: 'no' })
    expect(wrong.fields.map(field => field.field).sort()).toEqual(['email', 'username'])
  })
})

describe('forgotten password, by phone (CHNGPASSVERIF3)', () => {
  test('a code sets it and signs in; only with the flag', async () => {
    const rosa = await env.member()
    const mobileNum = await bindNumber(env, rosa)
    env.clock.advance(2 * MINUTE)
    const browser = env.visitor()
    await browser.call(verification.smsForgot, { mobileNum, countryDialingCode: '51' })
    const verificationCode = await codeFor(env, `+51${mobileNum}`)
    const form = { mobileNum, countryDialingCode: '51', verificationCode, newPassword: NEW }
    await setRules(env, {}, { CHNGPASSVERIF3: false })
    expect((await browser.refusal(security.resetByPhone, form)).code).toBe('auth/operation-not-allowed')
    await setRules(env, {}, { CHNGPASSVERIF3: true })
    expect((await browser.refusal(security.resetByPhone, { ...form, newPassword: 'password123' })).code).toBe(
      'WeakPassword',
    )
    browser.token = (await browser.call(security.resetByPhone, form)).token
    expect((await browser.call(member.info, {})).account).toBe(rosa.username)
    expect(await rosa.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })
    expect((await browser.refusal(security.resetByPhone, form)).code).toBe('auth/invalid-verification-code')
    await rosa.login(rosa.username, NEW)
  })

  test('a number that belongs to nobody is answered as a wrong code (S12)', async () => {
    const browser = env.visitor()
    const mobileNum = newNumber()
    await browser.call(verification.smsForgot, { mobileNum, countryDialingCode: '51' })
    expect(
      (
        await browser.refusal(security.resetByPhone, {
          mobileNum,
          countryDialingCode: '51',
          verificationCode: '123456',
          newPassword: NEW,
        })
      ).code,
    ).toBe('auth/invalid-verification-code')
  })
})
