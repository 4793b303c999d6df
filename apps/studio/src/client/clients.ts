import type { Language, LocalText } from '../games/shared/game.ts'
import type { GameInfo } from './game-info.ts'
import type { GameView, Stagehand } from './game-view.ts'

export type GamePicture = {
  rules: { name: LocalText; parts: number }
  hasFeature(events: unknown[]): boolean
  info: GameInfo
  createView(
    canvas: HTMLCanvasElement,
    hand: Stagehand,
    options: { language: Language; isStill: boolean },
  ): Promise<GameView>
}

type SharedClient = Pick<typeof import('../games/sky-kite/client/index.ts'), 'run' | 'replay'>

/** Games that are played together bring their own page. */
export const tableClients: Record<string, { load(): Promise<SharedClient> }> = {
  'sky-kite': { load: () => import('../games/sky-kite/client/index.ts') },
  'coral-bay': { load: () => import('../games/coral-bay/client/index.ts') },
  baccarat: { load: () => import('../games/baccarat/client/index.ts') },
}

/** The pictures of our slots, each loaded when it is played. */
export const clients: Record<string, { load(): Promise<GamePicture> }> = {
  'jade-galleon': { load: () => import('../games/jade-galleon/client/index.ts').then(module => module.picture) },
}
