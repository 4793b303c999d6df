import * as boFeedback from '@ronda/contract/backoffice/feedback.ts'
import * as boProtection from '@ronda/contract/backoffice/protection.ts'
import * as messages from '@ronda/contract/portal/account/messages.ts'
import { ask, get, OWN_DATA_PATH } from '@ronda/contract/portal/account/own-data.ts'
import * as feedback from '@ronda/contract/portal/site/feedback.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseOld } from './erase.ts'
import { makeAsked } from './make.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const DAY = 86_400_000
const fetchFile = (member: MemberActor) =>
  member.fetch(OWN_DATA_PATH, { headers: { authorization: `Bearer ${member.token}`, 'x-ronda': '1' } })

async function filesOf(member: MemberActor): Promise<Record<string, string>> {
  const response = await fetchFile(member)
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('is asked for with the password once a day, told when ready, and its member’s alone', async () => {
  const { ctx } = env.system.server
  const rosa = await env.member({ balance: '123.45' })
  const other = await env.member({ balance: '77.77' })
  const sent = await rosa.call(feedback.send, { category: 'suggestion', content: 'canary of rosa herself' })
  await other.call(feedback.send, { category: 'suggestion', content: 'canary of another member' })
  expect(await rosa.refusal(ask, { password: 'not it at all' })).toMatchObject({ code: 'WrongCredentials' })
  expect(await rosa.call(ask, { password: PASSWORD })).toMatchObject({ state: 'waiting' })
  expect(await rosa.refusal(ask, { password: PASSWORD })).toMatchObject({ code: 'TooManyRequests' })
  expect((await fetchFile(rosa)).status).toBe(404)

  const sofia = await env.operator('sofia')
  const reply = { id: sent.id, version: 1, status: 'answered' as const, answer: 'the answer rosa got' }
  await sofia.call(boFeedback.answer, reply)
  const { id } = await ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', rosa.username)
    .executeTakeFirstOrThrow()
  const choice = { kind: 'break', length: '24h' } as const
  const ana = await env.operator('ana')
  await ana.call(boProtection.bar, { id: String(id), choice, reason: 'canary of an operator' })
  await makeAsked(ctx)
  expect(await rosa.call(get, {})).toMatchObject({ state: 'ready' })
  expect((await rosa.call(messages.list, {})).rows[0]).toMatchObject({ kind: 'own-data-ready' })
  const files = await filesOf(rosa)
  expect(Object.keys(files).sort()).toEqual([
    'account.json',
    'bets.csv',
    'deposits.csv',
    'feedback.csv',
    'messages.csv',
    'sessions.csv',
    'transactions.csv',
    'withdrawals.csv',
  ])
  const everything = Object.values(files).join('\n')
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ username: rosa.username })
  expect(everything).toContain('canary of rosa herself')
  expect(everything).toContain('123.45')
  expect(everything).not.toContain('canary of another')
  expect(everything).not.toContain(other.username)
  expect(everything).toContain('the answer rosa got')
  expect(everything).not.toContain('canary of an operator')
  expect(everything).not.toMatch(/sofia|ana@/)
  expect((await fetchFile(other)).status).toBe(404)
  const stolen = env.visitor()
  stolen.token = rosa.token
  expect((await fetchFile(stolen)).status).toBe(401)
  const parts = await ctx.system.selectFrom('own_data_parts').select('part_sealed').execute()
  expect(Buffer.concat(parts.map(part => part.part_sealed)).includes('account.json')).toBe(false)

  env.clock.advance(7 * DAY)
  await rosa.login(rosa.username, PASSWORD)
  expect(await rosa.call(get, {})).toMatchObject({ state: 'none', nextAt: null })
  expect((await fetchFile(rosa)).status).toBe(404)
  await eraseOld(ctx)
  expect(await ctx.system.selectFrom('own_data_parts').select('seq').execute()).toEqual([])
})
