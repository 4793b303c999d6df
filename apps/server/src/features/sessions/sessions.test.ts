import { createClient } from '@ronda/contract/core/client.ts'
import { seal } from '@ronda/contract/core/seal.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { PASSWORD, solveCaptcha } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { hostFetch } from '@ronda/devenv/http.ts'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasswords } from '../../base/passwords.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const MINUTE = 60_000

describe('session (S1–S5)', () => {
  test('token and cookie are each worthless without the other (S2)', async () => {
    const rosa = await env.member()
    const thief = env.visitor()
    thief.token = rosa.token
    expect(await thief.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })
    const other = env.visitor()
    for (const [name, value] of rosa.jar.cookies) other.jar.cookies.set(name, value)
    expect(await other.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })
    other.token = rosa.token
    expect((await other.call(member.info, {})).account).toBe(rosa.username)
  })

  test('ids are new at every sign-in and only their hashes are stored (S1)', async () => {
    const rosa = await env.member()
    const first = rosa.token
    await rosa.login(rosa.username, PASSWORD)
    expect(rosa.token).not.toBe(first)
    const rows = await env.system.server.ctx.system
      .selectFrom('sessions')
      .select(['token_hash', 'cookie_hash'])
      .execute()
    for (const row of rows) expect(row.token_hash.toString('base64url')).not.toBe(rosa.token)
  })

  test('thirty idle minutes or twelve hours end it, to the second (S3)', async () => {
    const rosa = await env.member()
    env.clock.advance(30 * MINUTE - 1_000)
    await rosa.call(member.info, {})
    env.clock.advance(30 * MINUTE + 1_000)
    expect(await rosa.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })

    const mateo = await env.member()
    for (let at = 0; at < 12 * 60 - 20; at += 20) {
      env.clock.advance(20 * MINUTE)
      await mateo.call(member.info, {})
    }
    env.clock.advance(20 * MINUTE + 1_000)
    expect(await mateo.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })
  })

  test('signing out ends it at once, by POST or DELETE, never by GET (S4, W3)', async () => {
    const rosa = await env.member()
    expect(
      (await rosa.fetch('/wps/session/logout', { headers: { authorization: `Bearer ${rosa.token}` } })).status,
    ).toBe(404)
    await rosa.call(member.info, {})
    const answer = await rosa.fetch('/wps/session/logout', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${rosa.token}`, 'x-ronda': '1' },
    })
    expect(answer.status).toBe(200)
    expect(await rosa.refusal(member.info, {})).toMatchObject({ code: 'NotLoggedIn' })
  })

  test('a request from another site changes nothing (W3)', async () => {
    const rosa = await env.member()
    const headers = { authorization: `Bearer ${rosa.token}`, 'content-type': 'application/json' }
    const attempts: Record<string, string>[] = [
      headers,
      { ...headers, 'x-ronda': '1', 'sec-fetch-site': 'cross-site' },
      { ...headers, 'x-ronda': '1', origin: 'https://evil.example' },
    ]
    for (const attempt of attempts)
      expect((await rosa.fetch('/wps/session/logout', { method: 'POST', headers: attempt, body: '{}' })).status).toBe(
        403,
      )
    await rosa.call(member.info, {})
  })
})

describe('guessing (S11, S12)', () => {
  test('three wrong ones ask for a captcha, five pause the device, and the true owner elsewhere still enters', async () => {
    const rosa = await env.member()
    const attacker = env.visitor()
    const guess = (captcha?: string) =>
      attacker.refusal(session.login, { username: rosa.username, password: 'not it at all', captcha })
    expect(await guess()).toMatchObject({ code: 'WrongCredentials', value: { captcha: false } })
    expect(await guess()).toMatchObject({ code: 'WrongCredentials', value: { captcha: false } })
    expect(await guess()).toMatchObject({ code: 'WrongCredentials', value: { captcha: true } })
    expect(await guess()).toMatchObject({ code: 'CaptchaNeeded', value: { captcha: true } })
    for (let i = 0; i < 2; i++) {
      env.clock.advance(1_500)
      expect(await guess(await solveCaptcha(env, attacker, 'login'))).toMatchObject({ code: 'WrongCredentials' })
    }
    const paused = await guess()
    expect(paused.code).toBe('LoginPaused')
    expect(paused.retryAfterS).toBeGreaterThan(14 * 60)

    env.clock.advance(1_500)
    const captcha = await solveCaptcha(env, rosa, 'login')
    expect(
      (await rosa.call(session.login, { username: rosa.username, password: PASSWORD, captcha })).token,
    ).toBeTruthy()
    env.clock.advance(16 * MINUTE)
    await attacker.login(rosa.username, PASSWORD)
  })

  test('an account that does not exist is answered exactly as one that does (S12)', async () => {
    const rosa = await env.member()
    const known = env.visitor()
    const unknown = env.visitor()
    for (let i = 0; i < 4; i++) {
      const a = await known.refusal(session.login, { username: rosa.username, password: 'wrong wrong' })
      const b = await unknown.refusal(session.login, { username: 'nobody-of-that-name', password: 'wrong wrong' })
      expect([a.code, a.message, a.value]).toEqual([b.code, b.message, b.value])
    }
  })

  test('a captcha is bound to its browser and spent by one answer (H1)', async () => {
    const rosa = await env.member()
    const attacker = env.visitor()
    for (let i = 0; i < 3; i++)
      await attacker.refusal(session.login, { username: rosa.username, password: 'wrong wrong' })
    env.clock.advance(1_500)
    const answer = await solveCaptcha(env, attacker, 'login')
    const elsewhere = env.visitor()
    expect(
      await elsewhere.refusal(session.login, { username: rosa.username, password: PASSWORD, captcha: answer }),
    ).toMatchObject({ code: 'WrongCaptcha' })
    expect(
      await attacker.refusal(session.login, { username: rosa.username, password: PASSWORD, captcha: 'ZZZZZ' }),
    ).toMatchObject({ code: 'WrongCaptcha' })
    expect(
      await attacker.refusal(session.login, { username: rosa.username, password: PASSWORD, captcha: answer }),
    ).toMatchObject({ code: 'WrongCaptcha' })
  })

  test('a captcha asked for twice within a second is refused, and an old one no longer counts (H1)', async () => {
    const visitor = env.visitor()
    await visitor.call(session.captcha, { action: 'login' })
    expect(await visitor.refusal(session.captcha, { action: 'login' })).toMatchObject({ code: 'TooManyRequests' })
  })
})

describe('passwords (S8, S9)', () => {
  test('are stored as argon2id with 46 MiB, one pass, one lane', async () => {
    const { ctx } = env.system.server
    const quick = ctx.passwords
    ctx.passwords = createPasswords()
    const rosa = await env.member()
    ctx.passwords = quick
    const row = await env.system.server.ctx.system
      .selectFrom('members')
      .select('password_hash')
      .where('username', '=', rosa.username)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })

  test('spaces and letters of any language are kept; too short, too common and the own name are refused', async () => {
    const spaced = env.visitor()
    const password = '  clave con ñandú y espacios  '
    const form = { username: 'espacios1', password, confirmPassword: password, payeeName: 'Rosa Quispe' }
    spaced.token = (await spaced.call(registration.register, form)).token
    expect(await spaced.refusal(session.login, { username: 'espacios1', password: password.trim() })).toMatchObject({
      code: 'WrongCredentials',
    })
    await spaced.login('ESPACIOS1 ', password)

    for (const weak of ['password1', 'espacios2', 'aaaaaaaa']) {
      const refused = await env
        .visitor()
        .refusal(registration.register, { ...form, username: 'espacios2', password: weak, confirmPassword: weak })
      expect([weak, refused.code]).toEqual([weak, 'WeakPassword'])
    }
    const short = await env
      .visitor()
      .refusal(registration.register, { ...form, username: 'espacios3', password: 'corta', confirmPassword: 'corta' })
    expect(short.fields[0]).toMatchObject({ field: 'password', message: expect.stringContaining('8–64') })
  })
})

describe('registration', () => {
  test('every rule answers with its field and a translated text; nothing is created', async () => {
    const visitor = env.visitor()
    visitor.language = 'es'
    const error = await visitor.refusal(registration.register, {
      username: '1x',
      password: 'colina-verde-88',
      confirmPassword: 'otra',
      email: 'no',
      line: 'x',
    })
    expect(error.code).toBe('InvalidInput')
    expect(Object.fromEntries(error.fields.map(field => [field.field, field.message]))).toEqual({
      username: 'Letras y números, empieza con letra, 4–16 caracteres',
      confirmPassword: 'La confirmación no coincide',
      payeeName: 'El campo no puede estar vacío',
      email: 'Escribe un correo como ana@correo.com',
      line: 'Este campo no se acepta aquí',
    })
  })

  test('a taken username is refused, whatever its case; two at once make one member', async () => {
    const form = { username: 'Gemela01', password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Rosa Quispe' }
    const results = await Promise.allSettled([
      env.visitor().call(registration.register, form),
      env.visitor().call(registration.register, { ...form, username: 'gemela01' }),
    ])
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await env.visitor().refusal(registration.register, { ...form, username: 'GEMELA01' })).toMatchObject({
      code: 'UsernameTaken',
    })
  })

  test('a closed registration says so', async () => {
    const baan = await env.system.server.ctx.merchants.byCode('baan')
    if (!baan) throw new Error('no merchant')
    await env.changeSettings('baan', { registration: { ...baan.settings.registration, open: false } })
    const visitor = env.visitor('baan')
    expect((await visitor.call(registration.settings, {})).open).toBe(false)
    expect(await visitor.refusal(registration.register, { username: 'nueva123' })).toMatchObject({
      code: 'RegistrationClosed',
    })
  })
})

describe('sealed payloads (P2)', () => {
  const login = { username: 'nobody', password: 'colina-verde-88' }

  async function sealedWith(change: Partial<Parameters<typeof seal>[1]>, key?: JWK): Promise<string> {
    const { keys } = await env.visitor().call(system.keys, {})
    const header = {
      htm: 'POST',
      htu: '/wps/session/login',
      merchant: 'lumina',
      iat: Math.floor(env.clock.now() / 1000),
      jti: crypto.randomUUID(),
      ...change,
    }
    return seal(key ?? (keys[0] as JWK), header, login)
  }

  async function send(body: unknown): Promise<{ status: number; code: string }> {
    const headers = { 'content-type': 'application/json', 'x-ronda': '1' }
    const response = await env
      .visitor()
      .fetch('/wps/session/login', { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, code: ((await response.json()) as { code: string }).code }
  }

  test('a browser whose clock is wrong, or is put right meanwhile, still signs in', async () => {
    const rosa = await env.member()
    let aheadMs = 0
    const client = createClient({
      baseUrl: '',
      merchant: () => 'lumina',
      token: () => undefined,
      language: () => 'es',
      keysPath: '/wps/system/keys',
      fetch: hostFetch('lumina.localhost', env.system.ports.portal),
      now: () => env.clock.now() + aheadMs,
    })
    for (aheadMs of [3_600_000, -86_400_000, 0]) {
      const { token } = await client.call(session.login, { username: rosa.username, password: PASSWORD })
      expect(token).toBeTruthy()
    }
  })

  test('a right one is opened once; its repeat is 409', async () => {
    const sealed = await sealedWith({})
    expect((await send({ sealed })).code).toBe('WrongCredentials')
    expect(await send({ sealed })).toEqual({ status: 409, code: 'SealReplayed' })
  })

  test('plain text, another call, merchant or time, an unknown key and any changed character are 400, all alike', async () => {
    const sealed = await sealedWith({})
    const flipped = [10, 60, 200, sealed.length - 5].map(
      at => `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`,
    )
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const foreign = { ...(await crypto.subtle.exportKey('jwk', publicKey)), kid: 'foreign' } as JWK
    const bodies = [
      login,
      { sealed: 'x.y' },
      { sealed: await sealedWith({ htu: '/wps/member/register' }) },
      { sealed: await sealedWith({ merchant: 'baan' }) },
      { sealed: await sealedWith({ iat: Math.floor(env.clock.now() / 1000) - 61 }) },
      { sealed: await sealedWith({ iat: Math.floor(env.clock.now() / 1000) + 120 }) },
      { sealed: await sealedWith({}, foreign) },
      ...flipped.map(text => ({ sealed: text })),
    ]
    for (const body of bodies) expect(await send(body)).toEqual({ status: 400, code: 'WrongSeal' })
  })

  test('A256GCM is accepted as well, other algorithms are not', async () => {
    const { keys } = await env.visitor().call(system.keys, {})
    const key = keys[0] as JWK
    const make = async (enc: string) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(login)))
        .setProtectedHeader({
          alg: 'ECDH-ES',
          enc,
          kid: key.kid,
          htm: 'POST',
          htu: '/wps/session/login',
          merchant: 'lumina',
          iat: Math.floor(env.clock.now() / 1000),
          jti: crypto.randomUUID(),
        })
        .encrypt(await importJWK(key, 'ECDH-ES'))
    expect((await send({ sealed: await make('A256GCM') })).code).toBe('WrongCredentials')
    expect((await send({ sealed: await make('A128CBC-HS256') })).code).toBe('WrongSeal')
  })
})

describe('bad input is answered clearly', () => {
  test.each([
    ['{"a":', 'MalformedBody', 400],
    ['[1]', 'MalformedBody', 400],
    ['"text"', 'MalformedBody', 400],
    [`{"a":${'['.repeat(30)}${']'.repeat(30)}}`, 'MalformedBody', 400],
    [JSON.stringify({ a: 'x'.repeat(70_000) }), 'PayloadTooLarge', 413],
  ])('%.20s → %s', async (body, code, status) => {
    const response = await env.visitor().fetch('/wps/session/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ronda': '1', language: 'es' },
      body,
    })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code])
  })

  test('an unknown host belongs to nobody', async () => {
    const response = await fetch(`${env.system.urls.portal.replace('localhost', '127.0.0.1')}/wps/system/whitelabel`, {
      headers: { 'x-ronda': '1' },
    })
    expect(((await response.json()) as { value: { merchantCode: string } }).value.merchantCode).toBe('lumina')
    const { hostFetch } = await import('@ronda/devenv/http.ts')
    const stranger = await hostFetch('elsewhere.example', env.system.ports.portal)('/wps/system/whitelabel')
    expect(stranger.status).toBe(421)
  })

  test('too many calls are told to wait, with the seconds (L1)', async () => {
    const visitor = env.visitor()
    let last: Response | undefined
    for (let i = 0; i < 61; i++) last = await visitor.fetch('/wps/verification/human?action=login')
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(last?.headers.get('ratelimit-limit')).toBe('60')
  })
})
