import { defineCall } from '@ronda/contract/core/call.ts'
import { Empty } from '@ronda/contract/core/fields.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { forAnyone } from '../handlers.ts'
import { type Env, mountCalls, type RouterParts } from './router.ts'

const common = {
  moduleId: 'T',
  who: 'anyone',
  source: 'ours',
  summary: '',
  input: Empty,
  output: z.object({}),
} as const
const calls = [
  defineCall({ ...common, name: 'read', verb: 'GET', path: '/read' }),
  defineCall({ ...common, name: 'preview', verb: 'POST', path: '/preview', changes: [], onlyReads: true }),
  defineCall({ ...common, name: 'change', verb: 'POST', path: '/change', changes: [] }),
]

function app(error: Error): Hono<Env> {
  const made = new Hono<Env>()
  const ctx = {
    clock: { now: () => 0 },
    config: { trustedHops: 0 },
    log: { error() {} },
    merchants: { byHost: async () => ({ id: 1, code: 'm', defaultLanguage: 'en' }) },
  } as unknown as Context
  mountCalls(made, {
    ctx,
    area: 'portal',
    calls,
    handled: calls.map(call =>
      forAnyone(call, async () => {
        throw error
      }),
    ),
    limiter: { admit: async () => ({ limit: 1, remaining: 1, resetS: 1 }) },
    draining: () => false,
  } as unknown as RouterParts)
  return made
}

test('what only reads says that we are busy and when to ask again; of anything else nobody can say that nothing was changed', async () => {
  const cancelled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const noConnection = new Error('timeout exceeded when trying to connect')
  for (const error of [cancelled, noConnection]) {
    const ask = async (verb: string, path: string) => {
      const headers = { host: 'm.localhost', 'x-ronda': '1', language: 'en' }
      const answer = await app(error).request(`http://m.localhost${path}`, { method: verb, headers }, {})
      return [answer.status, answer.headers.get('retry-after'), ((await answer.json()) as { code: string }).code]
    }
    expect(await ask('GET', '/read')).toEqual([503, '5', 'Busy'])
    expect(await ask('POST', '/preview')).toEqual([503, '5', 'Busy'])
    expect(await ask('POST', '/change')).toEqual([500, null, 'Fault'])
  }
  const other = await app(new Error('wrong')).request(
    'http://m.localhost/read',
    { headers: { host: 'm.localhost' } },
    {},
  )
  expect(other.status).toBe(500)
})
