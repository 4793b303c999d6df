import * as member from '@ronda/contract/portal/account/member.ts'
import { LOCAL_KEYS, LOCAL_PROVIDER_PATH, providerUrl } from '@ronda/contract/portal/account/phone-provider.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindNumber, codeFor, newNumber, otherCode, setRules } from './ways-fixture.ts'

const provider = { apiKey: 'lumina-web', emulator: LOCAL_PROVIDER_PATH }
const MINUTE = 60_000

let env: TestEnv
const useProvider = () =>
  setRules(env, {
    phoneVerification: { issuer: 'https://issuer.example/lumina', audience: 'lumina', keySet: LOCAL_KEYS, ...provider },
  })
beforeAll(async () => {
  env = await startTestEnv()
  await useProvider()
})
afterAll(() => env?.stop())

type Method = 'accounts:sendVerificationCode' | 'accounts:signInWithPhoneNumber'
type Answer = { status: number; sessionInfo: string; idToken: string; error?: { message: string } }

async function ask(who: MemberActor, method: Method, body: object, given = provider): Promise<Answer> {
  const response = await who.fetch(providerUrl(given, method), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-firebase-locale': 'en' },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
}

async function codeSent(who: MemberActor, number: string) {
  const { sessionInfo } = await ask(who, 'accounts:sendVerificationCode', { phoneNumber: `+51${number}` })
  return { sessionInfo, code: await codeFor(env, `+51${number}`) }
}

const enter = (firebaseIdToken: string) => ({ type: 'sms', firebaseChannel: 'sms', firebaseIdToken }) as const

describe('the local phone provider', () => {
  test('sends a code by SMS, and its token signs the number’s owner in once', async () => {
    const rosa = await env.member()
    const number = await bindNumber(env, rosa)
    env.clock.advance(2 * MINUTE)
    const browser = env.visitor()
    const sent = await codeSent(browser, number)
    const { idToken } = await ask(browser, 'accounts:signInWithPhoneNumber', sent)
    expect(decodeJwt(idToken)).toMatchObject({
      iss: 'https://issuer.example/lumina',
      aud: 'lumina',
      phone_number: `+51${number}`,
    })
    browser.token = (await browser.call(session.login, enter(idToken))).token
    expect((await browser.call(member.info, {})).account).toBe(rosa.username)
    expect((await browser.refusal(session.login, enter(idToken))).code).toBe('auth/code-expired')
    const again = await ask(browser, 'accounts:signInWithPhoneNumber', sent)
    expect(again.error?.message).toBe('INVALID_CODE')
  })

  test('a number of nobody gets its code as well, but opens nothing', async () => {
    const number = newNumber()
    const browser = env.visitor()
    const { idToken } = await ask(browser, 'accounts:signInWithPhoneNumber', await codeSent(browser, number))
    expect((await browser.refusal(session.login, enter(idToken))).code).toBe('auth/operation-not-allowed')
  })

  test('refuses as the provider does', async () => {
    const browser = env.visitor()
    const number = newNumber()
    const sent = await codeSent(browser, number)
    const send = async (body: object) => (await ask(browser, 'accounts:sendVerificationCode', body)).error?.message
    const confirm = async (body: object) => (await ask(browser, 'accounts:signInWithPhoneNumber', body)).error?.message
    expect(await send({})).toBe('MISSING_PHONE_NUMBER')
    expect(await send({ phoneNumber: '+5112' })).toBe('INVALID_PHONE_NUMBER')
    expect(await send({ phoneNumber: 51 })).toBe('INVALID_ARGUMENT')
    expect(await send({ phoneNumber: `+51${number}` })).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect(await confirm({ sessionInfo: sent.sessionInfo })).toBe('MISSING_CODE')
    expect(await confirm({ sessionInfo: 'made up', code: sent.code })).toBe('SESSION_EXPIRED')
    expect(await confirm({ ...sent, code: otherCode(sent.code) })).toBe('INVALID_CODE')
    env.clock.advance(11 * MINUTE)
    expect(await confirm(sent)).toBe('SESSION_EXPIRED')
    const foreign = await ask(browser, 'accounts:sendVerificationCode', {}, { ...provider, apiKey: 'another' })
    expect(foreign).toMatchObject({ status: 400, error: { message: expect.stringContaining('API key') } })
  })

  test('five wrong tries spend a code, whoever types them', async () => {
    const number = newNumber()
    const sent = await codeSent(env.visitor(), number)
    const confirm = async (code: string) =>
      (await ask(env.visitor(), 'accounts:signInWithPhoneNumber', { ...sent, code })).error?.message
    for (let i = 0; i < 5; i++) expect(await confirm(otherCode(sent.code))).toBe('INVALID_CODE')
    expect(await confirm(sent.code)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test('an address gets ten codes an hour', async () => {
    const one = env.visitor()
    const send = async () =>
      (await ask(one, 'accounts:sendVerificationCode', { phoneNumber: `+51${newNumber()}` })).error?.message
    for (let i = 0; i < 10; i++) expect(await send()).toBeUndefined()
    expect(await send()).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test('a code of one session does not open another', async () => {
    const [first, second] = [await codeSent(env.visitor(), newNumber()), await codeSent(env.visitor(), newNumber())]
    const mixed = { sessionInfo: first.sessionInfo, code: second.code }
    expect((await ask(env.visitor(), 'accounts:signInWithPhoneNumber', mixed)).error?.message).toBe('INVALID_CODE')
  })

  test('is not there for merchants that do not name it, nor outside a demo', async () => {
    const response = (merchant: string) =>
      env.visitor(merchant).fetch(providerUrl(provider, 'accounts:sendVerificationCode'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    expect((await response('lumina')).status).toBe(400)
    const { config } = env.system.server.ctx
    config.demo = false
    try {
      expect((await response('lumina')).status).toBe(404)
      expect((await env.visitor().refusal(session.login, enter('a.b.c'))).code).toBe('auth/operation-not-allowed')
    } finally {
      config.demo = true
    }
    await setRules(env, { phoneVerification: null })
    expect((await response('lumina')).status).toBe(404)
  })
})

describe('registration by the provider', () => {
  beforeAll(useProvider)
  const formFor = (mobileNum: string) => ({
    mobileNum,
    countryDialingCode: '51',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    payeeName: 'Rosa Quispe',
  })
  async function proven(who: MemberActor, number: string) {
    const sent = await codeSent(who, number)
    const { idToken } = await ask(who, 'accounts:signInWithPhoneNumber', sent)
    return { verificationCode: sent.code, firebaseChannel: 'sms', firebaseIdToken: idToken } as const
  }

  test('its token proves the number, once, and the member comes back by it', async () => {
    await setRules(env, {}, { MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true })
    const number = newNumber()
    const browser = env.visitor()
    const proof = await proven(browser, number)
    const weak = { ...formFor(number), ...proof, password: 'password123', confirmPassword: 'password123' }
    expect((await browser.refusal(registration.registerMobile, weak)).code).toBe('WeakPassword')
    browser.token = (await browser.call(registration.registerMobile, { ...formFor(number), ...proof })).token
    expect((await browser.call(member.info, {})).account).toBe(`51${number}`)
    expect((await env.visitor().refusal(session.login, enter(proof.firebaseIdToken))).code).toBe('auth/code-expired')
    env.clock.advance(2 * MINUTE)
    const back = env.visitor()
    back.token = (await back.call(session.login, enter((await proven(back, number)).firebaseIdToken))).token
    expect((await back.call(member.info, {})).account).toBe(`51${number}`)
  })

  test('a taken number refuses the form without using the token up; the token of another number opens nothing', async () => {
    const [number, other] = [newNumber(), newNumber()]
    const owner = env.visitor()
    await owner.call(registration.registerMobile, { ...formFor(number), ...(await proven(owner, number)) })
    env.clock.advance(2 * MINUTE)
    const browser = env.visitor()
    const proof = await proven(browser, number)
    expect((await browser.refusal(registration.registerMobile, { ...formFor(number), ...proof })).code).toBe(
      'MobileTaken',
    )
    expect(await browser.refusal(registration.registerMobile, { ...formFor(other), ...proof })).toMatchObject({
      code: 'auth/invalid-verification-code',
      fields: [{ field: 'verificationCode' }],
    })
    expect((await browser.call(session.login, enter(proof.firebaseIdToken))).token).toBeTruthy()
    const noToken = { ...formFor(other), verificationCode: '123456', firebaseChannel: 'sms' } as const
    expect((await browser.refusal(registration.registerMobile, noToken)).code).toBe('auth/missing-verification-code')
  })
})
