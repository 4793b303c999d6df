import { cpus, loadavg, totalmem } from 'node:os'
import * as office from '@ronda/contract/backoffice/agents.ts'
import type { TeamCheck } from '@ronda/contract/backoffice/team-checks.ts'
import * as announcements from '@ronda/contract/portal/agents/announcements.ts'
import * as bills from '@ronda/contract/portal/agents/bills.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { startTestServer } from '@ronda/devenv/test-server.ts'
import { payRun } from '@ronda/server/features/agent-bills/pay.ts'
import { makeRun } from '@ronda/server/features/agent-bills/run.ts'
import { runRealTime } from '@ronda/server/features/agent-bills/windows.ts'
import { payCommissionsOf } from '@ronda/server/features/commissions/pay.ts'
import { rollUp } from '@ronda/server/features/commissions/roll-up.ts'
import { checkTeams } from '@ronda/server/features/team-checks/leaks.ts'
import { findSuspects } from '@ronda/server/features/team-checks/suspects.ts'
import { sql } from 'kysely'
import { fillTeam, parentOf, SETTLED_DAYS, type Sizes, teamSizes } from './agents-fill.ts'

/**
 * A large team of a merchant: how long the pages of agents take at the top, in the middle and far down, how fast play is added up, and how long
 * the runs take that pay everybody. Ends with 1 where a goal is missed.
 *
 *   bench:agents [--members 100000] [--rows 1000000] [--contracts 10000] [--days 75] [--fresh 60000] [--calls 30] [--only pages|runs]
 */
const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] as string)
}
const members = Number(option('members', '100000'))
const rows = Number(option('rows', '1000000'))
const sizes: Sizes = {
  members,
  rows,
  days: Number(option('days', '75')),
  contracts: Math.min(members, Number(option('contracts', '10000'))),
  fresh: Math.min(rows, Number(option('fresh', '60000'))),
}
const calls = Number(option('calls', '30'))
const only = option('only', '')

const GOALS = { pageMs: 200, realTimeS: 20, dailyS: 60, rssMb: 600 }
const ROUNDS_A_ROW = 5
const DAY_MS = 86_400_000
let isGood = true

const stopDatabases = await startTestServer()
const env = await startTestEnv()
try {
  const now = env.clock.now()
  const people = await makePeople(env)
  const filled = await seconds(() => fillTeam(env, sizes, new Map(people.map(one => [one.n, one.actor.username])), now))
  console.log(
    `${members} members, ${rows} rows of ${ROUNDS_A_ROW} rounds, ${sizes.contracts} contracts of each kind, filled in ${filled.toFixed(0)} s; ` +
      `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`,
  )
  await measureRollUp(env)
  if (only !== 'runs') for (const one of people) await measurePages(env, one, now)
  if (only !== 'pages') await measureRuns(env, now)
} finally {
  await env.stop()
  await stopDatabases()
}
process.exit(isGood ? 0 : 1)

interface Person {
  n: number
  size: number
  actor: MemberActor
}

/** Agents who call: everybody, about a tenth and about half a hundredth of all below them. */
async function makePeople(env: TestEnv): Promise<Person[]> {
  const all = teamSizes(members)
  const nearest = (wanted: number) =>
    all.reduce((best, size, n) => {
      const isNearer = Math.abs(size - wanted) < Math.abs((all[best] ?? 0) - wanted)
      return n > 1 && n <= sizes.contracts && isNearer ? n : best
    }, 2)
  const people: Person[] = []
  for (const n of [1, nearest(members / 10), nearest(members / 200)])
    people.push({ n, size: all[n] ?? 0, actor: await env.member() })
  return people
}

async function measureRollUp({ system }: TestEnv): Promise<void> {
  const { ctx } = system.server
  const merchant = (await ctx.merchants.byCode('lumina'))!
  const watch = watchMemory()
  const took = await seconds(() => rollUp(ctx, merchant))
  const rate = sizes.fresh / took
  console.log(
    `roll-up: ${sizes.fresh} rows in ${took.toFixed(1)} s, ${rate.toFixed(0)} rows or ${(rate * ROUNDS_A_ROW).toFixed(0)} rounds a second`,
  )
  console.log(`commissions of it paid in ${(await seconds(() => payCommissionsOf(ctx, merchant))).toFixed(1)} s`)
  tellMemory('roll-up and commissions', watch())
}

async function measurePages(env: TestEnv, { n, size, actor }: Person, now: number): Promise<void> {
  const db = env.system.server.ctx.system
  const day = (back: number) => businessDay(now - back * DAY_MS)
  await actor.login(actor.username, PASSWORD)
  const { id: below } = await playerBelow(env, n, now)
  for (let link = 0; link < 5; link++)
    await actor.call(links.makeLink, { type: 'player', rates: {}, groups: {}, days: null, remark: '' })
  // Each call ends on another day.
  const span = (turn: number) => ({
    from: day(turn % 10 === 0 ? 29 : 30 + (turn % 10)),
    to: day(turn % 10 === 0 ? 0 : 1 + (turn % 10)),
  })
  const bill = await sql<{ id: bigint }>`
    select b.id from agent_bills b join bench_tree t on t.member_id = b.agent_id where t.n = ${n} order by b.id desc limit 30`.execute(
    db,
  )
  const pages: Record<string, (turn: number) => Promise<unknown>> = {
    overview: turn => actor.call(statements.overview, span(turn)),
    'overview, who played': turn => actor.call(statements.people, span(turn)),
    'pal by line': turn => actor.call(statements.pal, { ...span(turn), by: 'line' }),
    'pal by product': turn => actor.call(statements.pal, { ...span(turn), by: 'product' }),
    'pal by day': turn => actor.call(statements.pal, { ...span(turn), by: 'day' }),
    'pal by member': turn => actor.call(statements.pal, { ...span(turn), by: 'member' }),
    'pal by member, page 2': turn => actor.call(statements.pal, { ...span(turn), by: 'member', pageNo: 2 }),
    'winners by line': turn => actor.call(statements.palWinners, { ...span(turn), by: 'line' }),
    'winners by product': turn => actor.call(statements.palWinners, { ...span(turn), by: 'product' }),
    revenue: turn => actor.call(statements.revenue, span(turn)),
    'revenue, runs of a day': turn => actor.call(statements.revenueRuns, { day: day(1 + (turn % 20)) }),
    'revenue, parts of a day': turn => actor.call(statements.revenueParts, { day: day(1 + (turn % 20)) }),
    downlines: turn => actor.call(team.downlines, { order: team.downlineOrders[turn % team.downlineOrders.length]! }),
    'downlines, searched': turn => actor.call(team.downlines, { q: `bench${10 + turn}` }),
    'downlines, by one letter': turn => actor.call(team.downlines, { q: 'b', pageNo: 1 + (turn % 3) }),
    'bets of a member': turn => actor.call(statements.bets, { ...span(turn), of: below }),
    transactions: turn => actor.call(statements.transactions, { ...span(turn), pageNo: 1 + (turn % 3) }),
    bills: turn => actor.call(bills.bills, { ...span(turn), kind: 'daily-wage' }),
    bill: turn => actor.call(bills.bill, { id: String(bill.rows[turn % bill.rows.length]?.id) }),
    contracts: () => actor.call(contracts.contracts, {}),
    links: () => actor.call(links.links, {}),
    announcements: () => actor.call(announcements.announcements, {}),
  }
  console.log(`an agent with ${size - 1} below it`)
  for (const [name, page] of Object.entries(pages)) {
    // So many calls at once are nobody's.
    env.clock.advance(60_000)
    await page(0)
    const times: number[] = []
    for (let turn = 0; turn < calls; turn++) times.push(1000 * (await seconds(() => page(turn))))
    tell(name, times)
  }
}

/** A direct downline of an agent that has played much in the last days. */
async function playerBelow(env: TestEnv, n: number, now: number): Promise<{ id: string }> {
  const db = env.system.server.ctx.system
  const child = Array.from({ length: 5 }, (_, more) => Math.ceil((n - 1) * 2.5) + more).find(one => parentOf(one) === n)
  const { rows } = await sql<{ member_id: bigint }>`select member_id from bench_tree where n = ${child}`.execute(db)
  const id = rows[0]?.member_id
  await sql`
    insert into game_rounds (merchant_id, vendor, round_id, member_id, account_id, game_code, currency, staked, won, bet_count, status,
      opened_at, closed_at, first_transfer_id, last_transfer_id)
    select m.merchant_id, 'RONDA', m.id || '-' || n, m.id, a.id, 'jade-galleon', 'PEN', 20000, 0, 1, 'closed', at, at, n, n
    from members m join ledger_accounts a on a.merchant_id = m.merchant_id and a.member_id = m.id and a.kind = 'main'
    cross join (select n, ${new Date(now)}::timestamptz - n * interval '15 minutes' as at from generate_series(1, 3000) n) g
    where m.id = ${id}`.execute(db)
  await sql`analyze game_rounds`.execute(db)
  return { id: String(id) }
}

async function measureRuns(env: TestEnv, now: number): Promise<void> {
  const { ctx } = env.system.server
  const merchant = (await ctx.merchants.byCode('lumina'))!
  await addWindow(env, merchant.id)
  const day = (back: number) => businessDayStart(businessDay(now - back * DAY_MS))
  for (let back = SETTLED_DAYS; back > 1; back--) {
    const run = await makeRun(ctx, merchant, 'daily-wage', { from: day(back), to: day(back - 1) })
    await payRun(ctx, merchant, run!.id, 'bench')
  }
  const watch = watchMemory()
  goal('real-time wages of all contracts', await seconds(() => runRealTime(ctx)), GOALS.realTimeS)
  const { rows: paid } = await sql<{ n: bigint }>`select count(*) as n from agent_windows
    where merchant_id = ${merchant.id} and to_at > ${new Date(now)} and paid_at is not null`.execute(ctx.system)
  console.log(`  ${paid[0]?.n} windows were paid`)

  let run: Awaited<ReturnType<typeof makeRun>>
  const made = await seconds(async () => {
    run = await makeRun(ctx, merchant, 'daily-wage', { from: day(1), to: day(0) })
  })
  const payed = await seconds(() => payRun(ctx, merchant, run!.id, 'bench'))
  goal(
    `daily wages of all contracts (made in ${made.toFixed(1)} s, paid in ${payed.toFixed(1)} s)`,
    made + payed,
    GOALS.dailyS,
  )
  tellMemory('runs of wages', watch())

  const night = watchMemory()
  let check: TeamCheck
  const checked = await seconds(async () => {
    check = await checkTeams(ctx, merchant)
  })
  const off = check!.parts.filter(({ rows }) => rows.length > 0).map(({ part, difference }) => `${part} ${difference}`)
  if (off.length > 0) isGood = false
  console.log(
    `nightly check: ${checked.toFixed(1)} s, ${off.length > 0 ? `off: ${off.join(', ')}` : 'everything agrees'}`,
  )
  console.log(`suspects: ${(await seconds(() => findSuspects(ctx, merchant))).toFixed(1)} s`)
  tellMemory('nightly check and suspects', night())
  await measureMove(env)
}

/** Play of the last five minutes, all over the tree. */
async function addWindow(env: TestEnv, merchantId: number): Promise<void> {
  const db = env.system.server.ctx.system
  const start = new Date(Math.floor(env.clock.now() / 300_000) * 300_000)
  const before = await sql<{
    seq: bigint
  }>`select max(seq) as seq from team_play where merchant_id = ${merchantId}`.execute(db)
  await sql`
    insert into team_play (merchant_id, place_id, hour, category, staked, valid, won, rounds, rates, counted_at)
    select ${merchantId}, place, date_trunc('hour', ${start}::timestamptz), 'RNG', 500000, 500000, 0, 5, rng, ${start}
    from bench_tree where n % 7 = 0`.execute(db)
  await sql`
    insert into team_marks (merchant_id, reader, seq, at) values (${merchantId}, 'real-time', ${before.rows[0]?.seq}, ${start})
    on conflict (merchant_id, reader) do update set seq = excluded.seq, at = excluded.at`.execute(db)
  env.clock.advance(300_001)
}

/** A fifth of everybody goes to another agent, as two operators do it. */
async function measureMove(env: TestEnv): Promise<void> {
  const all = teamSizes(members)
  const nearest = all.reduce(
    (best, size, n) => (n > 3 && Math.abs(size - members / 5) < Math.abs((all[best] ?? 0) - members / 5) ? n : best),
    4,
  )
  const { rows } = await sql<{ n: number; member_id: bigint; username: string }>`
    select t.n, t.member_id, m.username from bench_tree t join members m on m.id = t.member_id
    where t.n in (2, 3, ${nearest})`.execute(env.system.server.ctx.system)
  const to = rows.find(({ n }) => n === (parentOf(nearest) === 2 ? 3 : 2))?.username ?? ''
  const memberId = String(rows.find(({ n }) => n === nearest)?.member_id)
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const took = await seconds(async () => {
    const { waiting } = await luis.call(office.move, { memberId, to, lower: true, reason: 'bench' })
    env.clock.advance(31_000)
    await (await env.operator('diego')).approve(waiting)
  })
  console.log(`moving a branch of ${all[nearest]}: ${took.toFixed(1)} s`)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** The most memory of this process until it is asked. */
function watchMemory(): () => number {
  let most = 0
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 50)
  return () => {
    look()
    clearInterval(timer)
    return most / 2 ** 20
  }
}

function tellMemory(what: string, mb: number): void {
  if (mb > GOALS.rssMb) isGood = false
  console.log(`  memory during ${what}: ${mb.toFixed(0)} MB (goal ${GOALS.rssMb} MB)`)
}

function goal(what: string, took: number, most: number): void {
  if (took > most) isGood = false
  console.log(`${what}: ${took.toFixed(1)} s (goal ${most} s)`)
}

function tell(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number
  const isMissed = at(0.95) > GOALS.pageMs
  if (isMissed) isGood = false
  console.log(
    `  ${what}: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms${isMissed ? ` (goal ${GOALS.pageMs} ms, missed)` : ''}`,
  )
}
