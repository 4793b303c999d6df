import { expect, test } from 'vitest'
import type { TableView } from '../../../kinds/table/views.ts'
import { Refusal, type RoundView, type SessionInfo } from '../../../kit/api.ts'
import { loadTexts } from '../../../kit/i18n/texts.ts'
import { moneyText } from '../../../kit/money.ts'
import { config } from '../config.ts'
import { reachedAt } from '../curve.ts'
import { Flight, type FlightDeps } from './flight.ts'
import { kiteTexts } from './i18n/texts.ts'

const betting: TableView = {
  id: 'r1',
  table: 'main',
  index: 1,
  phase: 'betting',
  startsInMs: 5_000,
  elapsedMs: null,
  crashPoint: null,
  outcome: null,
  hash: null,
}
const running: TableView = { ...betting, phase: 'running', startsInMs: null, elapsedMs: 0 }
const crashed: TableView = {
  ...betting,
  phase: 'crashed',
  startsInMs: null,
  elapsedMs: 11_000,
  crashPoint: 193,
  hash: 'aa',
}

const bet = (change: Partial<RoundView> = {}): RoundView => ({
  id: 'b1',
  game: 'sky-kite',
  state: 'debited',
  isOpen: true,
  currency: 'PEN',
  stake: '5',
  payout: null,
  events: null,
  balanceBefore: '100',
  balanceAfterStake: '95',
  balanceAfter: null,
  code: null,
  rulesVersion: '1.0.0',
  createdAt: '2026-11-21T04:00:00.000Z',
  closedAt: null,
  table: { roundId: 'r1', autoAt: null, cashedAt: null, spots: null },
  ...change,
})
const cashed = bet({
  state: 'settled',
  isOpen: false,
  payout: '8.5',
  balanceAfter: '103.5',
  events: [{ type: 'cashOut', at: 170, isAuto: false }],
  table: { roundId: 'r1', autoAt: null, cashedAt: 170, spots: null },
})

const text = await loadTexts('en', kiteTexts)

function seated(api: Partial<FlightDeps['api']> = {}) {
  const said: string[] = []
  const asked: unknown[][] = []
  const clock = { now: 1_000 }
  const answered = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve()
  }
  const flight = new Flight({
    api: {
      play: async (...input: unknown[]) => {
        asked.push(input)
        return bet()
      },
      cashOut: async () => cashed,
      round: async () => cashed,
      balance: async () => ({ balance: '100' }),
      ...api,
    } as FlightDeps['api'],
    session: { stakes: ['1', '5', '10'], stakeDefault: '5', balance: '100' } as SessionInfo,
    money: moneyText('PEN'),
    bridge: { isFramed: false, send() {}, onBalanceChanged() {} },
    sound: { play() {}, ambience() {}, setOn() {}, isOn: false },
    text,
    changed() {},
    announce: message => said.push(message),
    refused() {},
    now: () => clock.now,
  })
  const start = (round: TableView, mine: RoundView | null = null) =>
    flight.hear({
      t: 'state',
      round,
      bets: { players: 0, list: [] },
      recent: [],
      mine: mine ? [mine] : [],
      alias: 'AB12',
    })
  return { flight, said, asked, clock, start, answered }
}

test('bet, fly, cash out: the amount is the answer of the studio, and each is said once', async () => {
  const { flight, start, said, answered } = seated()
  start(betting)
  expect(flight.mode).toBe('bet')
  flight.pressMain()
  expect(flight.mode).toBe('sending')
  await answered()
  expect(flight.mode).toBe('placed')
  expect(flight.balance).toBe(moneyText('PEN').parse('95'))
  flight.hear({ t: 'phase', round: running })
  expect(flight.mode).toBe('cash')
  flight.pressMain()
  expect(flight.mode).toBe('cashing')
  flight.pressMain()
  await answered()
  expect(flight.mode).toBe('queue')
  expect(flight.notice).toMatchObject({ kind: 'won', title: 'You cashed out at 1.70×', amount: '+S/\u00a08.50' })
  flight.hear({ t: 'mine', bet: cashed })
  expect(said.filter(message => message.startsWith('You cashed out'))).toHaveLength(1)
})

test('a round the studio is an hour late to end stands at the top, and the page goes on', () => {
  const { flight, start, clock } = seated()
  start({ ...running, elapsedMs: 3_600_000 }, bet())
  const top = { phase: 'running', elapsedMs: reachedAt(config, config.cashOutMax) }
  expect([flight.moment(), flight.hundredths]).toEqual([top, config.cashOutMax])
  clock.now += 100
  flight.tick(7_200_000)
  expect(flight.moment()).toEqual(top)
  flight.hear({ t: 'phase', round: crashed })
  expect(flight.moment()).toMatchObject({ phase: 'crashed', elapsedMs: 11_000 })
})

test('a page that comes back finds its bet running, or won while it was away', () => {
  const { flight, start } = seated()
  start({ ...running, elapsedMs: 8_000 }, bet())
  expect(flight.mode).toBe('cash')
  expect(flight.hundredths).toBe(161)
  const other = seated()
  other.start({ ...running, elapsedMs: 8_000 }, { ...cashed, events: [{ isAuto: true }] })
  expect(other.flight.mode).toBe('queue')
  expect(other.flight.notice).toMatchObject({ title: 'Auto cash-out at 1.70×' })
})

test('an older answer does not take back a newer one', () => {
  const { flight, start } = seated()
  start(running, cashed)
  flight.hear({ t: 'mine', bet: bet() })
  expect(flight.own?.state).toBe('settled')
})

test('a click that came too late says where the line broke', async () => {
  const { flight, start, answered } = seated({
    cashOut: async () => {
      throw new Refusal('TooLate', { crashPoint: 193 })
    },
  })
  start(running, bet())
  flight.pressMain()
  await answered()
  flight.hear({ t: 'phase', round: crashed })
  flight.hear({ t: 'mine', bet: bet({ state: 'settled', payout: '0' }) })
  expect(flight.notice).toMatchObject({ kind: 'lost', title: expect.stringContaining('1.93') })
})

test('a bet for the next flight is placed once when bets open, can be taken back before, and none follows by itself', async () => {
  const { flight, start, asked, answered } = seated()
  start(running)
  flight.pressMain()
  expect(flight.mode).toBe('queued')
  flight.pressMain()
  expect(flight.mode).toBe('queue')
  flight.isAuto = true
  flight.autoText = '1,5'
  flight.pressMain()
  flight.hear({ t: 'phase', round: { ...betting, id: 'r2' } })
  await answered()
  flight.hear({ t: 'phase', round: { ...betting, id: 'r3' } })
  await answered()
  expect(asked).toEqual([[expect.any(String), '5', '1.50']])
})

test('without a sign of the server the multiplier stands still, and a quicker tick corrects it', () => {
  const { flight, start, clock } = seated()
  start(running)
  clock.now += 60_000
  expect(flight.elapsedMs).toBe(1_500)
  flight.tick(60_080)
  expect(flight.elapsedMs).toBe(60_080)
  clock.now += 200
  flight.tick(60_200)
  expect(flight.elapsedMs).toBe(60_280)
})

test.each([
  ['1.00', false],
  ['1000.01', false],
  ['abc', false],
  ['1.01', true],
  ['1000', true],
  ['1,000.00', true],
  ['1.000', false],
  ['๒.๕๐', true],
  ['×2', true],
])('automatic cash-out at "%s" is right: %s', (text, isRight) => {
  const { flight } = seated()
  flight.isAuto = true
  flight.autoText = text
  expect(flight.isAutoRight).toBe(isRight)
})
