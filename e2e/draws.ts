import { expect, type Page } from '@playwright/test'
import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import pg from 'pg'

const MINUTE_MS = 60_000
/** Enough for a page to open. */
const LEFT_MS = 15_000

/** The studio draws, the portal has heard of it, and a lottery of every minute has only begun to sell its next draw. */
export async function sellLotteries(env: TestEnv): Promise<void> {
  env.system.studio?.start()
  const visitor = env.visitor()
  await expect
    .poll(async () => (await visitor.call(lottery.menu, {})).families.length, { timeout: 60_000, intervals: [500] })
    .toBeGreaterThan(5)
  await allSell(env)
  env.clock.advance(MINUTE_MS - (env.clock.now() % MINUTE_MS) + 1_000)
  await allSell(env)
}

/** Where a story before this one has moved the clock by days, what was to be drawn meanwhile is drawn first: thousands of draws, beside another story. */
async function allSell(env: TestEnv): Promise<void> {
  const notSelling = `select game from lottery_issues where chain_id is not null group by game having not bool_or(state = 'open' and closes_at > $1)`
  await expect
    .poll(async () => (await inStudio(env, notSelling, [new Date(env.clock.now())])).length, {
      timeout: 180_000,
      intervals: [500],
    })
    .toBe(0)
}

/** The page is there shortly before the draw of the first or the last order that waits closes, and while it looks on it is drawn. */
export async function draw(env: TestEnv, page: Page, game: string, which: 'first' | 'last'): Promise<void> {
  const [issue] = await inStudio<{ closes_at: Date; draws_at: Date }>(
    env,
    `select i.closes_at, i.draws_at from wagers w join lottery_issues i on i.id = w.subject
     where w.game = $1 and w.state = 'debited' order by i.draws_at ${which === 'last' ? 'desc' : ''} limit 1`,
    [game],
  )
  if (!issue) throw new Error(`no order on ${game}`)
  env.clock.advance(Math.max(0, issue.closes_at.getTime() - LEFT_MS - env.clock.now()))
  await page.reload()
  await page.frameLocator('iframe').locator('.lot-time').waitFor()
  env.clock.advance(issue.draws_at.getTime() + 1_000 - env.clock.now())
}

/** A number of every draw that is sold has cost what it may, as if others had bought it. */
export async function sellOut(env: TestEnv, game: string, bet: string, number: string): Promise<void> {
  await press(env, { game, bet, number, amount: 400_000 })
}

/** So much may a number of every draw that is sold cost, as if others had bought it. */
export async function press(
  env: TestEnv,
  { game, bet, number, amount }: { game: string; bet: string; number: string; amount: number },
): Promise<void> {
  await inStudio(
    env,
    `insert into lottery_exposure (issue_id, merchant, mode, currency, bet, number, amount, orders)
     select id, 'lumina', 'real', 'PEN', $2, $3, $4, 100 from lottery_issues where game = $1 and state in ('scheduled', 'open')
     on conflict (issue_id, merchant, mode, currency, bet, number) do update set amount = excluded.amount`,
    [game, bet, number, amount],
  )
}

async function inStudio<Row extends pg.QueryResultRow>(
  env: TestEnv,
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  const studio = new pg.Client({ connectionString: env.studioDatabaseUrl })
  await studio.connect()
  const { rows } = await studio.query<Row>(statement, values).finally(() => studio.end())
  return rows
}
