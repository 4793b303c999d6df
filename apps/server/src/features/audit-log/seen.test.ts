import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import * as merchant from '@ronda/contract/backoffice/merchant.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import { backofficeCalls } from '@ronda/contract/catalogue.ts'
import type { Call } from '@ronda/contract/core/call.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
let ana: OperatorActor
let sofia: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  sofia = await env.operator('sofia')
  await sql`
    insert into members (merchant_id, username, username_key, password_hash, language, profile_sealed, password_changed_at,
      registered_at, registered_ip)
    select merchant_id, 'many' || n, 'many' || n, password_hash, language, profile_sealed, now(), now(), '::1'
    from (select * from members where merchant_id = 1 and agent_type = 0 limit 1) one, generate_series(1, 620) n`.execute(
    env.system.server.ctx.system,
  )
  await sql`
    insert into ledger_accounts (merchant_id, member_id, kind, currency, balance)
    select 1, id, 'main', 'PEN', 0 from members where username like 'many%'`.execute(env.system.server.ctx.system)
})
afterAll(() => env?.stop())

const told = async () =>
  (await ana.call(operators.auditLog, { action: 'members.many-seen' })).rows.map(({ operator, after }) => [
    operator,
    after,
  ])

test('D4: paging through the members by hand is on record from 500 of a day on, once, and managers are told', async () => {
  const page = (pageNo: number) => sofia.call(members.search, { q: '', pageSize: 100, pageNo })
  // The same page however often is the same people.
  for (let i = 0; i < 8; i++) await page(1)
  expect(await told()).toEqual([])
  await Promise.all([2, 3, 4, 5, 6].map(page))
  const records = await told()
  expect(records).toEqual([['sofia@lumina', { seen: expect.any(Number) }]])
  await page(1)
  expect(await told()).toEqual(records)
  expect((await ana.call(merchant.dashboard, {})).manySeen).toMatchObject([{ operator: 'sofia@lumina' }])
  expect((await sofia.call(merchant.dashboard, {})).manySeen).toEqual([])
  env.clock.advance(25 * 3_600_000)
  ana = await env.operator('ana')
  expect((await ana.call(merchant.dashboard, {})).manySeen).toEqual([])
})

test('lists of orders count their members as well, whatever the list', async () => {
  const rosa = await env.member({ balance: '40' })
  await ana.call(cashier.depositQueue, { state: 'all' })
  const seen = await env.system.server.ctx.system
    .selectFrom('members_seen as s')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 's.merchant_id').onRef('m.id', '=', 's.member_id'),
    )
    .select('s.operator')
    .where('m.username', '=', rosa.username)
    .execute()
  expect(seen.map(row => row.operator)).toEqual(['ana@lumina'])
})

test('every page of the office that names accounts names their members, by which they are counted', () => {
  const named = (backofficeCalls as readonly Call[]).flatMap(call => {
    const { rows } = (call.output as { shape?: { rows?: { def?: { element?: { shape?: object } } } } }).shape ?? {}
    const fields = Object.keys(rows?.def?.element?.shape ?? {})
    if (!fields.includes('account') || fields.includes('memberId') || call.rowsAre === 'members') return []
    return [call.name]
  })
  expect(named).toEqual([])
})
