import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Api } from '../../../kit/api.ts'
import { moneyText } from '../../../kit/money.ts'
import type { BetItem } from './api.ts'
import { BetsTab } from './bets-tab.tsx'

afterEach(cleanup)

/** Whose hand the studio has decided already. */
const bet = (more: Partial<BetItem>) =>
  ({ id: 'b1', stake: '1', payout: null, state: 'debited', isOpen: true, createdAt: 0, ...more }) as BetItem

async function show(shown: BetItem) {
  const api = { history: async () => ({ rounds: [shown], next: null }) } as unknown as Pick<Api, 'history'>
  render(
    <BetsTab
      api={api}
      text={key => key}
      retry="retry"
      money={moneyText('PEN')}
      language="en"
      game="baccarat"
      about={() => 'Player wins'}
      outcome={() => 'won'}
    />,
  )
  await screen.findAllByText(/1\.00/)
}

test('how a hand ends is not told while it is still being dealt', async () => {
  await show(bet({}))
  expect(screen.queryByText(/Player wins/)).toBeNull()
})

test('it is told once it is over, and where the bet was given back', async () => {
  await show(bet({ isOpen: false, state: 'settled', payout: '2' }))
  expect(screen.getAllByText(/Player wins/).length).toBeGreaterThan(0)
  cleanup()
  await show(bet({ isOpen: false, state: 'rolled_back' }))
  expect(screen.getAllByText(/Player wins/).length).toBeGreaterThan(0)
})
