import * as member from '@ronda/contract/portal/account/member.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { type MemberActor, PASSWORD, PAYMENT_PASSWORD, solveCaptcha } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Passwords } from '../../base/passwords.ts'
import { bindNumber, codeFor, otherCode, setRules } from '../verification/ways-fixture.ts'

const MINUTE = 60_000
const WRONG = 'not-hers-77'

let env: TestEnv
/** Passwords that were compared since the test began. */
let evaluated: string[]
let real: Passwords
beforeAll(async () => {
  env = await startTestEnv()
  const { ctx } = env.system.server
  real = ctx.passwords
  ctx.passwords = {
    ...real,
    verify(stored, password) {
      evaluated.push(password)
      return real.verify(stored, password)
    },
  }
})
afterAll(() => env?.stop())
beforeEach(() => {
  evaluated = []
})

/** The codes that many at once are refused with, sorted; `OK` for those that are not. */
async function codesOf(calls: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(calls)
  return results.map(result => (result.status === 'fulfilled' ? 'OK' : (result.reason as { code: string }).code)).sort()
}
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const countOf = (codes: string[], code: string) => codes.filter(each => each === code).length

describe('guesses made at once are never looked at more often than one after another (S11)', () => {
  test('signing in: of fifteen at once, three are looked at, then the picture is asked for', async () => {
    const rosa = await env.member()
    const thief = env.visitor('lumina', '10.60.1.1')
    await thief.call(session.settings, {})
    const codes = await codesOf(
      times(15, () => thief.call(session.login, { username: rosa.username, password: WRONG })),
    )
    expect(evaluated).toHaveLength(3)
    expect(countOf(codes, 'CaptchaNeeded')).toBe(12)
  })

  test('signing in with solved pictures, from one network: five are looked at and no more', async () => {
    const rosa = await env.member()
    const thieves = times(12, i => env.visitor('lumina', `10.60.2.${i + 1}`))
    const guess = async (thief: MemberActor) => {
      const captcha = await solveCaptcha(env, thief, 'login')
      return thief.call(session.login, { username: rosa.username, password: WRONG, captcha })
    }
    const codes = await codesOf(thieves.map(guess))
    expect(evaluated.length).toBeLessThanOrEqual(5)
    expect(countOf(codes, 'WrongCredentials')).toBe(evaluated.length)
    expect(countOf(codes, 'LoginPaused')).toBe(12 - evaluated.length)
  })

  test('a name that nobody has is counted in the same way', async () => {
    const thief = env.visitor('lumina', '10.60.3.1')
    await thief.call(session.settings, {})
    const guess = { username: 'nobody-has-this', password: WRONG }
    const codes = await codesOf(times(15, () => thief.call(session.login, guess)))
    expect(evaluated).toHaveLength(3)
    expect(countOf(codes, 'CaptchaNeeded')).toBe(12)
  })

  test('the password inside a session, by whichever call asks for it: three times five at once, five looked at', async () => {
    const rosa = await env.member()
    const codes = await codesOf([
      ...times(8, () =>
        rosa.call(security.changePassword, {
          oldPassword: WRONG,
          newPassword: 'otra colina, más verde',
          confirmNewPassword: 'otra colina, más verde',
        }),
      ),
      ...times(8, () => rosa.call(security.totpSetup, { password: WRONG })),
      ...times(8, () => rosa.call(member.setPaymentPassword, { password: WRONG, paymentPassword: '1739' })),
    ])
    expect(evaluated).toHaveLength(5)
    expect(countOf(codes, 'LoginPaused')).toBe(19)
  })

  test('setting the payment password counts wrong passwords as every other door does', async () => {
    const rosa = await env.member()
    const set = (password: string) => rosa.refusal(member.setPaymentPassword, { password, paymentPassword: '1739' })
    for (let i = 0; i < 5; i++) expect((await set(WRONG)).code).toBe('WrongCredentials')
    expect((await set(PASSWORD)).code).toBe('LoginPaused')
    expect(evaluated).toHaveLength(5)
  })

  test('the payment password: of twenty at once five are looked at, and it is locked', async () => {
    const rosa = await env.member()
    await rosa.call(member.setPaymentPassword, { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD })
    evaluated = []
    const change = (current: string) => rosa.call(member.setPaymentPassword, { current, paymentPassword: '9371' })
    const codes = await codesOf(times(20, i => change(String(100_000 + i))))
    expect(evaluated).toHaveLength(5)
    expect(countOf(codes, 'WrongPaymentPassword')).toBe(4)
    expect(countOf(codes, 'PaymentPasswordLocked')).toBe(16)
    expect(await codesOf([change(PAYMENT_PASSWORD)])).toEqual(['PaymentPasswordLocked'])
    env.clock.advance(30 * MINUTE + 1)
    const again = env.visitor()
    await again.login(rosa.username, PASSWORD)
    evaluated = []
    expect(
      await codesOf(
        times(8, i => again.call(member.setPaymentPassword, { current: String(i), paymentPassword: '9371' })),
      ),
    ).toContain('PaymentPasswordLocked')
    expect(evaluated).toHaveLength(5)
  })

  test('a wrong payment password that was slow does not open the lock which others set meanwhile', async () => {
    const rosa = await env.member()
    await rosa.call(member.setPaymentPassword, { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD })
    const { ctx } = env.system.server
    const counting = ctx.passwords
    const slow = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    ctx.passwords = {
      ...counting,
      async verify(stored, password) {
        if (password !== 'slow') return counting.verify(stored, password)
        begun.resolve()
        await slow.promise
        return false
      },
    }
    try {
      const change = (current: string) =>
        codesOf([rosa.call(member.setPaymentPassword, { current, paymentPassword: '9371' })])
      const first = change('slow')
      await begun.promise
      const others = times(4, i => change(`00000${i}`))
      slow.resolve()
      expect(await first).toEqual(['WrongPaymentPassword'])
      await Promise.all(others)
      expect(await change(PAYMENT_PASSWORD)).toEqual(['PaymentPasswordLocked'])
    } finally {
      ctx.passwords = counting
    }
  })

  test('what the full queue of passwords turned away was no guess', async () => {
    const rosa = await env.member()
    await rosa.call(member.setPaymentPassword, { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD })
    const { ctx } = env.system.server
    const counting = ctx.passwords
    const { refuse } = await import('@ronda/contract/core/errors.ts')
    ctx.passwords = { ...counting, verify: () => Promise.reject(refuse('Busy', { retryAfterS: 2 })) }
    try {
      const login = () => rosa.call(session.login, { username: rosa.username, password: PASSWORD })
      const pay = () => rosa.call(member.setPaymentPassword, { current: '1', paymentPassword: '9371' })
      for (let i = 0; i < 6; i++) expect(await codesOf([login(), pay()])).toEqual(['Busy', 'Busy'])
    } finally {
      ctx.passwords = counting
    }
    await rosa.login(rosa.username, PASSWORD)
    await rosa.call(member.setPaymentPassword, { current: PAYMENT_PASSWORD, paymentPassword: '9371' })
  })

  test('codes of a member’s authenticator: of twelve at once five are looked at', async () => {
    const rosa = await env.member()
    const { secret } = await rosa.call(security.totpSetup, { password: PASSWORD })
    const right = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: env.clock.now() })
    const codes = await codesOf(times(12, () => rosa.call(security.totpConfirm, { code: otherCode(right) })))
    expect([countOf(codes, 'WrongTotp'), countOf(codes, 'LoginPaused')]).toEqual([5, 7])
    expect(await codesOf([rosa.call(security.totpConfirm, { code: right })])).toEqual(['LoginPaused'])
  })

  test('codes sent to a phone: of twelve at once five are looked at, then not even the right one', async () => {
    const rosa = await env.member()
    const mobileNum = await bindNumber(env, rosa)
    env.clock.advance(2 * MINUTE)
    const thief = env.visitor()
    await thief.call(verification.smsLogin, { mobileNum, countryDialingCode: '51' })
    const right = await codeFor(env, `+51${mobileNum}`)
    const enter = (verificationCode: string) =>
      thief.call(session.login, { type: 'sms', mobileNum, countryDialingCode: '51', verificationCode })
    const codes = await codesOf(times(12, () => enter(otherCode(right))))
    expect([countOf(codes, 'auth/invalid-verification-code'), countOf(codes, 'auth/too-many-requests')]).toEqual([5, 7])
    expect(await codesOf([enter(right)])).toEqual(['auth/too-many-requests'])
  })

  test('answers of the extra verification: of twelve at once five are looked at, then the session is over', async () => {
    await setRules(env, { ipCheck: true })
    try {
      const rosa = await env.member()
      await bindNumber(env, rosa)
      const elsewhere = env.visitor('lumina', '172.31.9.9')
      await elsewhere.login(rosa.username, PASSWORD)
      const codes = await codesOf(
        times(12, () => elsewhere.call(verification.pass, { mobile: '999999999', payeeName: 'Nobody' })),
      )
      expect(countOf(codes, 'VerificationFailed')).toBe(5)
      expect(await codesOf([elsewhere.call(verification.offer, {})])).toEqual(['NotLoggedIn'])
    } finally {
      await setRules(env, { ipCheck: false })
    }
  })
})

describe('nobody locks the owner of an account out (S11)', () => {
  test('whoever guesses from the owner’s own network pauses strangers there, not the owner’s browser', async () => {
    const rosa = env.visitor('lumina', '10.61.0.1')
    await rosa.register()
    const guess = async (i: number, password = WRONG) => {
      const thief = env.visitor('lumina', `10.61.0.${10 + i}`)
      env.clock.advance(1_500)
      const captcha = await solveCaptcha(env, thief, 'login')
      return codesOf([thief.call(session.login, { username: rosa.username, password, captcha })])
    }
    for (let i = 0; i < 5; i++) expect(await guess(i)).toEqual(['WrongCredentials'])
    expect(await guess(5, PASSWORD)).toEqual(['LoginPaused'])
    // Neither pause nor picture: her browser answers for its own guesses only.
    await rosa.login(rosa.username, PASSWORD)
    const other = env.visitor('lumina', '10.62.0.1')
    env.clock.advance(1_500)
    const captcha = await solveCaptcha(env, other, 'login')
    expect(
      await codesOf([other.call(session.login, { username: rosa.username, password: PASSWORD, captcha })]),
    ).toEqual(['OK'])
  })

  test('a new browser for each guess does not help: the network is paused', async () => {
    const rosa = await env.member()
    for (let i = 0; i < 8; i++) {
      env.clock.advance(1_500)
      const thief = env.visitor('lumina', '10.63.0.1')
      const captcha = await solveCaptcha(env, thief, 'login')
      await codesOf([thief.call(session.login, { username: rosa.username, password: WRONG, captcha })])
    }
    expect(evaluated).toHaveLength(5)
  })

  test('nobody uses up the codes of a number: the owner’s browser gets its own and enters', async () => {
    const rosa = await env.member()
    const mobileNum = await bindNumber(env, rosa)
    const ask = (who: MemberActor) => who.call(verification.smsLogin, { mobileNum, countryDialingCode: '51' })
    const enter = (who: MemberActor, verificationCode: string) =>
      who.call(session.login, { type: 'sms', mobileNum, countryDialingCode: '51', verificationCode })
    for (let i = 0; i < 2; i++) {
      env.clock.advance(11 * MINUTE)
      const thief = env.visitor('lumina', '10.64.0.1')
      await ask(thief)
      const wrong = otherCode(await codeFor(env, `+51${mobileNum}`))
      await codesOf(times(5, () => enter(thief, wrong)))
    }
    env.clock.advance(11 * MINUTE)
    expect(await codesOf([ask(env.visitor('lumina', '10.65.0.1'))])).toEqual(['auth/too-many-requests'])
    await ask(rosa)
    expect(await codesOf([enter(rosa, await codeFor(env, `+51${mobileNum}`))])).toEqual(['OK'])
  })

  test('what the owner got wrong is forgiven on entering, yet still counts to the hundred an hour', async () => {
    const rosa = await env.member()
    const { ctx } = env.system.server
    for (let i = 0; i < 2; i++) await codesOf([rosa.call(session.login, { username: rosa.username, password: WRONG })])
    await rosa.login(rosa.username, PASSWORD)
    const rows = await ctx.system
      .selectFrom('login_failures')
      .select('forgiven')
      .where('account_key', '=', rosa.username.toLowerCase())
      .execute()
    expect(rows).toEqual([{ forgiven: true }, { forgiven: true }])
  })
})
