import type { Call } from '@ronda/contract/core/call.ts'
import { CallError } from '@ronda/contract/core/client.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { noteServerNow, serverNow } from '@ronda/ui/live/server-clock.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import first from '../../i18n/en.json'
import later from '../../i18n/later/en.json'
import { type Site, SiteProvider } from '../../site/merchant.tsx'
import { LotteryLobby } from './LotteryLobby.tsx'
import { cardOf, issueAt } from './lottery-fixture.ts'

const texts = { ...first, ...later }
const AHEAD_MS = 3000

beforeEach(() => {
  // The clock of the test before.
  noteServerNow(Date.now() - 3_600_000, Date.now())
  noteServerNow(Date.now(), Date.now())
})

function menuOf(cards: lottery.LotteryCard[], now = Date.now()) {
  const families = Map.groupBy(cards, ({ gameClassify }) => gameClassify)
  return { now, families: [...families].map(([family, of]) => ({ family, games: of })) }
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

type Answers = { menu?: () => unknown; popular?: lottery.PopularNumber[] }

async function showLobby(path: string, { menu = () => menuOf([]), popular = [] }: Answers) {
  const asked: unknown[] = []
  const answer = async (call: Call, input: unknown): Promise<unknown> => {
    if (call.name === lottery.menu.name) {
      asked.push(input)
      return menu()
    }
    if (call.name === lottery.popular.name) return { numbers: popular.slice(0, (input as { count: number }).count) }
    if (call.name === lottery.opened.name) return { now: Date.now(), draws: [] }
    if (call.name === games.ranks.name) return { list: [] }
    if (call.name === games.menus.name || call.name === games.hot.name) return []
    throw new Error(call.name)
  }
  const site = { whitelabel: { name: 'Lumina' } } as Site
  await show(
    <SiteProvider value={site}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="*" element={<LotteryLobby />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </SiteProvider>,
    { answer, texts },
  )
  return asked
}

const five = () =>
  cardOf({
    next: issueAt(Date.now() + 45_000),
    last: issueAt(Date.now() - 15_000, { issue: '20261126-0411', state: 'settled', result: [1, 0, 3, 9, 5] }),
  })

test('each place asks for its own lotteries', async () => {
  expect(await showLobby('/lottery', {})).toEqual([{}])
  expect(await showLobby('/elott', {})).toEqual([{ prizeMode: 'Elott' }])
  expect(await showLobby('/elott?page=TCG_SEA', {})).toEqual([{ prizeMode: 'SEA' }])
})

test('a lottery tells its last result in words too and leads to its bets', async () => {
  await showLobby('/elott', { menu: () => menuOf([five()]) })
  const link = screen.getByRole('link', { name: 'Five Digits' })
  expect(link.getAttribute('href')).toBe('/game?gameId=five&vassalage=RONDA')
  const card = link.closest('article') as HTMLElement
  expect(within(card).getByText('Last result: 1, 0, 3, 9, 5')).toBeTruthy()
  expect(within(card).getByText('Draw 0411')).toBeTruthy()
  expect(within(card).getByText('Closes in')).toBeTruthy()
})

test('countdowns go by the clock of the answer', async () => {
  await showLobby('/elott', { menu: () => menuOf([five()], Date.now() + AHEAD_MS) })
  await waitFor(() => expect(serverNow() - Date.now()).toBeGreaterThan(AHEAD_MS - 500))
})

test('a draw that is far off says its day, one that is none says so, and maintenance takes the place of both', async () => {
  const drawsAt = Date.parse('2031-03-05T12:00:00Z')
  await showLobby('/lottery', {
    menu: () =>
      menuOf([
        cardOf({ gameId: 'far', gameName: 'Far', everyS: null, next: issueAt(drawsAt) }),
        cardOf({ gameId: 'none', gameName: 'None' }),
        cardOf({ gameId: 'shut', gameName: 'Shut', isMaintenance: true, next: issueAt(drawsAt) }),
      ]),
  })
  const textOf = (name: RegExp) => screen.getByRole('link', { name }).closest('article')?.textContent
  expect(textOf(/^Far/)).toMatch(/Next draw.*5 Mar|Next draw.*Mar 5/)
  expect(textOf(/^None/)).toContain('No draw in sight')
  expect(textOf(/^Shut.*Maintenance/)).not.toContain('Next draw')
})

test('family and name are kept in the address, and what matches nothing is taken back', async () => {
  const card = (gameId: string, gameClassify: string) => cardOf({ gameId, gameName: gameId, gameClassify })
  await showLobby('/lottery', {
    menu: () => menuOf([...['a1', 'a2', 'a3'].map(id => card(id, 'SSC')), card('d1', 'K3'), card('d2', 'K3')]),
  })
  fireEvent.click(screen.getByRole('button', { name: /^Dice/ }))
  expect(screen.getByTestId('address').textContent).toBe('/lottery?family=K3')
  expect(screen.getAllByRole('article').length).toBe(2)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a1' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(screen.getByTestId('address').textContent).toBe('/lottery')
  expect(screen.getAllByRole('article').length).toBe(5)
})

test('a merchant without lotteries says so and leads on', async () => {
  await showLobby('/lottery', {})
  expect(screen.getByText(texts['lottery.none'])).toBeTruthy()
  expect(screen.getByRole('link', { name: texts['lobby.toHome'] })).toBeTruthy()
})

test('what failed can be tried again', async () => {
  let isBroken = true
  await showLobby('/elott', {
    menu: () => {
      if (isBroken) throw new CallError('AccountLocked', 'No luck')
      return menuOf([five()])
    },
  })
  isBroken = false
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Five Digits' })).toBeTruthy()
})

test('popular numbers have their bet in words, never its code, and all hundred in a dialog', async () => {
  const popular = Array.from({ length: 100 }, (_, index) => ({
    gameId: 'five',
    vassalage: 'RONDA',
    gameName: 'Five Digits',
    bet: index === 0 ? 'back-2-direct' : index === 1 ? 'not-known-yet' : 'fixed-digit',
    number: index === 0 ? '4-7' : `${Math.floor(index / 10)}:${index % 10}`,
    orders: 200 - index,
  }))
  await showLobby('/elott', { menu: () => menuOf([five()]), popular })
  const list = screen.getByRole('group', { name: texts['lottery.popular'] })
  expect(within(list).getAllByRole('listitem').length).toBe(20)
  expect(list.textContent).toContain('Last 2 · Straight')
  expect(list.textContent).not.toMatch(/back-2|not-known|fixed-/)
  fireEvent.click(screen.getByRole('button', { name: texts['lottery.popular.all'] }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(within(dialog).getAllByRole('listitem').length).toBe(100))
})
