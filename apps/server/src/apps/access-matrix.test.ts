import { roles } from '@ronda/contract/backoffice/roles.ts'
import { backofficeCalls, portalCalls } from '@ronda/contract/catalogue.ts'
import type { Call } from '@ronda/contract/core/call.ts'
import type { Envelope } from '@ronda/contract/core/envelope.ts'
import { seal } from '@ronda/contract/core/seal.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import type { JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A1, A2, A5: generated from the catalogues, so a call added later is in it. */
let env: TestEnv
let rosa: MemberActor
let baan: MemberActor
let guest: MemberActor
let ana: OperatorActor
let luis: OperatorActor
let sofia: OperatorActor

beforeAll(async () => {
  env = await startTestEnv()
  rosa = await env.member()
  baan = await env.member({ merchant: 'baan' })
  guest = await env.member()
  await env.system.server.ctx.system
    .updateTable('members')
    .set({ agent_type: 4 })
    .where('username', '=', guest.username)
    .execute()
})
afterAll(() => env?.stop())

interface Someone {
  fetch: typeof fetch
  token: string | undefined
}

/** Sends a call as it is, with an empty or nonsense input: who may call is decided before what is sent. */
async function knock(
  someone: Someone,
  call: Call,
  area: 'portal' | 'backoffice',
  token = someone.token,
): Promise<Envelope & { status: number }> {
  const headers: Record<string, string> = { 'x-ronda': '1', language: 'en', 'content-type': 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  let body: string | undefined
  if (call.verb !== 'GET') {
    body = '{}'
    if (call.sealed) {
      const keys = (await (
        await someone.fetch(area === 'portal' ? '/wps/system/keys' : '/bo/system/keys')
      ).json()) as Envelope<{ keys: JWK[] }>
      const merchant = area === 'backoffice' ? 'backoffice' : 'lumina'
      const header = {
        htm: call.verb,
        htu: call.path,
        merchant,
        iat: Math.floor(env.clock.now() / 1000),
        jti: crypto.randomUUID(),
      }
      body = JSON.stringify({ sealed: await seal(keys.value.keys[0] as JWK, header, {}) })
    }
  }
  env.clock.advance(1_500)
  const response = await someone.fetch(call.path, { method: call.verb, headers, body })
  return { ...((await response.json()) as Envelope), status: response.status }
}

const gated = portalCalls.filter(call => call.who !== 'anyone')

describe('portal', () => {
  test.each(gated.map(call => [call.name, call] as const))('%s needs a session', async (_name, call) => {
    expect(await knock({ fetch: rosa.fetch, token: undefined }, call, 'portal')).toMatchObject({
      code: 'NotLoggedIn',
      status: 401,
    })
    expect(await knock({ fetch: env.visitor().fetch, token: rosa.token }, call, 'portal')).toMatchObject({
      code: 'NotLoggedIn',
      status: 401,
    })
    expect(await knock(rosa, call, 'portal', 'A'.repeat(43))).toMatchObject({ code: 'NotLoggedIn', status: 401 })
  })

  test.each(gated.map(call => [call.name, call] as const))(
    '%s does not know a member of another merchant (A2)',
    async (_name, call) => {
      const crossed = env.visitor('lumina')
      for (const [name, value] of baan.jar.cookies) crossed.jar.cookies.set(name, value)
      expect(await knock({ fetch: crossed.fetch, token: baan.token }, call, 'portal')).toMatchObject({
        code: 'NotLoggedIn',
        status: 401,
      })
    },
  )

  test.each(gated.filter(call => call.who === 'member').map(call => [call.name, call] as const))(
    '%s is closed to free-play guests (S13)',
    async (_name, call) => {
      expect(await knock(guest, call, 'portal')).toMatchObject({ code: 'RealAccountNeeded', status: 403 })
    },
  )
})

const operatorCalls = backofficeCalls.filter(call => call.who === 'operator')

describe('back office', () => {
  // Not sooner: who does nothing for a quarter of an hour is signed out.
  beforeAll(async () => {
    ana = await env.operator('ana')
    luis = await env.operator('luis')
    sofia = await env.operator('sofia')
  })

  test.each(operatorCalls.map(call => [call.name, call] as const))(
    '%s is closed to visitors and members',
    async (_name, call) => {
      expect(await knock({ fetch: ana.fetch, token: undefined }, call, 'backoffice')).toMatchObject({
        code: 'NotLoggedIn',
        status: 401,
      })
      expect(await knock({ fetch: ana.fetch, token: rosa.token }, call, 'backoffice')).toMatchObject({
        code: 'NotLoggedIn',
        status: 401,
      })
    },
  )

  test.each(operatorCalls.map(call => [call.name, call] as const))(
    '%s asks for its permission (A5)',
    async (_name, call) => {
      for (const [role, someone] of [
        ['finance', luis],
        ['support', sofia],
      ] as const) {
        const allowed = !call.permission || roles[role]?.includes(call.permission)
        if (!allowed)
          expect(await knock(someone, call, 'backoffice')).toMatchObject({ code: 'NotAllowed', status: 403 })
        // Signing out would end the session the next case needs.
        else if (call.name !== 'operators.logout')
          expect((await knock(someone, call, 'backoffice')).code).not.toBe('NotAllowed')
      }
    },
  )
})
