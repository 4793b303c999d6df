import type { MovePreview } from '@ronda/contract/backoffice/agents.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import texts from '../../i18n/en.json'
import { MoveText } from './MoveText.tsx'

const ana = { memberId: '1', account: 'ana' }
const move: MovePreview = {
  member: ana,
  from: null,
  to: { memberId: '2', account: 'bea' },
  members: 3,
  agents: 1,
  depthNow: 1,
  depthThen: 2,
  exceeding: [
    { ...ana, product: 'RNG', isGroup: false, has: '0.6', most: '0.3' },
    { ...ana, product: 'FAST', isGroup: true, has: '1940', most: '1900' },
  ],
  exceedingCount: 2,
  quotas: ['RNG', 'FAST'],
  contracts: [],
  openBills: 0,
  openAmount: '0',
  openRequests: 0,
}

test('what does not fit into a line is told by the names that games have here, and as the percent it is', async () => {
  const element = (
    <MemoryRouter>
      <MoveText move={move} currency="PEN" />
    </MemoryRouter>
  )
  await show(element, { texts })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ana · Slots 0.6% → 0.3%',
    'ana · FAST 1940 → 1900',
  ])
  expect(screen.getByText('No quota left in the new line: Slots, FAST')).toBeTruthy()
})
