import type { Language, LocalText } from '../kinds/game.ts'
import type { GameInfo } from '../kit/game-info.ts'
import type { GameView, Stagehand } from '../kit/game-view.ts'

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

type SharedClient = Pick<typeof import('./sky-kite/client/index.ts'), 'run' | 'replay'>

/** Games that are played together bring their own page. */
export const tableClients: Record<string, { load(): Promise<SharedClient> }> = {
  'sky-kite': { load: () => import('./sky-kite/client/index.ts') },
  'coral-bay': { load: () => import('./coral-bay/client/index.ts') },
  baccarat: { load: () => import('./baccarat/client/index.ts') },
}

/** The pictures of our slots, each loaded when it is played. */
export const clients: Record<string, { load(): Promise<GamePicture> }> = {
  'jade-galleon': { load: () => import('./jade-galleon/client/index.ts').then(module => module.picture) },
}
