import { cpus } from 'node:os'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { startTestServer } from '@ronda/devenv/test-server.ts'
import { minuteLottery } from '@ronda/studio/testing/lottery-under-test.ts'
import pg from 'pg'
import { enterAll, listLotteries, orderOf, type Player } from './lottery-load.ts'

/**
 * Lotteries that are drawn every minute. First the last ten seconds before a cut-off: so many orders are sent evenly, whoever is answered when,
 * and some after it. Then ten lotteries for an hour of their clock, with orders on each of their draws: how late draws are, and whether the
 * memory stays. Everything runs in this process and on this machine. Ends with 1 where a goal is missed or the books do not add up.
 *
 *   bench:draws [--orders 3000] [--lines 5] [--minutes 60]
 */
const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
const [orders, lines, minutes] = [option('orders', 3_000), option('lines', 5), option('minutes', 60)]
const RUSH_MS = 10_000
const AFTER = 50
const MEMBERS = 100
const MEMORY_GROWTH_MAX = 1.1
const codes = Array.from({ length: 10 }, (_, n) => `minute-${n}`)

const lotteries = codes.map(code => ({
  ...minuteLottery({
    limits: { linesMax: 1_000, prizeMax: '100000', memberMax: '1000000', exposureMax: '100000000' },
  }),
  code,
}))

const stopDatabases = await startTestServer()
const env = await startTestEnv({ games: lotteries })
const db = new pg.Pool({ connectionString: env.studioDatabaseUrl, max: 1 })
try {
  await listLotteries(env, codes)
  const players = await enterAll(env, codes[0]!, MEMBERS)
  env.system.studio!.start()
  console.log(`${cpus().length} cores, Node ${process.versions.node}`)
  const isRushGood = await rush(env, players)
  const isHourGood = await hour(env)
  const problems = await env.auditProblems()
  console.log(problems.length === 0 ? 'the books add up' : `the books do not add up: ${JSON.stringify(problems)}`)
  if (!isRushGood || !isHourGood || problems.length > 0) process.exitCode = 1
} finally {
  await db.end()
  await env.stop()
  await stopDatabases()
}

type Row = { id: string; closes_at: Date; draws_at: Date }

/** The next issue of a lottery that is open for so long yet. */
async function openIssue({ clock }: TestEnv, code: string, openMs: number): Promise<Row> {
  for (;;) {
    const { rows } = await db.query<Row>(
      `select id, closes_at, draws_at from lottery_issues where game = $1 and state = 'open' and closes_at > $2 order by draws_at limit 1`,
      [code, new Date(clock.now() + openMs)],
    )
    if (rows[0]) return rows[0]
    await pause(50)
    clock.advance(1_000)
  }
}

async function rush({ clock }: TestEnv, players: readonly Player[]): Promise<boolean> {
  const issue = await openIssue(env, codes[0]!, RUSH_MS)
  clock.advance(issue.closes_at.getTime() - RUSH_MS - clock.now())
  const place = (n: number) => players[n % players.length]!.call('POST', '/orders', orderOf('rush', n, lines, issue.id))
  const began = performance.now()
  const sent: ReturnType<typeof place>[] = []
  while (sent.length < orders) {
    const due = Math.min(orders, Math.ceil((orders * (performance.now() - began)) / (RUSH_MS * 0.98)))
    while (sent.length < due) sent.push(place(sent.length))
    await pause(5)
  }
  while (clock.now() < issue.closes_at.getTime()) await pause(5)
  const late = await Promise.all(Array.from({ length: AFTER }, (_, n) => place(orders + n)))
  const answers = await Promise.all(sent)
  const answered = performance.now() - began
  const taken = answers.filter(({ success }) => success).length
  const lateTaken = late.filter(({ success }) => success).length
  const other = answers.find(({ success, code }) => !success && code !== 'BettingClosed')
  clock.advance(Math.max(0, issue.draws_at.getTime() - clock.now()))
  await settled(issue.id)
  const { rows } = await db.query<{ state: string; n: number }>(
    'select state, count(*)::int as n from wagers where subject = $1 group by 1 order by 1',
    [issue.id],
  )
  const counted = rows.find(({ state }) => state === 'settled')?.n ?? 0
  console.log(
    `last ten seconds: ${orders} orders of ${lines} lines sent, ${taken} taken, ${orders - taken} refused; of ${AFTER} after the cut-off ${lateTaken} taken\n` +
      `  all answered ${((answered - RUSH_MS) / 1000).toFixed(1)} s after the cut-off; at the end: ${rows.map(({ state, n }) => `${n} ${state}`).join(', ')}` +
      (other ? `\n  refused otherwise: ${other.code}` : ''),
  )
  return counted === orders && lateTaken === 0
}

async function settled(issueId: string): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ n: number }>(
      `select (select count(*) from lottery_issues where id = $1 and state <> 'settled')::int
         + (select count(*) from wagers where subject = $1 and state not in ('settled', 'refused', 'rolled_back'))::int as n`,
      [issueId],
    )
    if (rows[0]!.n === 0) return
    await pause(50)
  }
}

async function hour(env: TestEnv): Promise<boolean> {
  const players = new Map<string, Player>()
  for (const code of codes) players.set(code, (await enterAll(env, code, 1))[0]!)
  const memory: number[] = []
  const issues: Row[][] = []
  for (let minute = 0; minute < minutes; minute++) {
    const open = await Promise.all(codes.map(code => openIssue(env, code, 5_000)))
    issues.push(open)
    await Promise.all(
      open.flatMap((issue, at) =>
        [0, 1, 2].map(n =>
          players.get(codes[at]!)!.call('POST', '/orders', orderOf(`hour-${minute}`, n, lines, issue.id)),
        ),
      ),
    )
    env.clock.advance(Math.max(0, Math.max(...open.map(({ draws_at }) => draws_at.getTime())) - env.clock.now()))
    for (const { id } of open) await settled(id)
    globalThis.gc?.()
    memory.push(process.memoryUsage().heapUsed / 2 ** 20)
  }
  const late = async (some: readonly Row[][]) => {
    const { rows } = await db.query<{ ms: number; n: number; gaps: number }>(
      `select max(extract(epoch from drawn_at - draws_at) * 1000)::float as ms, count(*)::int as n,
         count(*) filter (where extract(epoch from draws_at)::bigint % 60 <> 0)::int as gaps from lottery_issues where id = any($1)`,
      [some.flat().map(({ id }) => id)],
    )
    return rows[0]!
  }
  const third = Math.ceil(minutes / 3)
  const [first, last] = [await late(issues.slice(0, third)), await late(issues.slice(-third))]
  const [before, after] = [memory[third - 1]!, memory.at(-1)!]
  console.log(
    `${codes.length} lotteries for ${minutes} minutes: ${issues.flat().length} draws; latest draw ${first.ms.toFixed(0)} ms after its time in the first third, ${last.ms.toFixed(0)} ms in the last, ${first.gaps + last.gaps} off the minute\n` +
      `  heap ${before.toFixed(0)} MB after a third, ${after.toFixed(0)} MB at the end`,
  )
  return first.gaps + last.gaps === 0 && last.ms < 2_000 && after <= before * MEMORY_GROWTH_MAX
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
