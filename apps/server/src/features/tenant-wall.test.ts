import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inMerchant } from '../db/pool.ts'

let env: TestEnv
let rosa: MemberActor
let other: MemberActor
let abroad: MemberActor
let order: string
let bet: string

beforeAll(async () => {
  env = await startTestEnv()
  rosa = await env.member({ balance: '100', username: 'samename1' })
  other = await env.member({ balance: '100' })
  abroad = await env.member({ merchant: 'baan', balance: '1000', username: 'samename1' })
  order = (await rosa.call(deposits.list, {})).rows[0]?.id ?? ''
  await (await rosa.play()).round('2')
  const today = businessDay(env.clock.now())
  bet = (await rosa.call(records.bets, { from: today, to: today })).rows[0]?.id ?? ''
})
afterAll(() => env?.stop())

test('another member, of this or another merchant, cannot read or touch an order or bet (A1)', async () => {
  for (const stranger of [other, abroad]) {
    expect(await stranger.refusal(deposits.get, { id: order })).toMatchObject({ code: 'NotFound' })
    expect(await stranger.refusal(deposits.cancel, { id: order })).toMatchObject({ code: 'NotFound' })
    expect(await stranger.refusal(deposits.prove, { id: order, proof: {} })).toMatchObject({ code: 'NotFound' })
    expect(await stranger.refusal(records.betDetail, { id: bet })).toMatchObject({ code: 'NotFound' })
    expect(await stranger.refusal(withdrawals.confirmReceipt, { id: order, received: true })).toMatchObject({
      code: 'NotFound',
    })
  }
})

test('the same username at two merchants is two members with their own money (A2)', async () => {
  expect(Number(await abroad.balance())).toBe(1000)
  expect(Number(await rosa.balance())).not.toBe(1000)
})

test('an operator of one merchant cannot see or decide anything of another (A2)', async () => {
  const ana = await env.operator('ana', 'baan')
  expect((await ana.call(cashier.depositQueue, { state: 'all' })).rows.some(row => row.id === order)).toBe(false)
  expect(await ana.refusal(cashier.depositGet, { id: order })).toMatchObject({ code: 'NotFound' })
  expect(await ana.refusal(cashier.depositApprove, { id: order, version: 1, amount: '5' })).toMatchObject({
    code: 'NotFound',
  })
  const { rows } = await ana.call(members.search, { q: 'samename1' })
  expect(rows).toHaveLength(1)
  const own = rows[0]?.id ?? ''
  const { system } = env.system.server.ctx
  const foreign = await system
    .selectFrom('members')
    .select('id')
    .where('username', '=', 'samename1')
    .where('id', '!=', BigInt(own))
    .executeTakeFirstOrThrow()
  expect(await ana.refusal(members.get, { id: String(foreign.id) })).toMatchObject({ code: 'NotFound' })
})

test('extra fields in a body are refused by name (A1)', async () => {
  const error = await rosa.refusal(deposits.cancel, { id: order, merchantId: 2 } as never)
  expect(error).toMatchObject({ code: 'InvalidInput' })
  expect(error.fields).toEqual([expect.objectContaining({ field: 'merchantId', rule: 'unknown' })])
})

test('every table of merchants is behind row-level security, forced (A2)', async () => {
  const { app, system } = env.system.server.ctx
  const { rows } = await sql<{ name: string; protected: boolean }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as protected
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(system)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(row => !row.protected)).toEqual([])

  for (const { name } of rows) {
    const seen = await sql<{ n: bigint }>`select count(*) as n from ${sql.table(name)}`.execute(app)
    expect([name, seen.rows[0]?.n]).toEqual([name, 0n])
    const crossed = await inMerchant(app, 1, tx =>
      sql<{ n: bigint }>`select count(*) as n from ${sql.table(name)} where merchant_id <> 1`.execute(tx),
    )
    expect([name, crossed.rows[0]?.n]).toEqual([name, 0n])
  }
})
