import { show } from '@ronda/ui/testing/show.tsx'
import { MoneyProvider } from '@ronda/ui/text/money-text.tsx'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import first from '../../i18n/en.json'
import later from '../../i18n/later/en.json'
import { type Site, SiteProvider } from '../../site/merchant.tsx'
import { GameFeature } from './GameFeature.tsx'
import { artOf, type Game } from './game.ts'

const slot: Game = {
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
  features: [],
  artSeed: 'RONDA/galleon',
  artVersion: '',
}
const site = { imageCDNs: [], whitelabel: { modules: { FREEPLAY3: true } } } as unknown as Site

test.each(['RNG', 'LIVE'] as const)('a visitor is offered to play before to try, in %s too', async gameCategory => {
  const game = { ...slot, gameCategory }
  await show(
    <SiteProvider value={site}>
      <MoneyProvider currency="PEN" symbol="S/">
        <MemoryRouter>
          <GameFeature game={game} art={artOf(game)} />
        </MemoryRouter>
      </MoneyProvider>
    </SiteProvider>,
    { answer: async () => [], texts: { ...first, ...later } },
  )
  const play = screen.getByText('Play')
  const demo = screen.getByText('Demo')
  expect(play.compareDocumentPosition(demo) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
