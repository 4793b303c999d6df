import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import type { CreateWatch, ScheduledJob } from '../ports/jobs.ts'
import { jobs, startJobs, watches } from './jobs.ts'

const DAY_MS = 86_400_000

let env: TestEnv
let ctx: Context
beforeAll(async () => {
  env = await startTestEnv()
  ctx = env.system.server.ctx
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

function run(name: string, as = ctx): Promise<unknown> {
  const job = jobs.find(one => one.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return job.run(as)
}

test('what any room brings is collected, each under a name of its own', async () => {
  const src = join(import.meta.dirname, '..')
  const brought: string[] = []
  const running: CreateWatch[] = []
  for await (const path of glob('{features/*,http,messaging}/**/jobs.ts', { cwd: src })) {
    const room = (await import(join(src, path))) as { jobs: ScheduledJob[]; watches?: CreateWatch[] }
    brought.push(...room.jobs.map(job => job.name))
    running.push(...(room.watches ?? []))
  }
  expect(brought.length).toBeGreaterThan(15)
  expect(jobs.map(job => job.name).toSorted()).toEqual(brought.toSorted())
  expect(new Set(brought).size).toBe(brought.length)
  expect(running.length).toBeGreaterThan(0)
  expect(new Set(watches)).toEqual(new Set(running))
})

test('every job does its work on a system in use, and again when it comes again', async () => {
  const rosa = await env.member({ balance: '100' })
  await (await rosa.play()).round('2')
  for (const job of [...jobs, ...jobs]) await job.run(ctx)
  expect(Number(await rosa.balance())).toBeGreaterThanOrEqual(98)
})

test('sweeps remove what lost its meaning, to the millisecond, and nothing else', async () => {
  const now = env.clock.now()
  const at = (agoMs: number) => new Date(now - agoMs)
  const { system } = ctx
  const still = { ...ctx, clock: { now: () => now } }
  const [gone, kept] = ['gone', 'kept']
  await system
    .insertInto('vendor_calls')
    .values(
      [90 * DAY_MS + 1, 90 * DAY_MS].map((ago, i) => ({
        merchant_id: 1,
        vendor: 'RONDA',
        operation: i === 0 ? gone : kept,
        code: 'INVALID_TOKEN',
        took_ms: 1,
        at: at(ago),
      })),
    )
    .execute()
  await system
    .insertInto('seals_seen')
    .values([
      { jti: gone, expires_at: at(1) },
      { jti: kept, expires_at: at(0) },
    ])
    .execute()
  await system
    .insertInto('rate_counts')
    .values([
      { key: gone, window_start: 0n, count: 1, expires_at: BigInt(now - 1) },
      { key: kept, window_start: 0n, count: 1, expires_at: BigInt(now) },
    ])
    .execute()
  await system
    .insertInto('captchas')
    .values(
      [3_600_001, 3_600_000].map((ago, i) => ({
        merchant_id: 1,
        id: i === 0 ? gone : kept,
        device: 'd',
        action: 'login',
        answer_hash: Buffer.alloc(32),
        created_at: at(ago),
        expires_at: at(ago),
      })),
    )
    .execute()
  const guesses = [DAY_MS + 1, DAY_MS].map((ago, i) => ({ name: i === 0 ? gone : kept, ip: '10.0.0.9', at: at(ago) }))
  await system
    .insertInto('login_failures')
    .values(guesses.map(({ name, ...guess }) => ({ merchant_id: 1, account_key: name, device: 'd', ...guess })))
    .execute()
  await system
    .insertInto('operator_login_failures')
    .values(guesses.map(({ name, ...guess }) => ({ username_key: name, ...guess })))
    .execute()

  for (const name of ['http.sweep', 'operators.sweep', 'sessions.sweep', 'vendors.sweep']) await run(name, still)
  const { rows } = await sql<{ name: string }>`
      select operation as name from vendor_calls union all select jti from seals_seen union all select key from rate_counts
      union all select id from captchas union all select account_key from login_failures
      union all select username_key from operator_login_failures`.execute(system)
  const names = rows.map(row => row.name)
  expect(names.filter(name => name === kept)).toHaveLength(6)
  expect(names).not.toContain(gone)
})

test('D5: links with which operators choose a password go two days after they lapsed, used or not', async () => {
  const now = env.clock.now()
  const at = (agoMs: number) => new Date(now - agoMs)
  const ana = await ctx.system
    .selectFrom('operators')
    .select(['merchant_id', 'id as operator_id'])
    .where('username', '=', 'ana@lumina')
    .executeTakeFirstOrThrow()
  await ctx.system
    .insertInto('operator_setups')
    .values(
      [2 * DAY_MS + 1, 2 * DAY_MS, -DAY_MS].map((ago, i) => ({
        ...ana,
        token_hash: Buffer.alloc(32, i),
        created_at: at(ago + DAY_MS),
        expires_at: at(ago),
        ended_at: i === 0 ? at(ago) : null,
      })),
    )
    .execute()
  await run('operators.sweep', { ...ctx, clock: { now: () => now } })
  const left = await ctx.system.selectFrom('operator_setups').select('token_hash').orderBy('token_hash').execute()
  expect(left.map(row => row.token_hash[0])).toEqual([1, 2])
})

test('the nightly audit keeps a report for every merchant; one that cannot be audited is named and stops nobody else’s', async () => {
  const at = env.clock.now()
  const still = (all: typeof ctx.merchants.all) => ({
    ...ctx,
    clock: { now: () => at },
    merchants: { ...ctx.merchants, all },
  })
  const kept = async () => {
    const audits = ctx.system.selectFrom('ledger_audits').select(['merchant_id', 'clean'])
    const rows = await audits.where('at', '=', new Date(at)).orderBy('merchant_id').orderBy('id').execute()
    return rows.map(row => [row.merchant_id, row.clean])
  }
  const [first, ...others] = (await ctx.merchants.all()).toSorted((a, b) => a.id - b.id)
  if (!first || others.length === 0) throw new Error('too few merchants')
  const unknown = { ...first, id: 9_999, code: 'nowhere' }
  await expect(
    run(
      'ledger.audit',
      still(async () => [unknown, ...others]),
    ),
  ).rejects.toThrow('not audited: nowhere: ')
  expect(await kept()).toEqual(others.map(({ id }) => [id, true]))
  await run('ledger.audit', still(ctx.merchants.all))
  expect(await kept()).toEqual([first, ...others, ...others].map(({ id }) => [id, true]).toSorted())
})

const openSender = () =>
  new PgBoss({ connectionString: env.databaseUrl, schema: 'pgboss', supervise: false, schedule: false }).start()

test('a job of an earlier version that nothing brings any more leaves no schedule and nothing that waits', async () => {
  const sender = await openSender()
  try {
    await sender.createQueue('system.sweep', { policy: 'singleton' })
    // Not due while the test runs: what is due would be sent to a queue that is gone.
    await sender.schedule('system.sweep', '0 0 1 1 *')
    await sender.send('system.sweep', {})
    await sender.createQueue('bets.settle', { policy: 'singleton' })
    await sender.schedule('bets.settle', '*/5 * * * *')
    await (await startJobs(ctx, env.databaseUrl)).stop()
    expect(await sender.getSchedules('system.sweep')).toEqual([])
    expect(await sender.getSchedules('bets.settle')).toMatchObject([{ cron: '* * * * *' }])
    expect((await sender.getQueues()).map(queue => queue.name)).not.toContain('system.sweep')
    const { rows } = await sql`select id from pgboss.job where name = 'system.sweep'`.execute(ctx.system)
    expect(rows).toEqual([])
  } finally {
    await sender.stop()
  }
})

test('every job stands on its schedule and is done when its time comes; one that fails is told and stops no other', async () => {
  const told: Record<string, unknown>[] = []
  // They go by settled play.
  const counting = new Set([
    'activities.settle-boards',
    'agent-bills.daily',
    'agent-bills.dividends',
    'agent-bills.hourly',
    'agent-bills.real-time',
    'bets.settle',
    'commissions.pay',
    'commissions.roll-up',
    'referral.evaluate',
    'referral.share',
    'team-checks.leaks',
    'team-checks.suspects',
    'vip.periods',
    'vip.raise',
  ])
  const troubled: Context = {
    ...ctx,
    settler: { ...ctx.settler, run: () => Promise.reject(new Error('no room on the disk')) },
    log: { info: () => {}, error: (message, data) => told.push({ message, ...data }) },
  }
  await (await startJobs(troubled, env.databaseUrl)).stop()
  const running = await startJobs(troubled, env.databaseUrl)
  const sender = await openSender()
  try {
    const schedules = await sender.getSchedules()
    expect(new Map(schedules.map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]))).toEqual(
      new Map(jobs.map(({ name, cron }) => [name, `${cron} UTC`])),
    )
    const sent = new Map<string, string | null>()
    for (const { name } of jobs) sent.set(name, await sender.send(name, {}, { retryLimit: 0 }))
    const states = async () => {
      const found = await Promise.all(
        [...sent].map(async ([name, id]) => [name, await sender.findJobs(name, { id: id ?? '' })] as const),
      )
      return Object.fromEntries(found.map(([name, [job]]) => [name, job?.state]))
    }
    await expect
      .poll(states, { timeout: 20_000, interval: 250 })
      .toEqual(Object.fromEntries(jobs.map(({ name }) => [name, counting.has(name) ? 'failed' : 'completed'])))
    expect(told).toContainEqual({
      message: 'a job failed, it is tried again',
      job: 'bets.settle',
      error: 'Error: no room on the disk',
    })
    expect(told.filter(({ job }) => !counting.has(String(job)))).toEqual([])
  } finally {
    await sender.stop()
    await running.stop()
  }
})
