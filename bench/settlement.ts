import { cpus, loadavg, totalmem } from 'node:os'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { startTestServer } from '@ronda/devenv/test-server.ts'
import { minuteLottery } from '@ronda/studio/testing/lottery-under-test.ts'
import pg from 'pg'
import { enterAll, listLotteries, orderOf, type Player } from './lottery-load.ts'

/**
 * One draw that everybody has bet on: how many orders a second are taken, money included, and how long it takes until all of them are decided,
 * paid and closed. The server, its ledger, the studio and PostgreSQL run in this process and on this machine. Ends with 1 where a goal is
 * missed or the books do not add up.
 *
 *   bench:settlement [--orders 50000] [--lines 20] [--members 100]
 */
const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
const orders = option('orders', 50_000)
const lines = option('lines', 20)
const members = option('members', 100)
const GOAL_S = 60
const AT_ONCE = 128
const HOUR_MS = 3_600_000
const CODE = 'bench-five'

const lottery = {
  ...minuteLottery({
    calendar: { zone: 0, everyMs: 4 * HOUR_MS, closesBeforeMs: 5_000 },
    ahead: 2,
    limits: { linesMax: 1_000, prizeMax: '100000', memberMax: '1000000', exposureMax: '100000000' },
    voidAfterMs: HOUR_MS,
  }),
  code: CODE,
}

const stopDatabases = await startTestServer()
const env = await startTestEnv({ games: [lottery] })
const studioDb = new pg.Pool({ connectionString: env.studioDatabaseUrl, max: 1 })
try {
  await listLotteries(env, [CODE])
  const players = await enterAll(env, CODE, members)
  const issue = await openIssue(env)
  let unanswered = 0
  const taken = await seconds(async () => {
    unanswered = await orderAll(env, players, issue)
  })
  console.log(
    `${orders} orders of ${lines} lines by ${members} members; ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ` +
      `Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}\n` +
      `taken:   ${taken.toFixed(1)} s, ${(orders / taken).toFixed(0)} orders a second, each with its debit; ${unanswered} debits were answered late`,
  )
  const settled = await seconds(() => settleAll(env, issue))
  const { rows } = await studioDb.query<{ state: string; n: number; paid: string }>(
    'select state, count(*)::int as n, sum(payout) as paid from wagers group by 1',
  )
  const isWhole = rows.length === 1 && rows[0]?.state === 'settled' && rows[0].n === orders
  const problems = await env.auditProblems()
  console.log(
    `settled: ${settled.toFixed(1)} s (goal ${GOAL_S} s), ${((orders * lines) / settled).toFixed(0)} lines a second, ${rows[0]?.paid} paid\n` +
      `         ${isWhole ? 'every order is settled' : `not all are settled: ${JSON.stringify(rows)}`}; the books ${problems.length === 0 ? 'add up' : `do not add up: ${JSON.stringify(problems).slice(0, 500)}`}`,
  )
  if (settled > GOAL_S || !isWhole || problems.length > 0) process.exitCode = 1
} finally {
  await studioDb.end()
  await env.stop()
  await stopDatabases()
}

interface Issue {
  id: string
  drawsAt: number
}

async function openIssue(env: TestEnv): Promise<Issue> {
  env.system.studio!.start()
  for (;;) {
    const { rows } = await studioDb.query<{ id: string; draws_at: Date }>(
      `select id, draws_at from lottery_issues where state = 'open' and closes_at > $1 order by draws_at limit 1`,
      [new Date(env.clock.now() + HOUR_MS / 2)],
    )
    if (rows[0]) return { id: rows[0].id, drawsAt: rows[0].draws_at.getTime() }
    env.clock.advance(60_000)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Answers how many debits had no answer in time. */
async function orderAll(env: TestEnv, players: readonly Player[], { id }: Issue): Promise<number> {
  let next = 0
  let unanswered = 0
  const place = async () => {
    for (let n = next++; n < orders; n = next++) {
      env.clock.advance(5)
      const answer = await players[n % players.length]!.call('POST', '/orders', orderOf('bench', n, lines, id))
      const { state } = answer.value as { state?: string }
      // A debit without an answer in time is asked for again; at the end every order has to be settled.
      if (answer.success && state === 'debiting') unanswered++
      else if (!answer.success || state !== 'debited')
        throw new Error(`order ${n}: ${answer.code} ${JSON.stringify(answer.value).slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, place))
  return unanswered
}

async function settleAll(env: TestEnv, { drawsAt }: Issue): Promise<void> {
  env.clock.advance(drawsAt - env.clock.now())
  for (;;) {
    const { rows } = await studioDb.query<{ n: number }>(
      `select count(*)::int as n from wagers where state not in ('settled', 'refused', 'rolled_back', 'disputed')`,
    )
    if (rows[0]!.n === 0) return
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
