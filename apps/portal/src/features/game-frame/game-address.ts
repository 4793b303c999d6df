import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { launch } from '@ronda/contract/portal/play/launching.ts'
import { onCdn } from '../../site/cdn.ts'

export type Launched = OutputOf<typeof launch>

type Addresses = Pick<Launched, 'game_url' | 'game_url2'>

/** Where a launched game is for a frame; an address without a server of its own is on one of the merchant's. */
export const gameAddress = ({ game_url, game_url2 }: Addresses, cdn: string | undefined, page: string): URL =>
  new URL(onCdn(game_url || game_url2, cdn), page)

/** The same for a window of its own. */
export const windowAddress = ({ game_url, game_url2 }: Addresses, cdn: string | undefined, page: string): URL =>
  gameAddress({ game_url: game_url2, game_url2: game_url }, cdn, page)

/** Whether a window may go there: a frame is kept to the origins of vendors by the page's policy, a window by this alone. */
export const mayOpen = (address: URL, page: string): boolean =>
  address.origin !== new URL(page).origin && ['https:', new URL(page).protocol].includes(address.protocol)
