import type { IssueView, LotteryApi, LotterySession, OrderInput, OrderView } from '../kinds/lottery/client/api.ts'
import { Desk, type DeskDeps } from '../kinds/lottery/client/desk.ts'
import type { LotteryRules } from '../kinds/lottery/define.ts'
import type { Lottery } from '../kinds/lottery/lottery.ts'
import { moneyText } from '../kit/money.ts'
import { minuteLottery } from './lottery-under-test.ts'

export const issueView = (id: string, closesInMs: number, more: Partial<IssueView> = {}): IssueView => ({
  id,
  code: `20261121-${id}`,
  state: 'open',
  opensInMs: closesInMs - 55_000,
  closesInMs,
  drawsInMs: closesInMs + 5_000,
  result: null,
  hash: null,
  ...more,
})

export const orderView = (order: OrderInput, more: Partial<OrderView> = {}): OrderView => ({
  id: `order-${order.requestId}`,
  game: 'test-five',
  state: 'debited',
  isOpen: true,
  currency: 'PEN',
  stake: '2',
  payout: null,
  events: null,
  balanceBefore: '100',
  balanceAfterStake: '98',
  balanceAfter: null,
  code: null,
  rulesVersion: '1.0.0',
  createdAt: '2026-11-21T04:00:00Z',
  closedAt: null,
  lottery: {
    issueId: order.issues[0]!.id,
    issue: `20261121-${order.issues[0]!.id}`,
    group: order.group,
    lines: order.lines.map(line => ({ ...line, notes: 1, stake: '2', amount: '2' })),
    chase: null,
    outcomes: null,
    before: null,
  },
  ...more,
})

/** A desk whose studio, clock and timers a test holds in its hands. */
export function deskUnderTest({
  rules,
  api = {},
  deps = {},
}: {
  rules?: Lottery
  api?: Partial<LotteryApi>
  deps?: Partial<DeskDeps>
} = {}) {
  const game = minuteLottery(rules)
  const own = game.versions['1.0.0'] as LotteryRules
  const clock = { now: 0 }
  const timers: { work: () => void; at: number }[] = []
  const said: string[] = []
  const refused: unknown[] = []
  const session = {
    game: game.code,
    currency: 'PEN',
    balance: '100',
    lottery: {
      series: own.series,
      groups: { min: 1700, max: 1900 },
      ahead: 4,
      limits: own.limits,
      betMin: '0.2',
      betMax: '100',
      issues: [issueView('0001', 30_000), issueView('0002', 90_000, { state: 'scheduled' })],
      recent: [issueView('0000', -30_000, { state: 'settled', result: [1, 2, 3, 4, 5] })],
    },
  } as unknown as LotterySession
  const desk = new Desk({
    api: {
      balance: async () => ({ balance: '98' }),
      history: async () => ({ rounds: [], next: null }),
      lottery: async () => session.lottery,
      ...api,
    } as unknown as LotteryApi,
    session,
    rules: own,
    money: moneyText('PEN'),
    bridge: { send: () => {} },
    sound: { play: () => {} },
    text: (key, values) => (values ? `${key} ${Object.values(values).join(' ')}` : key),
    changed: () => {},
    announce: message => void said.push(message),
    refused: error => void refused.push(error),
    ended: () => void said.push('ended'),
    refusalText: ({ code }) => (code === 'Fault' ? undefined : `refused ${code}`),
    storage: undefined,
    dice: n => n - 1,
    now: () => clock.now,
    sleep: async () => {},
    later(work, ms) {
      const timer = { work, at: clock.now + ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    ...deps,
  })
  return {
    desk,
    session,
    said,
    refused,
    /** Lets time pass; whatever is due runs. */
    pass(ms: number) {
      clock.now += ms
      for (const timer of timers.filter(({ at }) => at <= clock.now)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.work()
      }
    },
  }
}
