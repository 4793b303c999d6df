import type { Call, OutputOf } from '@ronda/contract/core/call.ts'
import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import first from '../../i18n/en.json'
import later from '../../i18n/later/en.json'
import { endSession, startSession } from '../../site/session.ts'
import { OpenOrders } from './OpenOrders.tsx'

afterEach(() => endSession())

type Order = OutputOf<typeof lottery.orders>[number]
const orderOf = (issue: string, change: Partial<Order> = {}): Order => ({
  roundId: issue,
  gameId: 'five',
  vassalage: 'RONDA',
  gameName: 'Five Digits',
  stake: '2',
  currency: 'PEN',
  openedAt: 0,
  bet: { issue, name: 'Last 2 · Straight', content: [['3', '5'], [], ['big']], more: 12 },
  ...change,
})

async function showOrders(orders: Order[]) {
  startSession('token', 'rosa')
  const answer = async (call: Call) => {
    if (call.name !== lottery.orders.name) throw new Error(call.name)
    return orders
  }
  await show(
    <MemoryRouter>
      <OpenOrders />
    </MemoryRouter>,
    { answer, texts: { ...first, ...later } },
  )
  return (await screen.findByRole('link', { name: /Five Digits/ })).textContent
}

test('open orders of a lottery tell the bet, its numbers and the draw that comes first', async () => {
  const text = await showOrders([orderOf('20261127-0412'), orderOf('20261127-0411')])
  expect(text).toContain('Last 2 · Straight')
  expect(text).toContain('3 5 | – | Big')
  expect(text).toContain('+12 more')
  expect(text).toContain('Draw 0411 · 2 open bets')
})

test('where the vendor tells nothing of an order, there is at least the order', async () => {
  expect(await showOrders([orderOf('20261127-0412', { bet: null })])).toContain('1 open bet')
})
