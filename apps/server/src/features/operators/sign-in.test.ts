import * as operators from '@ronda/contract/backoffice/operators.ts'
import { createClient } from '@ronda/contract/core/client.ts'
import { totpCode } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { hostFetch, type Jar } from '@ronda/devenv/http.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const MINUTE = 60_000
const ANA = 'ana@lumina'
const WRONG = 'not-hers-77'

let env: TestEnv
let password: string
/** Passwords that were compared since the test began. */
let evaluated: string[]
beforeAll(async () => {
  env = await startTestEnv()
  password = env.system.demo?.operators.find(each => each.username === ANA)?.password ?? ''
  const { ctx } = env.system.server
  const real = ctx.passwords
  ctx.passwords = {
    ...real,
    verify(stored, given) {
      evaluated.push(given)
      return real.verify(stored, given)
    },
  }
})
afterAll(() => env?.stop())
beforeEach(() => {
  env.clock.advance(61 * MINUTE)
  evaluated = []
})

/** A browser at an address. */
function browser(ip: string) {
  const jar: Jar = { cookies: new Map() }
  const send = hostFetch('localhost', env.system.ports.backoffice, jar)
  const client = createClient({
    baseUrl: '',
    merchant: () => 'backoffice',
    token: () => undefined,
    language: () => 'en',
    keysPath: '/bo/system/keys',
    fetch: (url, init) =>
      send(url, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': ip } }),
    now: () => env.clock.now(),
  })
  return {
    login: (given: string, code?: string, username = ANA) =>
      client.call(operators.login, { username, password: given, ...(code && { code }) }),
    verify: (ticket: string, code: string) => client.call(operators.verifyTotp, { ticket, code }),
  }
}

async function codesOf(calls: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(calls)
  return results.map(each => (each.status === 'fulfilled' ? 'OK' : (each.reason as { code: string }).code)).sort()
}
const codeOf = async (call: Promise<unknown>) => (await codesOf([call]))[0]
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const countOf = (codes: string[], code: string) => codes.filter(each => each === code).length

/** A code that is not the right one now. */
async function wrongCode(): Promise<string> {
  const right = await totpCode(env, ANA)
  return right === '000000' ? '111111' : '000000'
}

/** A browser in which Ana has passed both factors. */
async function known(ip: string) {
  const own = browser(ip)
  const { ticket } = await own.login(password)
  await own.verify(ticket, await totpCode(env, ANA))
  env.clock.advance(31_000)
  return own
}

describe('an operator’s password (S11)', () => {
  test('of sixteen guesses at once from one network five are looked at', async () => {
    const codes = await codesOf(times(16, i => browser(`10.70.1.${i + 1}`).login(WRONG)))
    expect(evaluated).toHaveLength(5)
    expect([countOf(codes, 'WrongCredentials'), countOf(codes, 'LoginPaused')]).toEqual([5, 11])
  })

  test('a name that nobody has pauses as well', async () => {
    const codes = await codesOf(times(8, () => browser('10.70.2.1').login(WRONG, undefined, 'nobody@lumina')))
    expect([countOf(codes, 'WrongCredentials'), countOf(codes, 'LoginPaused')]).toEqual([5, 3])
  })

  test('five wrong ones from anywhere no longer lock the operator out: another network enters', async () => {
    for (let i = 0; i < 5; i++) await codeOf(browser('10.70.3.1').login(WRONG))
    expect(await codeOf(browser('10.70.3.2').login(password))).toBe('LoginPaused')
    expect(await codeOf(browser('10.71.3.2').login(password))).toBe('OK')
  })

  test('a browser that passed both factors before enters through a pause of its network', async () => {
    const own = await known('10.70.4.9')
    for (let i = 0; i < 5; i++) await codeOf(browser('10.70.4.1').login(WRONG))
    expect(await codeOf(browser('10.70.4.2').login(password))).toBe('LoginPaused')
    expect(await codeOf(own.login(password))).toBe('OK')
  })

  test('a hundred an hour from all the world pause strangers, not the known browser, and not who has the authenticator', async () => {
    const own = await known('10.70.5.9')
    const { system } = env.system.server.ctx
    const spread = times(100, i => ({
      username_key: ANA,
      device: `attacker-${i}`,
      network: `10.${100 + i}.0.0/24`,
      ip: `10.${100 + i}.0.1`,
      at: new Date(env.clock.now() - 30 * MINUTE),
    }))
    await system.insertInto('operator_login_failures').values(spread).execute()
    const stranger = browser('10.72.5.1')
    expect(await codeOf(stranger.login(password))).toBe('LoginPaused')
    expect(evaluated).toEqual([password])
    expect(await codeOf(own.login(password))).toBe('OK')
    const code = await totpCode(env, ANA)
    const { ticket } = await stranger.login(password, code)
    // The code that opened the pause is used up: the second factor asks for the next.
    expect(await codeOf(stranger.verify(ticket, code))).toBe('WrongTotp')
    env.clock.advance(31_000)
    expect(await codeOf(stranger.verify(ticket, await totpCode(env, ANA)))).toBe('OK')
  })

  test('D7: the hundred an hour hold for guesses made at once from as many networks: of twelve, the last two left are looked at', async () => {
    const { system } = env.system.server.ctx
    const spread = times(98, i => ({
      username_key: ANA,
      device: `attacker-${i}`,
      network: `10.${100 + i}.0.0/24`,
      ip: `10.${100 + i}.0.1`,
      at: new Date(env.clock.now() - 30 * MINUTE),
    }))
    await system.insertInto('operator_login_failures').values(spread).execute()
    const codes = await codesOf(times(12, i => browser(`10.${10 + i}.7.1`).login(WRONG)))
    expect([countOf(codes, 'WrongCredentials'), countOf(codes, 'LoginPaused')]).toEqual([2, 10])
    expect(evaluated).toHaveLength(2)
  })

  test('D7: a name that is, one that is not, and one that has no password yet cost and answer the same (S12)', async () => {
    await env.system.server.ctx.system
      .updateTable('operators')
      .set({ password_hash: '' })
      .where('username', '=', 'sofia@lumina')
      .execute()
    const answers: unknown[] = []
    for (const [i, username] of [ANA, 'nobody@lumina', 'sofia@lumina'].entries()) {
      evaluated = []
      const told = await browser(`10.75.${i}.1`)
        .login(WRONG, undefined, username)
        .catch(error => [error.code, error.message, error.value])
      answers.push([told, evaluated.length])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('guessing the code that opens a pause: five from a network, and no password is looked at', async () => {
    const thief = browser('10.70.6.1')
    for (let i = 0; i < 5; i++) await codeOf(thief.login(WRONG))
    evaluated = []
    const wrong = await wrongCode()
    const codes = await codesOf(times(12, () => thief.login(password, wrong)))
    expect([countOf(codes, 'WrongTotp'), countOf(codes, 'LoginPaused')]).toEqual([5, 7])
    expect(evaluated).toEqual([])
    expect(await codeOf(thief.login(password, await totpCode(env, ANA)))).toBe('LoginPaused')
  })
})

describe('an operator’s second factor (S11)', () => {
  test('its five wrong codes are the operator’s, not a ticket’s: twenty over four tickets, five looked at', async () => {
    const thief = browser('10.73.1.1')
    const tickets = await Promise.all(times(4, () => thief.login(password)))
    const wrong = await wrongCode()
    const codes = await codesOf(
      tickets.flatMap(({ ticket }, i) => times(5, () => browser(`10.73.${i}.7`).verify(ticket, wrong))),
    )
    expect([countOf(codes, 'WrongTotp'), countOf(codes, 'LoginPaused')]).toEqual([5, 15])
    const { ticket } = await browser('10.73.9.1').login(password)
    expect(await codeOf(browser('10.73.9.1').verify(ticket, await totpCode(env, ANA)))).toBe('LoginPaused')
  })

  test('D7: a right code is taken once, by one of many tickets that show it at the same moment', async () => {
    const own = browser('10.73.20.1')
    const tickets = await Promise.all(times(4, () => own.login(password)))
    const code = await totpCode(env, ANA)
    const codes = await codesOf(tickets.map(({ ticket }) => own.verify(ticket, code)))
    expect([countOf(codes, 'OK'), countOf(codes, 'WrongTotp')]).toEqual([1, 3])
  })

  test('a thief of the password who uses them up does not keep the operator’s own browser out', async () => {
    const own = await known('10.74.1.9')
    const thief = browser('10.74.2.1')
    const { ticket } = await thief.login(password)
    const wrong = await wrongCode()
    for (let i = 0; i < 5; i++) await codeOf(thief.verify(ticket, wrong))
    const mine = await own.login(password)
    expect(await codeOf(own.verify(mine.ticket, await totpCode(env, ANA)))).toBe('OK')
  })
})
