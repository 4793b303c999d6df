import type { Call } from '@ronda/contract/core/call.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import first from '../../../i18n/en.json'
import later from '../../../i18n/later/en.json'
import { cardOf, issueAt } from '../lottery-fixture.ts'
import { VietnamLottery } from './VietnamLottery.tsx'

const texts = { ...first, ...later }
const HOUR_MS = 3_600_000

const province = (gameId: string, region: 'north' | 'central' | 'south', inHours: number) =>
  cardOf({
    gameId,
    gameName: `Vietnam · ${gameId}`,
    vassalage: 'TCG_LOTTO_VN',
    gameClassify: 'VN',
    prizeMode: 'Lott',
    form: 'prizes',
    everyS: null,
    region,
    next: issueAt(Date.now() + inHours * HOUR_MS),
  })
const drawn = (gameId: string, special: string) => ({
  gameId,
  vassalage: 'TCG_LOTTO_VN',
  gameName: `Vietnam · ${gameId}`,
  form: 'prizes' as const,
  draw: issueAt(0, { issue: '20261125', result: { DB: [special], G8: ['64'] } }),
})

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

async function showPage(path: string, cards: lottery.LotteryCard[]) {
  const answer = async (call: Call, input: unknown): Promise<unknown> => {
    const { prizeMode } = input as { prizeMode?: string }
    if (call.name === lottery.menu.name)
      return {
        now: Date.now(),
        families: [{ family: 'VN', games: cards.filter(card => card.prizeMode === prizeMode) }],
      }
    if (call.name === lottery.openedVietnam.name)
      return { now: Date.now(), draws: [drawn('Hanoi', '48213'), drawn('Huế', '930517')] }
    if (call.name === lottery.popular.name) return { numbers: [] }
    if (call.name === games.ranks.name) return { list: [] }
    if (call.name === games.menus.name || call.name === games.hot.name) return []
    throw new Error(call.name)
  }
  await show(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="*" element={<VietnamLottery />} />
      </Routes>
      <Address />
    </MemoryRouter>,
    { answer, texts },
  )
}

const all = [
  province('Hanoi', 'north', 0.5),
  province('Huế', 'central', 0.5),
  province('Đắk Lắk', 'central', 50),
  cardOf({ gameId: 'fast', gameName: 'Fast North', vassalage: 'TCG_LOTTO_VN', prizeMode: 'ZY', gameClassify: 'VN' }),
  cardOf({ gameId: 'other', gameName: 'Five Digits', prizeMode: 'ZY' }),
]

test('each region tells what it draws next, the others by their day', async () => {
  await showPage('/Vnlottery', all)
  const central = screen.getByRole('heading', { name: 'Central' }).closest('article') as HTMLElement
  expect(within(central).getByRole('link', { name: /^Huế/ }).getAttribute('href')).toBe(
    `/game?${new URLSearchParams({ gameId: 'Huế', vassalage: 'TCG_LOTTO_VN' })}`,
  )
  const others = within(central).getByText('1 province of another day').closest('details') as HTMLElement
  expect(others.textContent).toContain('Đắk Lắk')
  expect(screen.queryByRole('heading', { name: 'South' })).toBeNull()
})

test('the fast ones are those of Vietnam alone', async () => {
  await showPage('/Vnlottery', all)
  expect(screen.getByRole('link', { name: 'Fast North' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Five Digits' })).toBeNull()
})

test('the board of a region is kept in the address, and shows as many digits as one wants', async () => {
  await showPage('/Vnlottery?region=central', all)
  const board = screen.getByRole('group', { name: texts['lottery.board'] })
  expect(within(board).getByRole('columnheader', { name: 'Huế' })).toBeTruthy()
  expect(within(board).getByText('930517')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: texts['lottery.board.digits.2'] }))
  expect(within(board).getByText('17')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'North' }))
  expect(screen.getByTestId('address').textContent).toBe('/Vnlottery?region=north')
  expect(within(screen.getByRole('group', { name: texts['lottery.board'] })).getByText('48213')).toBeTruthy()
})

test('a merchant without them says so', async () => {
  await showPage('/Vnlottery', [])
  expect(screen.getByText(texts['lottery.none'])).toBeTruthy()
})
