import { newId } from '@ronda/contract/core/ids.ts'
import type { Context } from '@ronda/studio/context.ts'
import { lotteries } from '@ronda/studio/games/lotteries/games.ts'
import { issuesBetween } from '@ronda/studio/kinds/lottery/calendar.ts'
import { type LotteryGame, lotteryRules } from '@ronda/studio/kinds/lottery/define.ts'
import { stepLotteries } from '@ronda/studio/kinds/lottery/engine.ts'
import { enterResult } from '@ronda/studio/kinds/lottery/results.ts'
import { unfinishedIssues } from '@ronda/studio/kinds/lottery/store.ts'
import { madeUpResult, voices } from '../result-sources.ts'
import { type House, type Person, stakeOf } from './people.ts'

/** How many days ago the houses began to sell lotteries. */
export const LOTTERY_DAYS = 45
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** So long after its time a draw is told. */
const TOLD_AFTER_MS = MINUTE_MS / 2
/** In the last minutes those that are drawn all day are drawn as well, every few minutes: none may wait for so long that it is void. */
const FAST_MINUTES = 40
const FAST_STEP = 8

interface Ticket {
  vendor: string
  game: string
  bet: string
  /** Of one note, in units of the currency. */
  price: number
  /** How much of a budget it is bought for, where it may win much. */
  part?: number
  content(luck: number): string[][]
}

const number = (digits: number, luck: number) => String((luck * 7_919 + 4_271) % 10 ** digits).padStart(digits, '0')
const row = (digits: number) => (luck: number) => [[number(digits, luck)]]
const side = (one: string, other: string) => (luck: number) => [[luck % 3 === 0 ? one : other]]

const ofVietnam = { vendor: 'TCG_LOTTO_VN', game: 'vn-north' }
const ofAsia = { vendor: 'TCG_SEA', game: 'sea-four-digit' }
const ofDay = { vendor: 'RONDA', game: 'three-digit-daily' }

/** What is bought of lotteries that are drawn once a day or less. */
const tickets: readonly Ticket[] = [
  { ...ofVietnam, bet: 'lo-2', price: 27, content: row(2) },
  { ...ofDay, bet: 'fixed-digit', price: 2, content: luck => [[number(1, luck)], [], []] },
  { ...ofVietnam, bet: 'special-size', price: 1, content: side('big', 'small') },
  { ...ofDay, bet: 'front-2-direct', price: 2, part: 0.2, content: luck => [...number(2, luck)].map(digit => [digit]) },
  { ...ofAsia, bet: 'big', price: 1, part: 0.05, content: row(4) },
  { ...ofDay, bet: 'sides-1-sides', price: 1, content: side('odd', 'even') },
  { ...ofVietnam, bet: 'de-special', price: 1, part: 0.2, content: row(2) },
]
/** The same of lotteries that are drawn every minute. */
export const fastTickets: readonly Ticket[] = [
  { vendor: 'RONDA', game: 'five-digit-1', bet: 'sides-1-sides', price: 1, content: side('small', 'odd') },
  { vendor: 'RONDA', game: 'dice-1', bet: 'sides', price: 1, content: side('big', 'even') },
  { vendor: 'RONDA', game: 'racing-1', bet: 'sides-1', price: 1, content: side('odd', 'small') },
  { vendor: 'RONDA', game: 'twenty-eight-1', bet: 'sides', price: 1, content: side('big', 'odd') },
  { vendor: 'RONDA', game: 'keno-1', bet: 'sum-parity', price: 1, content: side('even', 'odd') },
  { vendor: 'RONDA', game: 'three-digit-1', bet: 'sides-1-sides', price: 1, content: side('big', 'even') },
  { vendor: 'RONDA', game: 'eleven-five-1', bet: 'sum-parity', price: 1, content: side('odd', 'even') },
]

/** Notes are of a tenth of a unit, so that small sums buy some. */
const MODE = '0.1'
const OF_A_UNIT = 10
/** How many points of their own prize group players leave on the slider. */
const LEFT = [0, 20, 40]

/** Buys a ticket of the next draw for about so much; false where no lotteries are sold yet. */
export async function buyTicket(
  house: House,
  person: Person,
  luck: number,
  budget: number,
  those = tickets,
): Promise<boolean> {
  const { clock } = house.env
  if (clock.now() < house.lotteriesSince) return false
  const { vendor, game, bet, price, part = 1, content } = those[luck % those.length]!
  const player = await person.actor.play(game, vendor)
  const next = player.lottery?.issues.find(({ closesInMs }) => closesInMs > MINUTE_MS / 4)
  if (!player.lottery || !next) throw new Error(`nothing of ${game} is sold`)
  const { min, max } = player.lottery.groups
  const stake = await stakeOf(house, person, budget * part)
  const multiple = Math.max(house.unit, Math.floor((stake * OF_A_UNIT) / price))
  const answer = await player.call('POST', '/orders', {
    requestId: newId(clock.now()),
    group: Math.max(min, max - LEFT[luck % LEFT.length]!),
    lines: [{ bet, content: content(luck), mode: MODE, multiple }],
    issues: [{ id: next.id, times: 1 }],
  })
  const { state } = (answer.value ?? {}) as { state?: string }
  if (state !== 'debited') throw new Error(`a ticket of ${game} was not sold: ${answer.code} ${state ?? ''}`)
  return true
}

interface LotteryStep {
  daysAgo: number
  before: number
  run(): Promise<void>
}

/** The draws of what the houses sell, each at its time; those that are drawn all day begin shortly before the present. */
export function drawSteps(context: Context, today: number): LotteryStep[] {
  const isFast = (game: LotteryGame) => 'everyMs' in lotteryRules(game, game.version).calendar
  const isBought = ({ code }: LotteryGame) => tickets.some(({ game }) => game === code)
  // Those from outside that nothing is bought of have their past written down (`past-draws.ts`).
  const slow = lotteries.filter(game => !isFast(game) && (game.results === 'house' || isBought(game)))
  const since = today - LOTTERY_DAYS * DAY_MS
  const at = (moment: number, games: readonly LotteryGame[]): LotteryStep => ({
    daysAgo: 0,
    before: today - moment,
    run: () => letDraw(context, games),
  })
  const draws = slow.flatMap(game =>
    [...issuesBetween(lotteryRules(game, game.version).calendar, since, today - TOLD_AFTER_MS)].map(({ drawAt }) =>
      at(drawAt + TOLD_AFTER_MS, [game]),
    ),
  )
  const fast = lotteries.filter(isFast)
  const minutes = Array.from({ length: FAST_MINUTES / FAST_STEP + 1 }, (_, step) => step * FAST_STEP)
  return [at(since, slow), ...draws, ...minutes.map(ago => at(today - ago * MINUTE_MS, fast))]
}

/** Takes lotteries as far as the clock allows: what is sold, closed, drawn and paid; results from outside are made up. */
export async function letDraw(context: Context, games: readonly LotteryGame[]): Promise<void> {
  await stepAll(context, games)
  for (const game of games.filter(({ results }) => results === 'outside'))
    for (const { id, state, draws_at } of await unfinishedIssues(context.pool, game.code)) {
      if (state !== 'closed' || draws_at.getTime() > context.clock.now()) continue
      const result = madeUpResult(game.code, id)!
      for (const by of voices) await enterResult(context, game, { issueId: id, by, result })
    }
  await stepAll(context, games)
}

async function stepAll(context: Context, games: readonly LotteryGame[]): Promise<void> {
  while ((await stepLotteries(context, games, 'past')).isChanged) {}
}
