import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as games from '@ronda/contract/portal/play/games.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { MoneyProvider } from '@ronda/ui/text/money-text.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '../../i18n/en.json'
import { Winners } from './Winners.tsx'

type Win = OutputOf<typeof games.ranks>['list'][number]['vo']
const win: Win = {
  ...{ player: 'ro***e', gameName: 'Jade Galleon', gameId: 'galleon', prize: '25', currency: 'PEN' },
  at: Date.parse('2026-11-27T12:00:00Z'),
}

async function showBoard(wins: Win[]) {
  const list = wins.map(vo => ({ vo }))
  const { container } = await show(
    <MoneyProvider currency="PEN" symbol="S/">
      <Winners />
    </MoneyProvider>,
    { answer: async () => ({ list }), texts },
  )
  return container
}

test('a board of one win holds it three times too, read once, and can be stopped', async () => {
  const board = await showBoard([win])
  await screen.findByRole('heading', { name: 'Recent winners' })
  expect(board.querySelectorAll('li')).toHaveLength(3)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('button', { name: texts['winners.pause'] })).toBeTruthy()
})

test('without a win there is no board', async () => {
  expect((await showBoard([])).textContent).toBe('')
})
