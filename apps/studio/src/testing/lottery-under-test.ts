import { fiveDigit } from '../games/lotteries/five-digit.ts'
import type { LotteryGame, LotteryRules } from '../kinds/lottery/define.ts'
import { stepLotteries } from '../kinds/lottery/engine.ts'
import { type IssueRow, unfinishedIssues } from '../kinds/lottery/store.ts'
import { runDueWagers } from '../wagers/sweep.ts'
import { StudioUnderTest } from './studio-under-test.ts'

const texts = { es: 'Prueba', en: 'Test', pt: 'Teste', th: 'ทดสอบ' }

/** A lottery of five digits every minute, closed five seconds before; `change` replaces part of its rules. */
export const minuteLottery = (
  change: Partial<LotteryRules> = {},
  results: LotteryGame['results'] = 'house',
): LotteryGame => ({
  kind: 'lottery',
  code: 'test-five',
  name: texts,
  tagline: texts,
  version: '1.0.0',
  versions: {
    '1.0.0': {
      ...fiveDigit,
      calendar: { zone: 0, everyMs: 60_000, closesBeforeMs: 5_000 },
      groups: { min: 1700, max: 1980, usual: 1900 },
      ahead: 4,
      chainLength: 200,
      limits: { linesMax: 200, prizeMax: '1000', memberMax: '500', exposureMax: '5000' },
      voidAfterMs: 600_000,
      ...change,
    },
  },
  parts: 1,
  results,
  facts: {
    category: 'ELOTT',
    classify: 'SSC',
    rtp: 0.95,
    volatility: 'high',
    lines: 0,
    reels: 0,
    rows: 0,
    maxWin: 95_000,
    features: [],
  },
})

export type TestOrder = {
  requestId?: string
  lines: object[]
  group?: number
  issues?: { id: string; times: number }[]
  stopsOnWin?: boolean
  subscription?: { weekdays: number[] }
  accepts?: object[]
}

/** One lottery whose time passes only when the test says so. */
export class LotteryUnderTest extends StudioUnderTest {
  readonly game: LotteryGame
  holder = 'first'
  private isGone = false

  constructor(databaseUrl: string, game = minuteLottery(), balance = 1_000) {
    super(databaseUrl, balance, undefined, [game])
    this.game = game
  }

  async as(player: string) {
    await this.seat(player, this.game.code)
    return this
  }

  /** Steps as often as there is something to do at this moment. */
  async settle(holder = this.holder) {
    for (let i = 0; i < 100; i += 1) if (!(await stepLotteries(this.context, [this.game], holder)).isChanged) return
    throw new Error('there is always something to do')
  }

  async pass(ms: number) {
    this.nowMs += ms
    await this.settle()
  }

  issues(): Promise<IssueRow[]> {
    return unfinishedIssues(this.pool, this.game.code)
  }

  async issue(): Promise<IssueRow> {
    const [first] = await this.issues()
    if (!first) throw new Error('no issue')
    return first
  }

  async order({ requestId = this.nextRequestId(), group = 1900, issues, ...order }: TestOrder) {
    const on = issues ?? [{ id: (await this.issue()).id, times: 1 }]
    return this.call('POST', '/api/orders', { requestId, group, issues: on, ...order })
  }

  /** Until the first issue is drawn and its orders are decided; answers with it. */
  async drawn(): Promise<IssueRow> {
    const { id, draws_at } = await this.issue()
    this.nowMs = Math.max(this.nowMs, draws_at.getTime())
    await this.settle()
    const { rows } = await this.pool.query<IssueRow>('select * from lottery_issues where id = $1', [id])
    return rows[0]!
  }

  async payAll() {
    for (let i = 0; i < 20 && (await runDueWagers(this.context)) > 0; i += 1);
  }

  async wager(id: unknown) {
    const { rows } = await this.pool.query('select * from wagers where id = $1', [id])
    return rows[0]
  }

  /** Nothing of it is left; once. */
  async clean() {
    if (this.isGone) return
    this.isGone = true
    await this.pool.query(
      `delete from wagers; delete from lottery_exposure; delete from lottery_entries; delete from lottery_results; delete from lottery_chases;
       delete from lottery_issues; delete from chains; delete from table_leases; delete from sessions`,
    )
    await this.pool.end()
  }
}
