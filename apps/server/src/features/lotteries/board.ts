import { FEED_NUMBERS_MAX } from '@ronda/contract/vendor/lottery.ts'
import type { Database } from '../../context.ts'
import type { Lottery, LotteryBoard, LotteryBoards, LotteryIssue, LotteryNumber } from '../../ports/lotteries.ts'

/** As many as the longest list may have. */
const DRAWN_MAX = 100

interface Kept {
  version: bigint
  numbersVersion: bigint
  lotteries: ReadonlyMap<string, Lottery>
  issues: ReadonlyMap<string, Issues>
  vendors: ReadonlySet<string>
  numbers: readonly LotteryNumber[]
  running?: Promise<void>
}

type Issues = Pick<Lottery, 'coming' | 'drawn'>

const keyOf = (vendor: string, gameCode: string) => `${vendor}/${gameCode}`

/** Keeps in memory what vendors told of each merchant's lotteries; one look at its version tells whether there is more, and only that is read. */
export function createLotteryBoards(system: Database): LotteryBoards {
  const merchants = new Map<number, Kept>()

  return {
    async of(merchantId): Promise<LotteryBoard> {
      const row = await system
        .selectFrom('lottery_versions')
        .select('version')
        .where('merchant_id', '=', merchantId)
        .executeTakeFirst()
      let kept = merchants.get(merchantId)
      if (!kept) {
        kept = {
          version: 0n,
          numbersVersion: 0n,
          lotteries: new Map(),
          issues: new Map(),
          vendors: new Set(),
          numbers: [],
        }
        merchants.set(merchantId, kept)
      }
      const one = kept
      while (row && one.version < row.version) {
        one.running ??= refresh(system, merchantId, one).finally(() => {
          one.running = undefined
        })
        await one.running
      }
      const { lotteries, vendors, numbers } = one
      return { lotteryOf: (vendor, gameCode) => lotteries.get(keyOf(vendor, gameCode)), vendors, numbers }
    },
  }
}

/** Reads what is newer than what is kept. What becomes visible meanwhile is read again next time. */
async function refresh(system: Database, merchantId: number, kept: Kept): Promise<void> {
  const { version, numbers_version } = await system
    .selectFrom('lottery_versions')
    .select(['version', 'numbers_version'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const [rows, issueRows, numbers] = await Promise.all([
    system.selectFrom('lotteries').selectAll().where('merchant_id', '=', merchantId).execute(),
    system
      .selectFrom('lottery_issues')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('version', '>', kept.version)
      .execute(),
    kept.numbersVersion === numbers_version ? kept.numbers : readNumbers(system, merchantId),
  ])
  const issues = new Map(kept.issues)
  const changed = Map.groupBy(issueRows, row => keyOf(row.vendor, row.game_code))
  for (const [key, of] of changed) {
    const told = of.map(
      (row): LotteryIssue => ({
        id: row.id,
        issue: row.issue,
        state: row.state as LotteryIssue['state'],
        closesAt: row.closes_at.getTime(),
        drawsAt: row.draws_at.getTime(),
        result: row.result as LotteryIssue['result'],
        corrections: row.corrections,
      }),
    )
    issues.set(key, merge(issues.get(key), told))
  }
  kept.lotteries = new Map(
    rows.map((row): [string, Lottery] => {
      const key = keyOf(row.vendor, row.game_code)
      return [
        key,
        {
          vendor: row.vendor,
          gameCode: row.game_code,
          form: row.form as Lottery['form'],
          region: row.region as Lottery['region'],
          results: row.results as Lottery['results'],
          orders: row.orders,
          everyS: row.every_s,
          isMadeUp: row.is_made_up,
          ...(issues.get(key) ?? { coming: [], drawn: [] }),
        },
      ]
    }),
  )
  kept.issues = issues
  kept.vendors = new Set([...kept.vendors, ...[...rows, ...issueRows].map(({ vendor }) => vendor)])
  kept.numbers = numbers
  kept.numbersVersion = numbers_version
  kept.version = version
}

function merge(known: Issues | undefined, told: readonly LotteryIssue[]): Issues {
  const byIssue = new Map([...(known?.coming ?? []), ...(known?.drawn ?? []), ...told].map(one => [one.issue, one]))
  const all = [...byIssue.values()]
  return {
    coming: all.filter(({ state }) => isComing(state)).toSorted((a, b) => a.drawsAt - b.drawsAt),
    drawn: all
      .filter(({ state, result }) => (state === 'drawn' || state === 'settled') && result !== null)
      .toSorted((a, b) => b.drawsAt - a.drawsAt)
      .slice(0, DRAWN_MAX),
  }
}

const isComing = (state: LotteryIssue['state']) => state === 'scheduled' || state === 'open' || state === 'closed'

async function readNumbers(system: Database, merchantId: number): Promise<LotteryNumber[]> {
  const rows = await system
    .selectFrom('lottery_numbers')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('orders', 'desc')
    .orderBy('vendor')
    .orderBy('game_code')
    .orderBy('bet')
    .orderBy('number')
    .limit(FEED_NUMBERS_MAX)
    .execute()
  return rows.map(({ vendor, game_code: gameCode, bet, number, orders }) => ({ vendor, gameCode, bet, number, orders }))
}
