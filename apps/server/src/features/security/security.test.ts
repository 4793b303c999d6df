import { portalCalls } from '@ronda/contract/catalogue.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bindNumber, codeFor, otherCode, setRules } from '../verification/ways-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A visitor in a network of its own. */
let networks = 0
function stranger(): MemberActor {
  const visitor = env.visitor()
  const send = visitor.fetch
  const ip = `190.${100 + Math.floor(++networks / 250)}.${networks % 250}.7`
  visitor.fetch = (url, init) =>
    send(url, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': ip } })
  return visitor
}

async function withEmail(): Promise<{ rosa: MemberActor; email: string }> {
  const rosa = env.visitor()
  const username = `segura${networks++}`
  const email = `${username}@example.com`
  const form = { username, password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Rosa Quispe Núñez', email }
  rosa.token = (await rosa.call(registration.register, form)).token
  rosa.username = username
  return { rosa, email }
}

function codeOf(secret: string, at = env.clock.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
}

async function withTotp(rosa: MemberActor): Promise<string> {
  const { secret } = await rosa.call(security.totpSetup, { password: PASSWORD })
  await rosa.call(security.totpConfirm, { code: codeOf(secret) })
  env.clock.advance(31_000)
  return secret
}

describe('own sessions (S5)', () => {
  test('are listed with device, time and address; one or all others are ended at once', async () => {
    const rosa = await env.member()
    const [phone, laptop] = [env.visitor(), env.visitor()]
    await phone.login(rosa.username, PASSWORD)
    await laptop.login(rosa.username, PASSWORD)
    const list = await rosa.call(security.sessions, {})
    expect(list).toHaveLength(3)
    expect(list.filter(one => one.current)).toHaveLength(1)
    expect(new Set(list.map(one => one.ip)).size).toBe(3)

    const ofPhone = (await phone.call(security.sessions, {})).find(one => one.current)
    await rosa.call(security.endSession, { id: ofPhone?.id ?? '' })
    expect(await phone.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })
    expect(await rosa.call(security.endOtherSessions, {})).toEqual({ ended: 1 })
    expect(await laptop.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })
    expect(await rosa.call(security.sessions, {})).toHaveLength(1)
  })

  test('of another member are not there', async () => {
    const rosa = await env.member()
    const other = await env.member()
    const [own] = await other.call(security.sessions, {})
    expect((await rosa.refusal(security.endSession, { id: own?.id ?? '' })).code).toBe('NotFound')
    await other.call(member.info, {})
  })
})

describe('authenticator', () => {
  test('is set up with the password, confirmed and removed with a code; a code works once', async () => {
    const { rosa, email } = await withEmail()
    expect((await rosa.refusal(security.totpSetup, { password: 'not it at all' })).code).toBe('WrongCredentials')
    const { secret, uri } = await rosa.call(security.totpSetup, { password: PASSWORD })
    expect(uri).toContain(`Lumina:${rosa.username}`)
    expect((await rosa.call(security.overview, {})).totp).toBe(false)
    expect((await rosa.refusal(security.totpConfirm, { code: otherCode(codeOf(secret)) })).code).toBe('WrongTotp')
    const code = codeOf(secret)
    await rosa.call(security.totpConfirm, { code })
    expect((await rosa.call(security.overview, {})).totp).toBe(true)
    expect((await env.lastMessage(email))?.subject).toBe('Authenticator added')
    expect((await rosa.refusal(security.totpSetup, { password: PASSWORD })).code).toBe('WrongState')
    expect((await rosa.refusal(security.totpRemove, { password: PASSWORD, code })).code).toBe('WrongTotp')
    env.clock.advance(31_000)
    await rosa.call(security.totpRemove, { password: PASSWORD, code: codeOf(secret) })
    expect((await rosa.call(security.overview, {})).totp).toBe(false)
    const row = await env.system.server.ctx.system
      .selectFrom('members')
      .select('totp_sealed')
      .where('username', '=', rosa.username)
      .executeTakeFirstOrThrow()
    expect(row.totp_sealed).toBeNull()
  })
})

describe('a bound number', () => {
  test('belongs to one member, shows masked, and needs the password (S6)', async () => {
    const rosa = await env.member()
    const number = await bindNumber(env, rosa)
    const { mobile } = await rosa.call(security.overview, {})
    expect(mobile).toContain(number.slice(-3))
    expect(mobile).not.toContain(number)
    env.clock.advance(2 * MINUTE)
    const other = await env.member()
    await other.call(verification.smsBind, { mobileNum: number, countryDialingCode: '51' })
    expect((await env.lastMessage(`+51${number}`))?.body).not.toMatch(/\d{6}/)
    const form = { mobileNum: number, countryDialingCode: '51', verificationCode: '123456' }
    expect((await other.refusal(security.bindMobile, { ...form, password: PASSWORD })).code).toBe(
      'auth/invalid-verification-code',
    )
    expect((await other.refusal(security.bindMobile, { ...form, password: 'not it at all' })).code).toBe(
      'WrongCredentials',
    )
  })
})

describe('a linked e-mail', () => {
  async function link(rosa: MemberActor, email: string) {
    await rosa.call(verification.mailBind, { email })
    return { password: PASSWORD, email, verificationCode: await codeFor(env, email) }
  }

  test('counts as proven once its code came back; a new one needs the password, and the old one hears of it', async () => {
    const { rosa, email } = await withEmail()
    expect(await rosa.call(security.overview, {})).toMatchObject({ isEmailProven: false })
    await rosa.call(security.bindEmail, await link(rosa, email))
    expect(await rosa.call(security.overview, {})).toMatchObject({ isEmailProven: true })
    expect((await env.lastMessage(email))?.subject).not.toBe('New e-mail address')

    env.clock.advance(2 * MINUTE)
    const next = `nueva.${email}`
    const form = await link(rosa, next)
    const wrong = { ...form, password: 'not it at all' }
    expect(await rosa.refusal(security.bindEmail, wrong)).toMatchObject({ code: 'WrongCredentials' })
    const other = { ...form, verificationCode: otherCode(form.verificationCode) }
    expect(await rosa.refusal(security.bindEmail, other)).toMatchObject({ code: 'auth/invalid-verification-code' })
    expect((await rosa.call(security.bindEmail, form)).email).not.toContain('nueva')
    expect((await env.lastMessage(email))?.subject).toBe('New e-mail address')
    expect(await rosa.refusal(security.bindEmail, form)).toMatchObject({ code: 'auth/invalid-verification-code' })
  })

  test('takes a code only for the address it was sent to', async () => {
    const { rosa, email } = await withEmail()
    const form = await link(rosa, `mine.${email}`)
    expect((await rosa.refusal(security.bindEmail, { ...form, email: `yours.${email}` })).code).toBe(
      'auth/invalid-verification-code',
    )
  })

  test('that was replaced opens nothing any more: links mailed to it end', async () => {
    const { rosa, email } = await withEmail()
    await rosa.call(security.forgotByEmail, { username: rosa.username, email })
    const token = /reset=([\w-]+)/.exec((await env.lastMessage(email))?.body ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    await rosa.call(security.bindEmail, await link(rosa, `nueva.${email}`))
    const reset = { token, newPassword: 'una-nueva-colina-9', confirmNewPassword: 'una-nueva-colina-9' }
    expect((await rosa.refusal(security.resetByLink, reset)).code).toBe('ResetLinkInvalid')
  })

  test('is asked for once a minute, however many ask', async () => {
    const { rosa, email } = await withEmail()
    await rosa.call(verification.mailBind, { email })
    expect((await rosa.refusal(verification.mailBind, { email })).code).toBe('auth/too-many-requests')
  })
})

describe('signing in from a network never used before (S7)', () => {
  beforeEach(() => setRules(env, { ipCheck: true }))

  async function enter(actor: MemberActor, username: string) {
    const signedIn = await actor.call(session.login, { username, password: PASSWORD })
    actor.token = signedIn.token
    actor.username = username
    return signedIn
  }

  test('opens only the verification calls, whatever else is asked', async () => {
    const { rosa } = await withEmail()
    const away = stranger()
    const signedIn = await enter(away, rosa.username)
    expect(signedIn).toMatchObject({ limitedTo: 'verification', verification: { methods: ['email'] } })
    expect(signedIn.verification?.email).toMatch(/^s•••@example\.com$/)
    const closed = portalCalls.filter(
      call => (call.who === 'member' || call.who === 'session') && !call.whileLimited?.includes('verification'),
    )
    expect(closed.length).toBeGreaterThan(25)
    for (const call of closed) {
      const headers = { 'x-ronda': '1', authorization: `Bearer ${away.token}`, 'content-type': 'application/json' }
      const answer = await away.fetch(call.path, {
        method: call.verb,
        headers,
        body: call.verb === 'GET' ? undefined : '{}',
      })
      expect([call.name, ((await answer.json()) as { code: string }).code]).toEqual([call.name, 'VerificationNeeded'])
    }
    expect((await away.fetch('/wps/live', { headers: { authorization: `Bearer ${away.token}` } })).status).toBe(401)
    expect(await away.call(verification.offer, {})).toEqual(signedIn.verification)
    env.clock.advance(15 * MINUTE)
    expect((await away.refusal(verification.offer, {})).code).toBe('NotLoggedIn')
  })

  test('a mailed code passes it, with a new session (S1); the owner is told; the network is known from then on', async () => {
    const { rosa, email } = await withEmail()
    const away = stranger()
    await enter(away, rosa.username)
    const limited = away.token
    await away.call(verification.send, { method: 'email' })
    const code = await codeFor(env, email)
    away.token = (await away.call(verification.pass, { email: code })).token
    expect(away.token).not.toBe(limited)
    await away.call(member.balance, {})
    expect((await env.lastMessage(email))?.subject).toBe('Log-in from a new network')
    const again = await enter(away, rosa.username)
    expect(again.limitedTo).toBeUndefined()
  })

  test('an SMS code, an authenticator, or number and payee name together pass it', async () => {
    const { rosa } = await withEmail()
    const number = await bindNumber(env, rosa)
    const secret = await withTotp(rosa)
    env.clock.advance(2 * MINUTE)

    const bySms = stranger()
    expect((await enter(bySms, rosa.username)).verification?.methods.toSorted()).toEqual(
      ['email', 'mobile', 'payeeName', 'totp', 'verificationCode'].toSorted(),
    )
    await bySms.call(verification.send, { method: 'verificationCode' })
    await bySms.call(verification.pass, { verificationCode: await codeFor(env, `+51${number}`) })

    const byTotp = stranger()
    await enter(byTotp, rosa.username)
    const code = codeOf(secret)
    await byTotp.call(verification.pass, { totp: code })
    const replay = stranger()
    await enter(replay, rosa.username)
    expect((await replay.refusal(verification.pass, { totp: code })).code).toBe('VerificationFailed')

    const byName = stranger()
    await enter(byName, rosa.username)
    expect((await byName.refusal(verification.pass, { payeeName: 'rosa quispe nunez' })).code).toBe(
      'VerificationFailed',
    )
    expect((await byName.refusal(verification.pass, { mobile: number })).code).toBe('VerificationFailed')
    expect((await byName.refusal(verification.pass, { mobile: number, payeeName: 'Otra Persona' })).code).toBe(
      'VerificationFailed',
    )
    await byName.call(verification.pass, { mobile: number, payeeName: 'rosa  quispe nunez' })
  })

  test('five wrong answers end the session; nothing given is not enough', async () => {
    const { rosa } = await withEmail()
    const away = stranger()
    await enter(away, rosa.username)
    expect(await away.refusal(verification.pass, {})).toMatchObject({ code: 'VerificationFailed', value: { left: 4 } })
    for (let i = 0; i < 4; i++) await away.refusal(verification.pass, { totp: '123456' })
    expect((await away.refusal(verification.pass, { totp: '123456' })).code).toBe('NotLoggedIn')
  })

  test('signing in again does not give tries without end', async () => {
    const { rosa } = await withEmail()
    const secret = await withTotp(rosa)
    const away = stranger()
    for (let round = 0; round < 3; round++) {
      await enter(away, rosa.username)
      for (let i = 0; i < 5; i++) await away.refusal(verification.pass, { totp: otherCode(codeOf(secret)) })
    }
    await enter(away, rosa.username)
    expect((await away.refusal(verification.pass, { totp: codeOf(secret) })).code).toBe('auth/too-many-requests')
  })

  test('a trusted device enters from anywhere for thirty days, until it is forgotten', async () => {
    const { rosa, email } = await withEmail()
    const away = stranger()
    await enter(away, rosa.username)
    await away.call(verification.send, { method: 'email' })
    away.token = (await away.call(verification.pass, { email: await codeFor(env, email), trustDevice: true })).token
    const { trustedDevices } = await away.call(security.overview, {})
    expect(trustedDevices).toMatchObject([{ current: true }])

    const moved = stranger()
    for (const [name, value] of away.jar.cookies) if (name.endsWith('device')) moved.jar.cookies.set(name, value)
    expect((await enter(moved, rosa.username)).limitedTo).toBeUndefined()
    const later = stranger()
    for (const [name, value] of away.jar.cookies) if (name.endsWith('device')) later.jar.cookies.set(name, value)
    env.clock.advance(30 * DAY)
    expect((await enter(later, rosa.username)).limitedTo).toBe('verification')

    env.clock.advance(-30 * DAY)
    await rosa.call(security.forgetDevice, { id: trustedDevices[0]?.id ?? '' })
    const last = stranger()
    for (const [name, value] of away.jar.cookies) if (name.endsWith('device')) last.jar.cookies.set(name, value)
    expect((await enter(last, rosa.username)).limitedTo).toBe('verification')
  })

  test('a member with nothing to prove gets no method, and a code by SMS needs no second proof', async () => {
    const rosa = await env.member()
    expect((await enter(stranger(), rosa.username)).verification?.methods).toEqual([])
    const number = await bindNumber(env, rosa)
    env.clock.advance(2 * MINUTE)
    const away = stranger()
    await away.call(verification.smsLogin, { mobileNum: number, countryDialingCode: '51' })
    const form = { type: 'sms', mobileNum: number, countryDialingCode: '51' } as const
    const signedIn = await away.call(session.login, {
      ...form,
      verificationCode: await codeFor(env, `+51${number}`),
    })
    expect(signedIn.limitedTo).toBeUndefined()
  })

  test('a verification call in a full session has nothing to do', async () => {
    const rosa = await env.member()
    expect((await rosa.refusal(verification.offer, {})).code).toBe('WrongState')
    expect((await rosa.refusal(verification.pass, { totp: '123456' })).code).toBe('WrongState')
  })
})
