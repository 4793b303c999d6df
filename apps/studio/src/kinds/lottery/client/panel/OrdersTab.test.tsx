import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fiveDigit } from '../../../../games/lotteries/five-digit.ts'
import { moneyText } from '../../../../kit/money.ts'
import { createStore } from '../../../../kit/store.ts'
import { deskUnderTest, orderView } from '../../../../testing/desk-under-test.ts'
import type { OrderItem } from '../api.ts'
import type { LotteryPage } from '../page.ts'
import { groupsOf, OrdersTab, stateOf } from './OrdersTab.tsx'

afterEach(cleanup)

let made = 0
function item(issue: string, more: Partial<OrderItem> = {}, chase: string | null = null): OrderItem {
  made += 1
  const order = orderView({
    requestId: String(made),
    group: 1900,
    issues: [{ id: issue, times: 1 }],
    lines: [{ bet: 'back-2-direct', content: [['4'], ['5']], mode: '1', multiple: 1 }],
    stopsOnWin: false,
    accepts: [],
  })
  return { ...order, result: null, ...more, lottery: { ...order.lottery, chase } } as OrderItem
}

async function show(...pages: OrderItem[][]) {
  const { desk } = deskUnderTest({ rules: fiveDigit })
  const page = {
    desk,
    rules: desk.rules,
    language: 'en',
    text: (key: string, values?: object) => (values ? `${key} ${Object.values(values).join(' ')}` : key),
    common: (key: string) => key,
    money: moneyText('PEN'),
    changes: createStore(0),
    api: {
      history: async (before = '0') => ({
        rounds: pages[Number(before)],
        next: Number(before) + 1 < pages.length ? String(Number(before) + 1) : null,
      }),
    },
  } as unknown as LotteryPage
  render(<OrdersTab page={page} />)
  await screen.findAllByText(/2\.00/)
}

test('an order can be taken back as long as its issue is sold, and no longer', async () => {
  await show([item('0002'), item('0000', { state: 'settled', isOpen: false, payout: '190' })])
  expect(screen.getAllByRole('button', { name: 'cancelOrder' })).toHaveLength(1)
  expect(screen.getByText('state_won')).toBeTruthy()
  expect(screen.getByText(/190\.00/)).toBeTruthy()
})

test('the orders of a chase stand together, with what is left of it and one way to stop it', async () => {
  await show([
    item('0002', {}, 'c1'),
    item('0000', { state: 'settled', isOpen: false, payout: '0' }, 'c1'),
    item('0001', {}, 'c1'),
  ])
  expect(screen.getByText('chaseLeft 2')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'cancelChase' })).toHaveLength(1)
})

test('a chase that goes over several pages is told as a whole, and no further page is read', async () => {
  await show([item('0002', {}, 'c1')], [item('0001', {}, 'c1'), item('0009')], [item('0008')])
  expect(screen.getByText('chaseLeft 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'ordersMore' })).toBeTruthy()
})

test('orders of one chase are told issue by issue; others stay as they came', () => {
  const groups = groupsOf([item('0003', {}, 'c1'), item('0009'), item('0002', {}, 'c1')])
  expect(groups.map(group => group.map(({ lottery }) => lottery.issueId))).toEqual([['0002', '0003'], ['0009']])
})

test('less than was staked is told with its stake, and not as a win', async () => {
  const order = item('0000', { state: 'settled', isOpen: false, payout: '1.90' })
  order.lottery.outcomes = [{ wins: [], payout: '1.90' }]
  await show([order])
  expect(screen.getByText('state_lost')).toBeTruthy()
  expect(screen.getByText(/^prizeOfStake S\/.1\.90 S\/.2\.00$/)).toBeTruthy()
})

test('a correction tells what an order paid, what it pays now, and what is still to be taken', async () => {
  const corrected = (issue: string, payout: string, before: string, owed: string | null = null) => {
    const order = item(issue, { state: 'settled', isOpen: false, payout })
    return {
      ...order,
      lottery: { ...order.lottery, before: { ...order.lottery.before, payout: before }, owed },
    } as OrderItem
  }
  await show([corrected('0001', '0', '190', '40'), corrected('0000', '190', '190')])
  expect(screen.getByText(/^corrected S\/.190\.00 S\/.0\.00 correctedOwed S\/.40\.00$/)).toBeTruthy()
  expect(screen.getByText('correctedSame')).toBeTruthy()
})

test('what became of an order', () => {
  const states = [
    { state: 'debiting', payout: null, stake: '2' },
    { state: 'debited', payout: null, stake: '2' },
    { state: 'decided', payout: '0', stake: '2' },
    { state: 'settled', payout: '1.90', stake: '2' },
    { state: 'settled', payout: '2', stake: '2' },
    { state: 'settled', payout: '2.01', stake: '2' },
    { state: 'rolling_back', payout: null, stake: '2' },
    { state: 'refused', payout: null, stake: '2' },
  ] as const
  const money = moneyText('PEN')
  expect(states.map(state => stateOf(state, money))).toEqual([
    'checking',
    'open',
    'lost',
    'lost',
    'returned',
    'won',
    'cancelled',
    'refused',
  ])
})
