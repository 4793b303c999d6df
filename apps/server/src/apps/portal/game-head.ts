import { SHARED_SIZE, sharedArtAddress } from '@ronda/art/addresses.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as gamePage from '@ronda/contract/portal/play/game-page.ts'
import { returnText } from '@ronda/contract/values/percent.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { Answer } from './first-view.ts'

/** What is told of a page where its link is shared or found. */
export interface PageHead {
  title: string
  description: string
  address: string
  image: { address: string; width: number; height: number }
}

/** Of a game's page; nothing where there is no such game. */
export function gameHead(
  answers: readonly Answer[],
  { merchant, language, address }: { merchant: Merchant; language: string; address: string },
): PageHead | undefined {
  const answer = answers.find(({ name }) => name === gamePage.about.name)
  if (!answer) return undefined
  const { game, tagline } = answer.value as OutputOf<typeof gamePage.about>
  const facts = [
    game.vendorName,
    game.rtp && `RTP ${game.rtpLeast ? '≥ ' : ''}${returnText(language, game.rtpLeast || game.rtp)}`,
  ]
    .filter(Boolean)
    .join(' · ')
  const path = `/game/${encodeURIComponent(game.vassalage)}/${encodeURIComponent(game.gameId)}`
  return {
    title: `${game.gameName} · ${merchant.name}`,
    description: [tagline || merchant.settings.hero[language]?.subtitle, facts].filter(Boolean).join(' '),
    address: address + path,
    image: { address: address + sharedArtAddress(game.artSeed, game.artVersion), ...SHARED_SIZE },
  }
}
