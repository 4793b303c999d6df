import { expect, test, vi } from 'vitest'
import type { TableView } from '../../../kinds/table/views.ts'
import { Refusal, type RoundView, type SessionInfo } from '../../../kit/api.ts'
import { loadTexts } from '../../../kit/i18n/texts.ts'
import { moneyText } from '../../../kit/money.ts'
import { config } from '../config.ts'
import { limitsOf, wireTable } from '../limits.ts'
import { type Deal, shownMs } from '../rules.ts'
import { baccaratTexts } from './i18n/texts.ts'
import { Seat, type SeatDeps } from './seat.ts'

const text = await loadTexts('en', baccaratTexts)

const money = moneyText('PEN')
/** Banker 7, player 2. */
const hand: Deal = { player: [1, 9, 10], banker: [3, 2] }
const betting: TableView = {
  id: 'r1',
  table: 'jade',
  index: 5,
  phase: 'betting',
  startsInMs: 17_000,
  elapsedMs: null,
  crashPoint: null,
  outcome: null,
  hash: null,
}
const running: TableView = { ...betting, phase: 'running', startsInMs: null, elapsedMs: 0, outcome: hand, hash: 'aa' }
const closed: TableView = { ...running, phase: 'closed', elapsedMs: 20_000 }

const bet = (change: Partial<RoundView> = {}): RoundView => ({
  id: 'b1',
  game: 'baccarat',
  state: 'debited',
  isOpen: true,
  currency: 'PEN',
  stake: '10',
  payout: null,
  events: null,
  balanceBefore: '100',
  balanceAfterStake: '90',
  balanceAfter: null,
  code: null,
  rulesVersion: '1.0.0',
  createdAt: '2026-11-21T04:00:00.000Z',
  closedAt: null,
  table: { roundId: 'r1', autoAt: null, cashedAt: null, spots: { banker: '10' } },
  ...change,
})

function seated(api: Partial<SeatDeps['api']> = {}) {
  const said: string[] = []
  const asked: unknown[] = []
  const joined: string[] = []
  const clock = { now: 1_000 }
  const answered = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve()
  }
  const tables = limitsOf(config, { currency: 'PEN', betMin: '1', betMax: '200' }).map(one => wireTable(one, 'PEN'))
  const seat = new Seat({
    api: {
      placeChips: async (input: unknown) => {
        asked.push(input)
        return bet()
      },
      round: async () => bet({ state: 'settled', isOpen: false, payout: '19.5', balanceAfter: '109.5' }),
      balance: async () => ({ balance: '100' }),
      ...api,
    } as SeatDeps['api'],
    session: {
      game: 'baccarat',
      currency: 'PEN',
      tables,
      betMax: '200',
      balance: '100',
    } as Partial<SessionInfo> as SessionInfo,
    money,
    bridge: { isFramed: false, send() {}, onBalanceChanged() {} },
    sound: { play() {}, ambience() {}, setOn() {}, isOn: false },
    text,
    changed() {},
    announce: message => said.push(message),
    refused() {},
    join: table => joined.push(table),
    now: () => clock.now,
  })
  const start = (round: TableView, mine: RoundView[] = []) => {
    seat.hear({ t: 'state', round, bets: { players: 0, list: [] }, recent: [], mine, alias: 'AB12' })
    seat.connection(true)
  }
  return { seat, said, asked, joined, clock, start, answered }
}

test('chips are laid, confirmed once for the round that is shown, and paid as the studio says', async () => {
  const { seat, said, asked, clock, start, answered } = seated()
  start(betting)
  seat.pickChip(100_000n)
  seat.lay('banker')
  expect(asked).toEqual([])
  void seat.confirm()
  void seat.confirm()
  await answered()
  expect(asked).toMatchObject([{ round: 'r1', stake: '10', spots: { banker: '10' } }])
  expect(seat.placed).toEqual({ banker: 100_000n })
  expect(seat.balance).toBe(money.parse('90'))
  expect(seat.chips.canUndo).toBe(false)
  seat.hear({ t: 'phase', round: running })
  expect(seat.phase).toBe('dealing')
  expect(seat.score).toBeNull()
  clock.now += shownMs(config, hand)
  expect(seat.phase).toBe('result')
  expect(seat.score).toMatchObject({ winner: 'banker' })
  seat.hear({ t: 'phase', round: closed })
  seat.hear({ t: 'mine', bet: bet({ state: 'settled', isOpen: false, payout: '19.5', balanceAfter: '109.5' }) })
  expect(seat.notice).toMatchObject({ kind: 'won', amount: 'S/\u00a019.50' })
  expect(seat.hands).toHaveLength(1)
  expect(said.filter(text => text.startsWith('Banker wins: player 2, banker 7.'))).toHaveLength(1)
})

test('less back than was staked is never called a win', () => {
  const { seat, start } = seated()
  const both = { roundId: 'r1', autoAt: null, cashedAt: null, spots: { banker: '1', player: '9' } }
  start(betting, [bet({ table: both })])
  seat.hear({ t: 'phase', round: closed })
  seat.hear({ t: 'mine', bet: bet({ state: 'decided', payout: '1.95', table: both }) })
  expect(seat.notice).toMatchObject({ kind: 'info', title: 'You get part of your stake back' })
})

test('chips that are not confirmed are no bet when betting closes, and nothing can be laid then', () => {
  const { seat, said, asked, clock, start } = seated()
  start(betting)
  seat.lay('player')
  clock.now += 17_000
  expect(seat.phase).toBe('locked')
  seat.lay('player')
  void seat.confirm()
  seat.hear({ t: 'phase', round: running })
  expect(asked).toEqual([])
  expect(said).toContain('Chips not confirmed: S/\u00a01.00 was not bet.')
  expect(seat.chips.sum).toBe(0n)
})

test('limits are told before the studio is asked, and its own refusals in words', async () => {
  const { seat, start, answered } = seated({
    placeChips: async () => {
      throw new Refusal('AboveSpotMax', { spot: 'tie', limit: '20' })
    },
  })
  start(betting)
  seat.pickChip(250_000n)
  seat.lay('tie')
  expect(seat.notice?.title).toBe('Tie: the most at this table is S/\u00a020.00.')
  seat.lay('player')
  expect(seat.notice).toBeNull()
  void seat.confirm()
  await answered()
  expect(seat.notice?.title).toBe('Tie: the most at this table is S/\u00a020.00.')
  expect(seat.chips.sum).toBe(250_000n)
})

test('what was bet last can be laid again, and doubled', async () => {
  const { seat, start, answered } = seated()
  start(betting)
  seat.pickChip(100_000n)
  seat.lay('banker')
  void seat.confirm()
  await answered()
  expect(seat.canRepeat).toBe(false)
  seat.double()
  expect(seat.chips.laid).toEqual({ banker: 100_000n })
  seat.hear({ t: 'phase', round: closed })
  seat.hear({ t: 'phase', round: { ...betting, id: 'r2', index: 6 } })
  seat.repeat()
  expect(seat.chips.laid).toEqual({ banker: 100_000n })
})

test('who comes in the middle sees the cards that lie there, and a bet at another table is followed', () => {
  const { seat, said, joined, start } = seated()
  start({ ...running, elapsedMs: 3_500 }, [bet()])
  expect(seat.stage?.player.map(card => card.isOpen)).toEqual([true, true])
  expect(seat.placed).toEqual({ banker: 100_000n })
  seat.switchTo('ruby')
  expect(joined).toEqual(['ruby'])
  expect(said.at(-1)).toBe('Your bet of S/\u00a010.00 stands at the other table and is paid by itself.')
  expect(seat.chip).toBe(50_000n)
})

test('the countdown follows the truest message of the studio', () => {
  const { seat, clock, start } = seated()
  start(betting)
  clock.now += 2_000
  seat.tick(-14_800)
  expect(seat.closesInMs).toBe(14_800)
  seat.tick(-16_000)
  expect(seat.closesInMs).toBe(14_800)
})

test('each table begins with the chip that was taken there last', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const { seat } = seated()
  const [first, other] = seat.tables
  const chip = first!.chips[2]!
  seat.pickChip(chip)
  seat.switchTo(other!.table)
  expect(seat.chip).toBe(other!.chips[0])
  seat.switchTo(first!.table)
  expect(seat.chip).toBe(chip)
  expect(seated().seat.chip).toBe(chip)
  vi.unstubAllGlobals()
})
