import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg, totalmem } from 'node:os'
import { type CDPSession, type Page, chromium as playwright } from '@playwright/test'
import type { InputOf } from '@ronda/contract/core/call.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import * as ownGames from '@ronda/contract/portal/play/own-games.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { startTestServer } from '@ronda/devenv/test-server.ts'
import chromium from '@sparticuz/chromium'
import { sql } from 'kysely'
import type { ListenersOrder, ListenersReport } from './listeners.ts'

/**
 * The lobby with many games and members: how long a list takes over HTTP, what many who listen to the shared games cost, and in a browser
 * whose processor is slowed down, how long a filter takes from the press to the tiles, and how smoothly the page scrolls. Ends with 1 where a
 * goal is missed.
 *
 *   bench:lobby [--games 5000] [--members 100000] [--calls 400] [--listeners 500] [--slowdown 4] [--only server|stream|browser]
 */
const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] as string)
}
const gameCount = Number(option('games', '5000'))
const memberCount = Number(option('members', '100000'))
const calls = Number(option('calls', '400'))
const listeners = Number(option('listeners', '500'))
const slowdown = Number(option('slowdown', '4'))
const only = option('only', '')

const GOALS = { listMs: 50, unfinishedMs: 50, filterMs: 100, fps: 55, streamPercent: 10 }
const STREAM_S = 20
const SCROLLS = 3
const TILES = 200
const SCROLL_MS = 3000
/** A fast flick; nobody reads what passes by. */
const SCROLL_PX_PER_S = 2000
const FILTERS = 24
let isGood = true

const stopDatabases = await startTestServer()
const env = await startTestEnv({ withPages: !['server', 'stream'].includes(only) })
try {
  await fill(env)
  console.log(
    `${gameCount} games, ${memberCount} members, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
  )
  if (['', 'server'].includes(only)) await measureServer(env)
  if (['', 'stream'].includes(only)) await measureStream(env)
  if (['', 'browser'].includes(only)) await measureBrowser(env)
} finally {
  await env.stop()
  await stopDatabases()
}
process.exit(isGood ? 0 : 1)

async function fill({ system }: TestEnv): Promise<void> {
  const db = system.server.ctx.system
  await sql`
    insert into games (merchant_id, vendor, code, category, classify, names, rtp, volatility, lines, bet_min, bet_max, features, is_hot, added_at, sort)
    select m.id, 'RONDA', 'bench-' || n, (array['RNG', 'RNG', 'RNG', 'FISH', 'LIVE'])[1 + n % 5], (array['SC', 'JP', '', 'CRASH'])[1 + n % 4],
      jsonb_build_object('es', 'Tesoro ' || n, 'en', 'Treasure ' || n, 'pt', 'Tesouro ' || n, 'th', 'สมบัติ ' || n),
      94 + (n % 400) / 100.0, (array['low', 'medium', 'high'])[1 + n % 3], n % 50, 2000 * (1 + n % 20), 100000000,
      case when n % 5 = 0 then array['free-spins'] else array[]::text[] end, n % 100 = 0, now() - n * interval '1 hour', 100 + n
    from merchants m, generate_series(1, ${gameCount}::int) n where m.code = 'lumina'`.execute(db)
  await sql`
    insert into members (merchant_id, username, username_key, password_hash, language, profile_sealed, password_changed_at, registered_at, registered_ip)
    select m.id, 'bench' || n, 'bench' || n, '', 'es', '\\x00', now(), now(), '10.0.0.1'
    from merchants m, generate_series(1, ${memberCount}::int) n where m.code = 'lumina'`.execute(db)
  // Everybody has played a little, and one in a hundred left something open.
  await sql`
    insert into game_rounds (merchant_id, vendor, round_id, member_id, account_id, game_code, currency, staked, won, bet_count, status, opened_at, closed_at, first_transfer_id, last_transfer_id)
    select m.merchant_id, 'RONDA', m.id || '-' || n, m.id, m.id, 'bench-' || n, 'PEN', 20000, 0, 1,
      case when n = 3 and m.id % 100 = 0 then 'open' else 'closed' end, now() - n * interval '1 hour',
      case when n = 3 and m.id % 100 = 0 then null else now() end, n, n
    from members m, generate_series(1, 3) n where m.username_key like 'bench%'`.execute(db)
  await sql`analyze members, games, game_rounds`.execute(db)
}

async function measureServer(env: TestEnv): Promise<void> {
  const visitor = env.visitor()
  const pick = <T>(list: readonly T[], n: number) => list[n % list.length]
  const kinds: Record<string, (n: number) => InputOf<typeof games.list>> = {
    'a page of everything': n => ({ pageNo: 1 + (n % 50) }),
    'a page in an order': n => ({ pageNo: 1 + (n % 50), sort: pick(games.gameSorts, n) }),
    'all filters at once': n => ({
      gameType: pick(['RNG', 'FISH', 'LIVE'] as const, n),
      volatility: pick(games.volatilities, n),
      minBet: String(1 + (n % 4)),
      minLineNum: n % 40,
      sort: 'rtp',
      ...(n % 2 && { feature: 'free-spins' }),
    }),
    'a search with a slip': n => ({ gameName: `tesro ${n * 37}` }),
  }
  for (const [name, input] of Object.entries(kinds)) {
    const times: number[] = []
    for (let n = 0; n < 5; n++) await visitor.call(games.list, input(n))
    const before = process.cpuUsage()
    for (let n = 5; n < calls / 4 + 5; n++) times.push(await timed(() => visitor.call(games.list, input(n))))
    const { user, system } = process.cpuUsage(before)
    tell(`games.list, ${name}`, times, GOALS.listMs)
    console.log(
      `  processor time of asking and answering: ${((user + system) / 1000 / times.length).toFixed(1)} ms a call`,
    )
  }
  const rosa = await env.member()
  const times: number[] = []
  for (let n = 0; n < calls / 4; n++) times.push(await timed(() => rosa.call(ownGames.unfinished, {})))
  tell('ownGames.unfinished', times, GOALS.unfinishedMs)
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select vendor, game_code from game_rounds where merchant_id = 1 and member_id + 0 = 1 and status = 'open'`.execute(
    env.system.server.ctx.system,
  )
  console.log(`  its plan: ${plan.rows.map(row => row['QUERY PLAN'].trim()).join(' / ')}`)
}

/** What the process that has the server (and the studio that is asked) takes of one core, with nobody, one and many listening. */
async function measureStream({ system }: TestEnv): Promise<void> {
  const child = fork(new URL('listeners.ts', import.meta.url))
  const ask = async (order: ListenersOrder | 'report') => {
    child.send(order)
    return (await once(child, 'message'))[0] as ListenersReport
  }
  const shares: number[] = []
  for (const count of [0, 1, listeners]) {
    const { open } = await ask({ port: system.ports.portal, host: 'lumina.localhost', count })
    await new Promise(resolve => setTimeout(resolve, 3000))
    await ask('report')
    const before = process.cpuUsage()
    await new Promise(resolve => setTimeout(resolve, STREAM_S * 1000))
    const used = process.cpuUsage(before)
    const { messages, bytes } = await ask('report')
    const share = (used.user + used.system) / 1e4 / STREAM_S
    shares.push(share)
    console.log(
      `${open} listening: ${share.toFixed(1)} % of a core, ${(messages / STREAM_S).toFixed(0)} messages and ${(bytes / 1024 / STREAM_S).toFixed(1)} KiB a second, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`,
    )
  }
  child.kill()
  const cost = (shares[2] as number) - (shares[1] as number)
  if (cost > GOALS.streamPercent) isGood = false
  console.log(`  ${listeners} cost ${cost.toFixed(1)} % of a core more than one (goal ${GOALS.streamPercent} %)`)
}

async function measureBrowser(env: TestEnv): Promise<void> {
  const browser = await playwright.launch({
    executablePath: process.env.CHROMIUM_PATH || (await chromium.executablePath()),
    // Without a graphics card the browser puts pages together itself, rather than on an imitated one that takes the page's time.
    args: ['--no-sandbox', '--disable-gpu-compositing'],
  })
  try {
    // Pictures of games are made once for everybody, by a server that is not the visitor's own machine: here they are made before.
    const first = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es' })
    await first.goto(`http://lumina.localhost:${env.system.ports.portal}/rng`)
    await openFilters(first)
    for (let n = 0; n < FILTERS; n++) {
      await first.evaluate(pressed, n)
      await first.waitForLoadState('networkidle')
    }
    await first.close()
    for (const [size, width, height] of [
      ['phone', 390, 844],
      ['desktop', 1440, 900],
    ] as const) {
      const isMobile = size === 'phone'
      const page = await browser.newPage({ viewport: { width, height }, locale: 'es', isMobile, hasTouch: isMobile })
      await page.goto(`http://lumina.localhost:${env.system.ports.portal}/rng`)
      await page.evaluate(showTiles, TILES)
      const idle = await page.evaluate(frames, { scrollMs: SCROLL_MS, speed: 0 })
      console.log(
        `${size}: standing still, not slowed: ${idle.toFixed(1)} frames a second, load ${loadavg()[0]?.toFixed(1)}`,
      )
      const cdp = await page.context().newCDPSession(page)
      for (const rate of [1, slowdown]) {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate })
        const scrolls: Scroll[] = []
        for (let n = 0; n < SCROLLS; n++) scrolls.push(await scrollByWheel(page, cdp))
        const fps = middle(scrolls.map(scroll => scroll.framesPerSecond))
        if (fps < GOALS.fps) isGood = false
        const incomplete = middle(scrolls.map(scroll => scroll.incomplete))
        console.log(
          `${size}: ${TILES} tiles scrolled by wheel at ${SCROLL_PX_PER_S} px/s, slowed ${rate} times: ${fps.toFixed(1)} frames a second on the screen (goal ${GOALS.fps}), ${incomplete} of them with something missing`,
        )
        const rates: number[] = []
        for (let n = 0; n < SCROLLS; n++)
          rates.push(await page.evaluate(frames, { scrollMs: SCROLL_MS, speed: SCROLL_PX_PER_S }))
        console.log(
          `${size}: the same by a script, which makes the page draw every frame: ${middle(rates).toFixed(1)} frames a second`,
        )
      }
      for (const rate of [1, slowdown]) {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate })
        const times: number[] = []
        await openFilters(page)
        for (let n = 0; n < FILTERS; n++) times.push(await page.evaluate(pressed, n))
        tell(`${size}: a filter pressed, slowed ${rate} times`, times, rate === 1 ? GOALS.filterMs : undefined)
        await page.reload()
      }
      await page.close()
    }
  } finally {
    await browser.close()
  }
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Alta' }).waitFor()
}

/** Runs in the page, where a helper of the tests would listen to touches and wheels itself: asks for more until so many tiles are there. */
async function showTiles(count: number): Promise<void> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  while (document.querySelectorAll('main a[href^="/game?"]').length < count) {
    const more = [...document.querySelectorAll('button')].find(button => button.textContent === 'Cargar más juegos')
    if (more && !more.disabled) more.click()
    await frame()
  }
}

interface Scroll {
  framesPerSecond: number
  /** Frames in which a part of the page was not drawn yet. */
  incomplete: number
}

/** Turns the wheel as a person does and counts in the browser's own trace what got to the screen while the page moved. */
async function scrollByWheel(page: Page, cdp: CDPSession): Promise<Scroll> {
  await page.evaluate(async () => {
    scrollTo(0, 0)
    for (let n = 0; n < 30; n++) await new Promise(resolve => requestAnimationFrame(resolve))
  })
  const { width, height } = page.viewportSize() as { width: number; height: number }
  const events: TraceEvent[] = []
  const keep = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  cdp.on('Tracing.dataCollected', keep)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark', 'input', 'input.scrolling'] },
  })
  await cdp.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: (-SCROLL_PX_PER_S * SCROLL_MS) / 1000,
    speed: SCROLL_PX_PER_S,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const complete = new Promise(resolve => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', keep)
  const shown = events
    .filter(event => event.name === 'PresentedFrameInformation')
    .map(event => event.ts)
    .toSorted((a, b) => a - b)
  const seconds = ((shown.at(-1) ?? 0) - (shown[0] ?? 0)) / 1e6
  return {
    framesPerSecond: seconds > 0 ? (shown.length - 1) / seconds : 0,
    incomplete: events.filter(event => event.args?.chrome_frame_reporter?.has_missing_content).length,
  }
}

/** One event of the browser's trace; `ts` in microseconds. */
interface TraceEvent {
  name: string
  ts: number
  args?: { chrome_frame_reporter?: { has_missing_content?: boolean } }
}

/** Runs in the page: frames a second over some time, scrolling down evenly. `speed`: pixels a second. */
async function frames({ scrollMs, speed }: { scrollMs: number; speed: number }): Promise<number> {
  scrollTo(0, 0)
  const range = document.documentElement.scrollHeight - innerHeight
  return new Promise(resolve => {
    const start = performance.now()
    let count = 0
    requestAnimationFrame(function frame(now) {
      count += 1
      const past = now - start
      scrollTo(0, Math.min(range, (past / 1000) * speed))
      if (past < scrollMs) requestAnimationFrame(frame)
      else resolve((count * 1000) / past)
    })
  })
}

/**
 * Runs in the page with its filters open: from a press on a volatility until other tiles are painted. What else is filtered by changes before
 * each press, so that no answer is known already.
 */
async function pressed(turn: number): Promise<number> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const frames = async (count: number) => {
    for (let n = 0; n < count; n++) await frame()
  }
  const chip = (group: string, place: number) =>
    document.querySelectorAll<HTMLElement>(`[role=dialog] fieldset[aria-label="${group}"] button`)[place] as HTMLElement
  const first = () => document.querySelector('main li a[href^="/game?"]')?.getAttribute('href')
  chip('Líneas', turn % 4).click()
  await frames(20)
  chip('Apuesta mínima', 1 + (Math.floor(turn / 4) % 4)).click()
  await frames(40)
  const before = first()
  const start = performance.now()
  // The first stands for any; the three others follow one another.
  chip('Volatilidad', 1 + (turn % 3)).click()
  while (first() === before) await frame()
  await frame()
  return performance.now() - start
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function tell(what: string, times: number[], goal?: number): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number
  if (goal !== undefined && at(0.95) > goal) isGood = false
  console.log(
    `${what}: ${times.length} times, p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, most ${at(1).toFixed(1)} ms ${goal === undefined ? '' : ` (goal p95 ${goal} ms)`}`,
  )
}
