import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as office from '@ronda/contract/backoffice/identity.ts'
import * as identity from '@ronda/contract/portal/account/identity.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { identityProvidersOf } from '../../identity/provider.ts'
import { sumsubSignature } from '../../identity/sumsub.ts'
import { createOutgoing } from '../../outgoing/outgoing.ts'
import { createReviewers } from './identity-fixture.ts'
import { receiveResult } from './result.ts'
import { sendChecks } from './send.ts'

const SECRET = 'secret of requests'
const WEBHOOK_SECRET = 'secret of webhooks'

/** Plays the provider's API: one applicant per reference, signed calls only. */
function fakeProvider() {
  const applicants = new Map<
    string,
    {
      id: string
      info: Record<string, string>
      pictures: { metadata: Record<string, string>; bytes: number }[]
      asked: number
    }
  >()
  const calls: string[] = []
  const fake = {
    applicants,
    calls,
    /** So many of the next calls fail. */
    failing: 0,
    server: undefined as unknown as Server,
    url: '',
    async start() {
      fake.server = createServer((request, response) => {
        answer(request).then(({ status, body }) => {
          response.writeHead(status, { 'content-type': 'application/json' })
          response.end(JSON.stringify(body))
        })
      })
      await new Promise<void>(resolve => fake.server.listen(0, '127.0.0.1', resolve))
      fake.url = `http://127.0.0.1:${(fake.server.address() as AddressInfo).port}`
    },
    only: () => [...applicants.values()].at(-1)!,
  }
  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const { method = '', url = '', headers } = request
    const seconds = String(headers['x-app-access-ts'])
    if (
      headers['x-app-access-sig'] !== sumsubSignature(SECRET, seconds, method, url, body) ||
      headers['x-app-token'] !== 'token'
    )
      return { status: 401, body: {} }
    calls.push(`${method} ${url}`)
    if (fake.failing > 0) {
      fake.failing--
      return { status: 503, body: {} }
    }
    const byReference = /^\/resources\/applicants\/-;externalUserId=([^/]+)\/one$/.exec(url)
    if (byReference) {
      const found = applicants.get(decodeURIComponent(byReference[1]!))
      return found ? { status: 200, body: { id: found.id } } : { status: 404, body: {} }
    }
    if (url === '/resources/applicants?levelName=basic%20level') {
      const { externalUserId, fixedInfo } = JSON.parse(body.toString())
      if (applicants.has(externalUserId)) return { status: 409, body: {} }
      const made = { id: `applicant-${applicants.size + 1}`, info: fixedInfo, pictures: [], asked: 0 }
      applicants.set(externalUserId, made)
      return { status: 201, body: { id: made.id } }
    }
    const found = [...applicants.values()].find(({ id }) => url.startsWith(`/resources/applicants/${id}/`))
    if (!found) return { status: 404, body: {} }
    if (url.endsWith('/info/idDoc')) {
      const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
      const content = form.get('content') as File
      found.pictures.push({ metadata: JSON.parse(String(form.get('metadata'))), bytes: content.size })
      return { status: 200, body: {} }
    }
    if (url.endsWith('/status/pending')) {
      found.asked++
      return { status: 200, body: { ok: 1 } }
    }
    return { status: 404, body: {} }
  }
  return fake
}

let env: TestEnv
let ctx: Context
let desk: ReturnType<typeof createReviewers>
const provider = fakeProvider()

beforeAll(async () => {
  await provider.start()
  env = await startTestEnv()
  desk = createReviewers(env)
  const outgoing = createOutgoing({ allow: () => ['127.0.0.1'] })
  const sumsub = {
    appToken: 'token',
    secretKey: SECRET,
    webhookSecret: WEBHOOK_SECRET,
    level: 'basic level',
    baseUrl: provider.url,
  }
  ctx = {
    ...env.system.server.ctx,
    identityProviders: identityProvidersOf({ sumsub }, { outgoing, now: () => env.clock.now() }),
  }
  await env.changeSettings('lumina', {
    identity: {
      provider: 'sumsub',
      total: '100',
      single: null,
      day: null,
      validMonths: 12,
      keepDays: 30,
      address: office.noAddressRules,
    },
  })
})
beforeEach(() => desk.signIn())
afterAll(async () => {
  await env?.stop()
  provider.server.close()
})

const moment = (at: number) => new Date(at).toISOString().replace('T', ' ').replace('Z', '')

async function tell(
  event: Record<string, unknown>,
  secret = WEBHOOK_SECRET,
): Promise<{ status: number; outcome?: string }> {
  const body = Buffer.from(
    JSON.stringify({ type: 'applicantReviewed', createdAtMs: moment(env.clock.now()), ...event }),
  )
  const headers = new Headers({
    'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    'x-payload-digest': createHmac('sha256', secret).update(body).digest('hex'),
  })
  const response = await receiveResult(
    ctx,
    { headers, body: async () => body, ip: '203.0.113.7', requestId: 'r1' },
    'sumsub',
  )
  return { status: response.status, ...((await response.json()) as { outcome?: string }) }
}

const green = { reviewResult: { reviewAnswer: 'GREEN' } }

/** A check that the provider was asked about. */
async function asked(change: Partial<identity.Answers> = {}) {
  const rosa = await env.member()
  const id = await desk.send(rosa, change)
  await sendChecks(ctx)
  return { rosa, id, about: { externalUserId: `lumina.${id}`, applicantId: provider.only().id } }
}

test('is told everything once, whatever failed on the way, and its word is enough where nothing contradicts it', async () => {
  const rosa = await env.member()
  const id = await desk.send(rosa, { documentNumber: '10203040' })
  provider.failing = 1
  expect(await sendChecks(ctx)).toBe(0)
  expect(await sendChecks(ctx)).toBe(1)
  expect(await sendChecks(ctx)).toBe(0)
  const applicant = provider.applicants.get(`lumina.${id}`)!
  expect(applicant.info).toEqual({ firstName: 'Rosa', lastName: 'Quispe', dob: '1990-04-12', country: 'PER' })
  expect(applicant.pictures.map(({ metadata }) => metadata)).toEqual([
    { idDocType: 'ID_CARD', country: 'PER', idDocSubType: 'FRONT_SIDE' },
    { idDocType: 'ID_CARD', country: 'PER', idDocSubType: 'BACK_SIDE' },
    { idDocType: 'SELFIE', country: 'PER' },
  ])
  expect(Math.min(...applicant.pictures.map(({ bytes }) => bytes))).toBeGreaterThan(1000)
  expect(applicant.asked).toBe(1)

  const about = { externalUserId: `lumina.${id}`, applicantId: applicant.id }
  expect(await tell({ ...about, ...green })).toEqual({ status: 200, outcome: 'VERIFIED' })
  expect(await rosa.call(identity.get, {})).toMatchObject({ state: 'verified', level: 1 })
  expect(await tell({ ...about, ...green })).toEqual({ status: 200, outcome: 'stale' })
  const { timeline } = await desk.ana.call(office.get, { id })
  expect(timeline.map(step => [step.state, step.by])).toEqual([
    ['IN_REVIEW', rosa.username],
    ['VERIFIED', 'sumsub'],
  ])
  expect(await env.auditProblems()).toEqual([])
})

test('asking is repeated when it failed, without telling everything again', async () => {
  const rosa = await env.member()
  const id = await desk.send(rosa)
  const before = provider.calls.length
  // Creating and three pictures go well.
  const pending = sendChecks({
    ...ctx,
    identityProviders: {
      codes: ['sumsub'],
      get: code => {
        const real = ctx.identityProviders.get(code)!
        return { ...real, ask: async () => Promise.reject(new Error('no answer')) }
      },
    },
  })
  expect(await pending).toBe(0)
  expect(provider.calls.length - before).toBe(4)
  expect(await tell({ externalUserId: `lumina.${id}`, applicantId: provider.only().id, ...green })).toMatchObject({
    outcome: 'stale',
  })
  expect(await sendChecks(ctx)).toBe(1)
  expect(provider.calls.length - before).toBe(5)
})

test('a result that is not signed, signed by another, or about something else changes nothing', async () => {
  const { rosa, id, about } = await asked()
  expect(await tell({ ...about, ...green }, 'another secret')).toMatchObject({ status: 401 })
  const body = Buffer.from(JSON.stringify({ ...about, ...green }))
  const unsigned = { headers: new Headers(), body: async () => body, ip: '203.0.113.7', requestId: 'r1' }
  expect((await receiveResult(ctx, unsigned, 'sumsub')).status).toBe(401)
  expect((await receiveResult(ctx, unsigned, 'nobody')).status).toBe(404)
  expect(await tell({ ...about, applicantId: 'applicant-of-another', ...green })).toMatchObject({ outcome: 'stale' })
  expect(await tell({ ...about, createdAtMs: moment(env.clock.now() - 86_400_000), ...green })).toMatchObject({
    outcome: 'stale',
  })
  expect(await tell({ ...about, externalUserId: `baan.${id}`, ...green })).toMatchObject({ outcome: 'unknown check' })
  expect(await tell({ ...about, type: 'applicantPending' })).toMatchObject({ status: 200, outcome: 'nothing to do' })
  expect(await tell({ ...about, createdAtMs: 'yesterday', ...green })).toMatchObject({ status: 400 })
  expect(await tell(about)).toMatchObject({ status: 400 })
  expect(await rosa.call(identity.get, {})).toMatchObject({ state: 'in-review', level: 0 })
})

test('a result that comes after people have decided is stale', async () => {
  const { rosa, id, about } = await asked()
  await desk.reject(id, ['selfie-unclear'])
  expect(await tell({ ...about, ...green })).toMatchObject({ outcome: 'stale' })
  expect(await rosa.call(identity.get, {})).toMatchObject({ state: 'rejected', reasons: ['selfie-unclear'] })
})

test('a refusal is told in our words; one that is final, or that we have no word for, waits for people', async () => {
  const red = (rejectLabels: string[], reviewRejectType = 'RETRY') => ({
    reviewResult: { reviewAnswer: 'RED', reviewRejectType, rejectLabels },
  })
  const clear = await asked()
  expect(await tell({ ...clear.about, ...red(['BAD_SELFIE', 'SCREENSHOTS']) })).toMatchObject({ outcome: 'REJECTED' })
  expect(await clear.rosa.call(identity.get, {})).toMatchObject({
    state: 'rejected',
    reasons: ['selfie-unclear', 'not-original'],
    maySend: true,
  })
  for (const event of [red(['BAD_SELFIE'], 'FINAL'), red(['BAD_SELFIE', 'SPAM'])]) {
    const { id, rosa, about } = await asked()
    expect(await tell({ ...about, ...event })).toMatchObject({ outcome: 'for people' })
    expect((await desk.seen(id)).flags).toContain('provider-refused')
    expect((await rosa.call(identity.get, {})).state).toBe('in-review')
    expect(await tell({ ...about, ...green })).toMatchObject({ outcome: 'stale' })
  }
})

test('its yes waits for people where the member gave another name', async () => {
  const { id, rosa, about } = await asked({ givenNames: 'Marta', surnames: 'Huamán' })
  expect(await tell({ ...about, ...green })).toMatchObject({ outcome: 'for people' })
  expect((await rosa.call(identity.get, {})).level).toBe(0)
  await desk.verify(id)
  expect((await rosa.call(identity.get, {})).level).toBe(1)
})
