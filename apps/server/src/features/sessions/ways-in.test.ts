import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CallError } from '@ronda/contract/core/client.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { PASSWORD, solveCaptcha } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindNumber, codeFor, setRules, solveHuman } from '../verification/ways-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const MINUTE = 60_000

describe('log-in by SMS', () => {
  test('is there only with the flag MOBILEVERCODELOGIN3', async () => {
    await setRules(env, {}, { MOBILEVERCODELOGIN3: false })
    expect((await env.visitor().call(session.settings, {})).smsLogin).toBe(false)
    expect(
      await env.visitor().refusal(session.login, {
        type: 'sms',
        mobileNum: '987654321',
        countryDialingCode: '51',
        verificationCode: '1',
      }),
    ).toMatchObject({ code: 'auth/operation-not-allowed', message: 'Login failure. Please try again.' })
    await setRules(env, {}, { MOBILEVERCODELOGIN3: true })
    expect((await env.visitor().call(session.settings, {})).smsLogin).toBe(true)
  })

  test('names what is missing', async () => {
    const visitor = env.visitor()
    expect((await visitor.refusal(session.login, { type: 'sms' })).code).toBe('auth/missing-phone-number')
    expect(
      (await visitor.refusal(session.login, { type: 'sms', mobileNum: '987654321', countryDialingCode: '51' })).code,
    ).toBe('auth/missing-verification-code')
    const empty = await visitor.refusal(session.login, { username: ' ', password: '' })
    expect(empty.fields.map(field => [field.field, field.message])).toEqual([
      ['username', 'Input cannot be empty'],
      ['password', 'Input cannot be empty'],
    ])
  })

  test('a locked member stays out', async () => {
    const rosa = await env.member()
    const number = await bindNumber(env, rosa)
    env.clock.advance(2 * MINUTE)
    const browser = env.visitor()
    await browser.call(verification.smsLogin, { mobileNum: number, countryDialingCode: '51' })
    await env.system.server.ctx.system
      .updateTable('members')
      .set({ status: 'locked' })
      .where('username', '=', rosa.username)
      .execute()
    expect(
      await browser.refusal(session.login, {
        type: 'sms',
        mobileNum: number,
        countryDialingCode: '51',
        verificationCode: await codeFor(env, `+51${number}`),
      }),
    ).toMatchObject({ code: 'AccountLocked' })
  })
})

describe('log-in by the phone-verification provider', () => {
  const issuer = 'https://securetoken.example/ronda'
  const audience = 'ronda'
  let token: (change?: Record<string, unknown>, key?: CryptoKey, kid?: string) => Promise<string>
  let number: string
  let username: string
  let stopKeys: () => void
  let keysUrl: string

  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ keys: [jwk] }))
    })
    await new Promise<void>(resolve => server.listen(0, resolve))
    keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
    stopKeys = () => server.close()
    const rosa = await env.member()
    number = await bindNumber(env, rosa)
    username = rosa.username
    let made = 0
    token = (change = {}, key = privateKey, kid = 'k1') => {
      const now = Math.floor(env.clock.now() / 1000)
      const claims = { phone_number: `+51${number}`, auth_time: now, n: made++, ...change }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid })
        .setSubject('someone')
        .setIssuer((change.iss as string) ?? issuer)
        .setAudience((change.aud as string) ?? audience)
        .setIssuedAt(now)
        .setExpirationTime((change.exp as number) ?? now + 3600)
        .sign(key)
    }
    await setRules(env, { phoneVerification: { issuer, audience, keySet: keysUrl } })
  })
  afterAll(() => stopKeys?.())

  const enter = (firebaseIdToken: string | undefined) =>
    ({ type: 'sms', firebaseChannel: 'sms', firebaseIdToken }) as const

  test('a right token signs its owner in, once', async () => {
    const browser = env.visitor()
    const given = await token()
    browser.token = (await browser.call(session.login, enter(given))).token
    expect((await browser.call(member.info, {})).account).toBe(username)
    expect((await browser.refusal(session.login, enter(given))).code).toBe('auth/code-expired')
  })

  test('anything else is refused with the code of its fault', async () => {
    const foreign = await generateKeyPair('RS256')
    const now = Math.floor(env.clock.now() / 1000)
    const cases: [string | undefined, string][] = [
      [undefined, 'auth/missing-verification-code'],
      ['not.a.token', 'auth/invalid-verification-code'],
      [await token({}, foreign.privateKey), 'auth/invalid-verification-code'],
      [await token({}, foreign.privateKey, 'other'), 'auth/invalid-verification-code'],
      [await token({ iss: 'https://elsewhere.example' }), 'auth/invalid-verification-code'],
      [await token({ aud: 'another-project' }), 'auth/invalid-verification-code'],
      [await token({ exp: now - 10 }), 'auth/code-expired'],
      [await token({ auth_time: now - 600 }), 'auth/code-expired'],
      [await token({ phone_number: undefined }), 'auth/missing-phone-number'],
      [await token({ phone_number: '+51999000111' }), 'auth/operation-not-allowed'],
    ]
    for (const [given, code] of cases)
      expect([code, (await env.visitor().refusal(session.login, enter(given))).code]).toEqual([code, code])
  })

  test('without a provider, or with its keys out of reach, nobody enters', async () => {
    await setRules(env, { phoneVerification: { issuer, audience, keySet: 'http://127.0.0.1:9/keys' } })
    expect((await env.visitor().refusal(session.login, enter(await token()))).code).toBe('auth/unknown')
    await setRules(env, { phoneVerification: null })
    expect((await env.visitor().refusal(session.login, enter(await token()))).code).toBe('auth/operation-not-allowed')
  })
})

describe('human check (H1, H2)', () => {
  test('where the merchant asks for one, a password alone does not enter; a solved one does, once', async () => {
    const rosa = await env.member()
    await setRules(env, { humanCheck: 'login' })
    const browser = env.visitor()
    const form = { username: rosa.username, password: PASSWORD }
    expect((await browser.refusal(session.login, form)).code).toBe('HumanCheckNeeded')
    const humanVerification = await solveHuman(browser, 'login')
    expect((await browser.call(session.login, { ...form, humanVerification })).token).toBeTruthy()
    expect((await browser.refusal(session.login, { ...form, humanVerification })).code).toBe('HumanCheckNeeded')
  })

  test('is bound to browser, action, merchant and five minutes; a changed one is refused', async () => {
    const rosa = await env.member()
    const form = { username: rosa.username, password: PASSWORD }
    const browser = env.visitor()
    const tryWith = async (who: typeof browser, humanVerification: string) =>
      (await who.refusal(session.login, { ...form, humanVerification })).code
    const solved = await solveHuman(browser, 'login')
    expect(await tryWith(env.visitor(), solved)).toBe('HumanCheckNeeded')
    expect(await tryWith(browser, await solveHuman(browser, 'register'))).toBe('HumanCheckNeeded')
    const opened = JSON.parse(Buffer.from(solved, 'base64').toString()) as {
      challenge: { parameters: { data: { expires: number }; cost: number } }
    }
    const change = (edit: (payload: typeof opened) => void) => {
      const copy = structuredClone(opened)
      edit(copy)
      return Buffer.from(JSON.stringify(copy)).toString('base64')
    }
    for (const changed of [
      'x',
      Buffer.from('{}').toString('base64'),
      change(payload => {
        payload.challenge.parameters.data.expires += 60_000
      }),
      change(payload => {
        payload.challenge.parameters.cost = 1
      }),
    ])
      expect(await tryWith(browser, changed)).toBe('HumanCheckNeeded')
    env.clock.advance(5 * MINUTE)
    expect(await tryWith(browser, solved)).toBe('HumanCheckNeeded')
  })

  test('`always` also guards codes and reset links; when the check is down they close, and log-in asks for a picture', async () => {
    await setRules(env, { humanCheck: 'always' })
    const rosa = await (async () => {
      await setRules(env, { humanCheck: 'off' })
      const made = await env.member()
      await setRules(env, { humanCheck: 'always' })
      return made
    })()
    const browser = env.visitor()
    const ask = { mobileNum: '987654399', countryDialingCode: '51' }
    expect((await browser.refusal(verification.smsLogin, ask)).code).toBe('HumanCheckNeeded')
    await browser.call(verification.smsLogin, { ...ask, humanVerification: await solveHuman(browser, 'sms') })

    const { ctx } = env.system.server
    const working = ctx.human
    ctx.human = {
      challenge: () => Promise.reject(new Error('down')),
      check: () => Promise.reject(new Error('down')),
    }
    try {
      env.clock.advance(2 * MINUTE)
      expect(await browser.refusal(verification.smsLogin, { ...ask, humanVerification: 'e30=' })).toMatchObject({
        code: 'Unavailable',
      })
      const form = { username: rosa.username, password: PASSWORD, humanVerification: 'e30=' }
      expect((await browser.refusal(session.login, form)).code).toBe('CaptchaNeeded')
      const captcha = await solveCaptcha(env, browser, 'login')
      expect((await browser.call(session.login, { ...form, captcha })).token).toBeTruthy()
    } finally {
      ctx.human = working
      await setRules(env, { humanCheck: 'off' })
    }
  })

  test('its challenge cannot be asked for with an unknown action', async () => {
    const error = await env
      .visitor()
      .call(verification.human, { action: 'nothing' as 'login' })
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallError)
  })
})
