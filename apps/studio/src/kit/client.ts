import type { Language } from '@ronda/ui/i18n/messages.ts'
import type { ComponentType } from 'react'
import type { Game } from '../kinds/game.ts'
import type { Api, SessionInfo } from './api.ts'
import type { App } from './app.tsx'
import type { Verifier } from './verify/verification.tsx'

/** What the page of a game is started with. */
export type Start = {
  app: App
  session: SessionInfo
  language: Language
  api: Api
  token: () => string | undefined
  isStill: boolean
}

/** What a finished round is shown again with. */
export type ReplayStart = { app: App; replayId: string; language: Language; isStill: boolean }

/** What the kit asks of a game. Its kind makes it (`defineSoloClient`, `defineTableClient`, `defineRoomClient`) of what the game brings. */
export type GameClient = {
  /** Resolves when the game can be played. */
  play(start: Start): Promise<void>
  /** Resolves when the round is being shown; nothing of who played, no money. */
  replay(start: ReplayStart): Promise<void>
}

/** A game on the studio's own page. */
export type GameCardParts = { rules: Game; Art: ComponentType<{ language: Language }> }

/** Everything a game shows in a browser, each part fetched when it is wanted. */
export type GameParts = {
  kind: 'solo' | 'table' | 'room' | 'lottery'
  load(): Promise<{ client: GameClient }>
  verify(): Promise<{ verifier: Verifier }>
  card(): Promise<{ card: GameCardParts }>
}

/** The game cannot be shown, in words for the player; trying again would not help. */
export class CannotOpen extends Error {}
