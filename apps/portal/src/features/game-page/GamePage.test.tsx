import type { Call } from '@ronda/contract/core/call.ts'
import { CallError } from '@ronda/contract/core/client.ts'
import * as gamePage from '@ronda/contract/portal/play/game-page.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { MoneyProvider } from '@ronda/ui/text/money-text.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import first from '../../i18n/en.json'
import later from '../../i18n/later/en.json'
import { type Site, SiteProvider } from '../../site/merchant.tsx'
import type { About } from './GameAbout.tsx'
import { GamePage } from './GamePage.tsx'

const game: About['game'] = {
  gameId: 'galleon',
  nodeId: 'galleon',
  gameName: 'Jade Galleon',
  gameCategory: 'RNG',
  gameClassify: 'SC',
  vassalage: 'RONDA',
  vendorName: 'Ronda Studio',
  rtp: '96.2',
  rtpLeast: '',
  volatility: 'high',
  minLineNum: 20,
  minBet: '0.2',
  maxBet: '500',
  isHot: false,
  isNew: false,
  isMaintenance: false,
  hasDemo: true,
  opensIn: 'frame',
  features: ['wild', 'something-else'],
  artSeed: 'RONDA/galleon',
  artVersion: 'a1b2',
}
const told: About = {
  game,
  tagline: 'Silk and pearls.',
  hitRate: '29.2',
  maxWin: 3000,
  rules: ['Twenty lines.', 'Wilds stand for all.'],
  pays: [
    { name: 'Mask', prizes: [prize({ count: 5, times: '125' }), prize({ count: 3, times: '2.5' })] },
    { name: 'Compass', prizes: [prize({ count: 5, times: '50' })] },
  ],
  verify: 'https://studio.example/fair',
  similar: [{ ...game, gameId: 'other', gameName: 'Other', artSeed: 'RONDA/other', artVersion: '' }],
  wins: [{ player: 'ro***e', prize: '15', currency: 'PEN', at: Date.parse('2026-11-27T12:00:00Z') }],
}
function prize(change: Partial<About['pays'][number]['prizes'][number]>) {
  return { count: null, times: '1', timesMax: '', chance: '', ...change }
}

async function showPage(about: About | 'none') {
  const answer = async (call: Call): Promise<unknown> => {
    if (call.name === games.hot.name) return told.similar
    if (call.name !== gamePage.about.name) throw new Error(call.name)
    if (about !== 'none') return about
    throw new CallError('GameNotFound', '')
  }
  const site = { imageCDNs: [], whitelabel: { name: 'Lumina', modules: { FREEPLAY3: true } } } as unknown as Site
  await show(
    <SiteProvider value={site}>
      <MoneyProvider currency="PEN" symbol="S/">
        <MemoryRouter initialEntries={['/game/RONDA/galleon']}>
          <Routes>
            <Route path="/game/:vassalage/:gameId" element={<GamePage />} />
          </Routes>
        </MemoryRouter>
      </MoneyProvider>
    </SiteProvider>,
    { answer, texts: { ...first, ...later } },
  )
}
const factOf = (name: string) => screen.getByText(name).closest('div')?.textContent

test('tells the figures with what they mean, in the money of the site', async () => {
  await showPage(told)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Jade Galleon')
  expect(factOf('Return (RTP)')).toMatch(/96\.20%.*average/)
  expect(factOf('Volatility')).toMatch(/High.*Rare/)
  expect(factOf('Maximum win')).toContain('3,000×')
  expect(factOf('Stakes')).toMatch(/S\/.?0\.20.*S\/.?500\.00/)
  // What has no name in the reader's language is left unsaid.
  expect(screen.queryByText('something-else')).toBeNull()
})

test('a slot’s table has a column for each number of the same, and a gap where there is no prize', async () => {
  await showPage(told)
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(each => each.textContent),
  ).toEqual(['Combination', '5', '3'])
  const row = within(table).getByRole('row', { name: /Compass/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(each => each.textContent),
  ).toEqual(['50×', '—'])
})

test('a table by chance shows how likely each is and where a prize varies; a long one is shown whole when asked', async () => {
  const fish = Array.from({ length: 9 }, (_, index) => ({
    name: `Fish ${index}`,
    prizes: [prize({ times: '20', timesMax: index === 8 ? '200' : '', chance: '4.8' })],
  }))
  await showPage({ ...told, pays: fish })
  expect(screen.queryByText('Fish 8')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'See the whole table' }))
  const row = screen.getByRole('row', { name: /Fish 8/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(each => each.textContent),
  ).toEqual(['20× – 200×', '4.8%'])
})

test('of what the vendor does not tell there is neither heading nor figure', async () => {
  await showPage({
    ...told,
    game: { ...game, rtp: '', volatility: '', minLineNum: 0, features: [], artVersion: '' },
    ...{ tagline: '', hitRate: '', maxWin: 0, rules: [], pays: [], verify: '', wins: [] },
  })
  for (const name of ['Rules in short', 'Pay table', 'Check it yourself']) expect(screen.queryByText(name)).toBeNull()
  for (const name of ['Return (RTP)', 'Volatility', 'Maximum win', 'Rounds that pay', 'Lines'])
    expect(screen.queryByText(name)).toBeNull()
  expect(factOf('Stakes')).toContain('500.00')
  expect(screen.getByText('No wins in this game yet.')).toBeTruthy()
})

test('what is under maintenance says so in place of the ways to play', async () => {
  await showPage({ ...told, game: { ...game, isMaintenance: true, hasDemo: false } })
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  expect(screen.getByText(/under maintenance/)).toBeTruthy()
})

test('an unknown game says so and leads on', async () => {
  await showPage('none')
  expect(screen.getByRole('heading', { name: 'We do not have that game' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Search games' }).getAttribute('href')).toBe('/rng')
  expect(screen.getByRole('link', { name: /^Other/ }).getAttribute('href')).toContain('gameId=other')
})
