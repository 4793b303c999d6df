import type { GAME_PAGE } from '@ronda/contract/portal/play/game-page.ts'
import type { FirstPath } from '@ronda/contract/portal/site/first-view.ts'
import type { ComponentType } from 'react'

export type FirstPage = Exclude<FirstPath, '/'> | typeof GAME_PAGE

/** Pages that the server draws before the program is there, beside the home page: the one list of them, by path. */
export const firstPages: Record<FirstPage, () => Promise<ComponentType>> = {
  '/promotions': async () => (await import('../features/content-pages/PromotionsPage.tsx')).PromotionsPage,
  '/vip': async () => (await import('../features/vip/VipPage.tsx')).VipPage,
  '/help': async () => (await import('../features/content-pages/HelpPage.tsx')).HelpPage,
  '/down': async () => (await import('../features/content-pages/DownloadPage.tsx')).DownloadPage,
  '/game/:vassalage/:gameId': async () => (await import('../features/game-page/GamePage.tsx')).GamePage,
}
