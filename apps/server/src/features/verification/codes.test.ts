import * as session from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendCode } from './codes.ts'
import { bindNumber, codeFor, newNumber, otherCode, setRules } from './ways-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const login = (mobileNum: string, verificationCode: string) =>
  ({ type: 'sms', mobileNum, countryDialingCode: '51', verificationCode }) as const

async function memberWithNumber() {
  const rosa = await env.member()
  const number = await bindNumber(env, rosa)
  env.clock.advance(HOUR)
  return { rosa, number }
}

describe('a code (M1)', () => {
  test('signs its owner in, once', async () => {
    const { rosa, number } = await memberWithNumber()
    const browser = env.visitor()
    const sent = await browser.call(verification.smsLogin, { mobileNum: number, countryDialingCode: '+51' })
    expect(sent).toEqual({ expiredMinutes: 1 })
    const code = await codeFor(env, `+51${number}`)
    const signedIn = await browser.call(session.login, login(number, code))
    expect(signedIn).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
    browser.token = signedIn.token
    const { account } = await browser.call((await import('@ronda/contract/portal/account/member.ts')).info, {})
    expect(account).toBe(rosa.username)
    expect(await browser.refusal(session.login, login(number, code))).toMatchObject({
      code: 'auth/invalid-verification-code',
    })
  })

  test('is refused for another action, number or browser, and after ten minutes', async () => {
    const { number } = await memberWithNumber()
    const { number: other } = await memberWithNumber()
    const browser = env.visitor()
    await browser.call(verification.smsForgot, { mobileNum: number, countryDialingCode: '51' })
    const forOtherAction = await codeFor(env, `+51${number}`)
    expect((await browser.refusal(session.login, login(number, forOtherAction))).code).toBe(
      'auth/invalid-verification-code',
    )
    env.clock.advance(2 * MINUTE)
    await browser.call(verification.smsLogin, { mobileNum: number, countryDialingCode: '51' })
    const code = await codeFor(env, `+51${number}`)
    expect((await browser.refusal(session.login, login(other, code))).code).toBe('auth/invalid-verification-code')
    expect((await env.visitor().refusal(session.login, login(number, code))).code).toBe(
      'auth/invalid-verification-code',
    )
    env.clock.advance(10 * MINUTE)
    const late = await browser.refusal(session.login, login(number, code))
    expect(late).toMatchObject({
      code: 'auth/code-expired',
      message: 'Verification code has expired, please send again.',
    })
  })

  test('is stored as a keyed hash, and its message sealed', async () => {
    const { number } = await memberWithNumber()
    await env.visitor().call(verification.smsLogin, { mobileNum: number, countryDialingCode: '51' })
    const code = await codeFor(env, `+51${number}`)
    const { system } = env.system.server.ctx
    const stored = JSON.stringify([
      await system.selectFrom('verification_codes').selectAll().execute(),
      (await system.selectFrom('outbox').selectAll().execute()).map(row => ({
        ...row,
        member_id: String(row.member_id),
        sealed: row.sealed.toString(),
      })),
    ])
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(number)
  })

  test('is answered alike for a number that belongs to nobody, and never sent there (S12)', async () => {
    const { number } = await memberWithNumber()
    const unknown = newNumber()
    const ask = (mobileNum: string) =>
      env.visitor().call(verification.smsLogin, { mobileNum, countryDialingCode: '51' })
    expect(await ask(unknown)).toEqual(await ask(number))
    expect(await env.lastMessage(`+51${unknown}`)).toBeUndefined()
    const wrong = [number, unknown].map(async mobileNum => {
      const { code, message, value } = await env.visitor().refusal(session.login, login(mobileNum, '123456'))
      return { code, message, value }
    })
    expect(await wrong[0]).toEqual(await wrong[1])
  })

  test('to register is answered alike for a number that has an account; its owner is told', async () => {
    const { number } = await memberWithNumber()
    const browser = env.visitor()
    expect(await browser.call(verification.smsRegister, { mobileNo: number, countryDialingCode: '51' })).toEqual({
      expiredMinutes: 1,
    })
    expect((await env.lastMessage(`+51${number}`))?.body).not.toMatch(/\d{6}/)
  })
})

describe('wrong tries (M2)', () => {
  test('five spend a code, ten lock the number for the day', async () => {
    const { number } = await memberWithNumber()
    const browser = env.visitor()
    for (let round = 0; round < 2; round++) {
      await browser.call(verification.smsLogin, { mobileNum: number, countryDialingCode: '51' })
      const code = await codeFor(env, `+51${number}`)
      for (let i = 0; i < 5; i++)
        expect((await browser.refusal(session.login, login(number, otherCode(code)))).code).toBe(
          'auth/invalid-verification-code',
        )
      expect(await browser.refusal(session.login, login(number, code))).toMatchObject({
        code: 'auth/too-many-requests',
        message: 'Too many requests, please try again after 5 minutes.',
      })
      env.clock.advance(5 * MINUTE)
    }
    env.clock.advance(HOUR)
    expect(
      (await env.visitor().refusal(verification.smsLogin, { mobileNum: number, countryDialingCode: '51' })).code,
    ).toBe('auth/too-many-requests')
    env.clock.advance(24 * HOUR)
    await browser.call(verification.smsLogin, { mobileNum: number, countryDialingCode: '51' })
    await browser.call(session.login, login(number, await codeFor(env, `+51${number}`)))
  })
})

describe('sending (M3)', () => {
  const ask = (mobileNum: string) =>
    env.visitor().refusal(verification.smsRegister, { mobileNo: mobileNum, countryDialingCode: '51' })
  const send = (mobileNum: string) =>
    env.visitor().call(verification.smsRegister, { mobileNo: mobileNum, countryDialingCode: '51' })

  test('a number gets one a minute, three in ten, five an hour, ten a day', async () => {
    const number = newNumber()
    await send(number)
    const soon = await ask(number)
    expect(soon.code).toBe('auth/too-many-requests')
    expect(soon.retryAfterS).toBeGreaterThan(50)
    for (let i = 0; i < 2; i++) {
      env.clock.advance(61_000)
      await send(number)
    }
    env.clock.advance(61_000)
    expect((await ask(number)).code).toBe('auth/too-many-requests')
    for (let i = 0; i < 2; i++) {
      env.clock.advance(11 * MINUTE)
      await send(number)
    }
    env.clock.advance(11 * MINUTE)
    expect((await ask(number)).code).toBe('auth/too-many-requests')
    for (let i = 0; i < 5; i++) {
      env.clock.advance(61 * MINUTE)
      await send(number)
    }
    env.clock.advance(61 * MINUTE)
    expect((await ask(number)).code).toBe('auth/too-many-requests')
  })

  test('an address gets ten an hour', async () => {
    const one = env.visitor()
    for (let i = 0; i < 10; i++)
      await one.call(verification.smsRegister, { mobileNo: newNumber(), countryDialingCode: '51' })
    expect(
      (await one.refusal(verification.smsRegister, { mobileNo: newNumber(), countryDialingCode: '51' })).code,
    ).toBe('auth/too-many-requests')
  })

  test('fixed, premium, unassigned numbers and countries not served are refused', async () => {
    for (const [mobileNo, countryDialingCode] of [
      ['14212345', '51'],
      ['80800123', '51'],
      ['987', '51'],
      ['000000000', '51'],
      ['4162345678', '1'],
      ['612345678', '999'],
    ] as const) {
      const refused = await env.visitor().refusal(verification.smsRegister, { mobileNo, countryDialingCode })
      expect([mobileNo, refused.code]).toEqual([mobileNo, 'auth/invalid-phone-number'])
    }
    expect((await env.visitor().refusal(verification.smsRegister, { mobileNo: ' ' })).code).toBe(
      'auth/missing-phone-number',
    )
  })

  test('a flood stops at the ceiling of its prefix; other prefixes go on', async () => {
    env.clock.advance(25 * HOUR)
    await setRules(env, { sms: { perCountryDaily: 12, perPrefixDaily: 5 } })
    let sent = 0
    for (let i = 0; i < 30; i++) {
      const number = `955${String(100_000 + i * 101)}`
      const code = await env
        .visitor()
        .call(verification.smsRegister, { mobileNo: number, countryDialingCode: '51' })
        .then(
          () => 'sent',
          error => (error as { code: string }).code,
        )
      if (code === 'sent') sent++
      else expect(code).toBe('auth/quota-exceeded')
    }
    expect(sent).toBe(5)
    for (let i = 0; i < 7; i++) await send(`96${i}123456`)
    expect((await ask('969123456')).code).toBe('auth/quota-exceeded')
    await setRules(env, { sms: { perCountryDaily: 2000, perPrefixDaily: 300 } })
  })

  test('5 000 numbers of one prefix asked for from 200 addresses cost no more than its ceiling, and others go on', async () => {
    env.clock.advance(25 * HOUR)
    const { ctx } = env.system.server
    const merchant = await ctx.merchants.byCode('lumina')
    if (!merchant) throw new Error('no merchant')
    const ceiling = merchant.settings.signIn.sms.perPrefixDaily
    const alerts: string[] = []
    const { log, messenger } = ctx
    ctx.log = { ...log, error: message => alerts.push(message) }
    let posted = 0
    ctx.messenger = { ...messenger, post: () => void posted++ }
    const count = process.env.RONDA_FULL_VOLUME === '1' ? 5_000 : 500
    const answers: Record<string, number> = {}
    const ask = (national: string, i: number) =>
      sendCode(
        ctx,
        {
          merchant,
          requestId: 'r',
          ip: `10.249.0.${i % 200}`,
          device: `pump-${i}`,
          userAgent: '',
          gatewayVersion: '',
          language: 'es',
          zone: '',
          origin: '',
          now: env.clock.now(),
          setCookie: () => {},
        },
        {
          action: 'register',
          target: { channel: 'sms', phone: { e164: `+51${national}`, country: 'PE' } },
          language: 'es',
        },
      ).then(
        () => 'sent',
        error => (error as { code: string }).code,
      )
    try {
      let firstRefused = -1
      for (let i = 0; i < count; i++) {
        const answer = await ask(`977${String(100_000 + i)}`, i)
        answers[answer] = (answers[answer] ?? 0) + 1
        if (answer !== 'sent' && firstRefused < 0) firstRefused = alerts.length
      }
      expect(answers).toEqual({ sent: ceiling, 'auth/quota-exceeded': count - ceiling })
      expect(posted).toBe(ceiling)
      expect(firstRefused).toBe(1)
      expect(new Set(alerts)).toEqual(new Set(['SMS ceiling reached']))
      expect(await ask('978123456', 201)).toBe('sent')
    } finally {
      ctx.log = log
      ctx.messenger = messenger
    }
  }, 300_000)

  test('two at once send one', async () => {
    const number = newNumber()
    const results = await Promise.allSettled([send(number), send(number), send(number)])
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  })
})
