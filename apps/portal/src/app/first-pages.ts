import type { GAME_PAGE } from '@ronda/contract/portal/play/game-page.ts'
import { lotteryPaths } from '@ronda/contract/portal/play/lottery-paths.ts'
import type { FirstPath } from '@ronda/contract/portal/site/first-view.ts'
import type { ComponentType } from 'react'
import { lobbies } from '../site/lobbies.ts'

export interface Page {
  load: () => Promise<ComponentType>
  /** Id of the title of its window, where the page does not give one itself. */
  title?: string
}

export const loadLobby = async () => (await import('../features/lobby/Lobby.tsx')).Lobby
const lotteries = async () => (await import('../features/lottery/LotteryLobby.tsx')).LotteryLobby

type LotteryPath = (typeof lotteryPaths)['all' | 'elott' | 'vietnam']
type OwnPage = Exclude<FirstPath, '/'> | LotteryPath | '/pointMall' | typeof GAME_PAGE

const ownPages: Record<OwnPage, Page> = {
  '/promotions': { load: async () => (await import('../features/content-pages/PromotionsPage.tsx')).PromotionsPage },
  '/vip': { load: async () => (await import('../features/vip/VipPage.tsx')).VipPage },
  '/help': { load: async () => (await import('../features/content-pages/HelpPage.tsx')).HelpPage },
  '/down': { load: async () => (await import('../features/content-pages/DownloadPage.tsx')).DownloadPage },
  '/pointMall': { load: async () => (await import('../features/point-mall/PointMallPage.tsx')).PointMallPage },
  '/game/:vassalage/:gameId': { load: async () => (await import('../features/game-page/GamePage.tsx')).GamePage },
  [lotteryPaths.all]: { load: lotteries, title: 'lottery.all' },
  [lotteryPaths.elott]: { load: lotteries, title: 'lottery.elott' },
  [lotteryPaths.vietnam]: {
    load: async () => (await import('../features/lottery/vietnam/VietnamLottery.tsx')).VietnamLottery,
    title: 'lottery.vietnam',
  },
}

/** Pages that the server draws before the program is there, beside the home page: the one list of them, by path. */
export const firstPages: Readonly<Record<string, Page>> = {
  ...ownPages,
  ...Object.fromEntries(
    [...lobbies].flatMap(([path, { own, title }]) => (own ? [] : [[path, { load: loadLobby, title }]])),
  ),
}
