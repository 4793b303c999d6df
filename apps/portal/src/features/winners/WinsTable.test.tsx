import type { Call, OutputOf } from '@ronda/contract/core/call.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import * as wins from '@ronda/contract/portal/play/wins.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { MoneyProvider } from '@ronda/ui/text/money-text.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import first from '../../i18n/en.json'
import later from '../../i18n/later/en.json'
import { endSession, startSession } from '../../site/session.ts'
import WinsTable from './WinsTable.tsx'

afterEach(() => endSession())

type Told = OutputOf<typeof wins.last>
const game = {
  gameId: 'galleon',
  vassalage: 'RONDA',
  gameName: 'Jade Galleon',
  vendorName: 'Ronda',
} as Told['games'][0]
const win = (player: string, stake: string, payout: string): Told['wins'][0] => ({
  ...{ vassalage: 'RONDA', gameId: 'galleon', player, stake, payout, currency: 'PEN' },
  at: Date.parse('2026-11-27T12:00:00Z'),
})
const none: Told = { games: [], wins: [] }

async function showWins({ last, own = none }: { last: Told; own?: Told }) {
  const asked: unknown[] = []
  const answer = async (call: Call, input: unknown) => {
    if (call.name === games.menus.name) return []
    asked.push([call.name, input])
    return call.name === wins.own.name ? own : last
  }
  const { container } = await show(
    <MoneyProvider currency="PEN" symbol="S/">
      <MemoryRouter>
        <WinsTable />
      </MemoryRouter>
    </MoneyProvider>,
    { answer, texts: { ...first, ...later } },
  )
  return { asked, container }
}

test('a win tells its game, stake, multiplier and payout, and leads to the game', async () => {
  await showWins({ last: { games: [game], wins: [win('ro***e', '2', '25')] } })
  const row = (await screen.findByText('ro***e', { selector: 'td' })).closest('tr') as HTMLElement
  expect(row.textContent).toMatch(/Jade Galleon.*S\/.?2\.00.*×12\.50.*S\/.?25\.00/)
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/game/RONDA/galleon')
})

test('more than a few are shown when asked', async () => {
  await showWins({ last: { games: [game], wins: Array.from({ length: 9 }, (_, i) => win(`p${i}***x`, '1', '3')) } })
  await screen.findByRole('table')
  const rows = () => screen.getAllByRole('row').length - 1
  expect(rows()).toBe(6)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()).toBe(9)
})

test('a member finds its own; a visitor is not offered any, and a house without a win shows nothing', async () => {
  startSession('token', 'rosa')
  const { asked } = await showWins({ last: none, own: { games: [game], wins: [win('rosa', '1', '1.5')] } })
  fireEvent.click(await screen.findByText('My wins'))
  expect(await screen.findByText('rosa', { selector: 'td' })).toBeTruthy()
  expect(asked).toContainEqual([wins.own.name, {}])
  endSession()
  const { container } = await showWins({ last: none })
  expect(container.textContent).toBe('')
})
