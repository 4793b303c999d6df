import { type ComponentType, createElement } from 'react'
import { createApi, type PublicRound } from '../../../kit/api.ts'
import { CannotOpen, type GameClient, type ReplayStart } from '../../../kit/client.ts'
import { loadTexts, type Texts, type Translate } from '../../../kit/i18n/texts.ts'
import { type OpenPage, openPage } from '../../../kit/open-page.ts'
import { openDialog } from '../../../kit/overlay/stack.tsx'
import { connect, type SocketEvents, socketTo } from '../../../kit/socket.ts'
import type { LocalText } from '../../game.ts'

export type RoomSocket = ReturnType<typeof connect>
export type RoomPage<Key extends string> = OpenPage<Key> & { openMenu(): void }
export type RoomReplay<Key extends string> = ReplayStart & {
  round: PublicRound & { roomSeed: number }
  text: Translate<Key>
  title: string
  day: string
}

export type RoomGame<Key extends string, Page extends RoomPage<Key>> = {
  code: string
  name: LocalText
  texts: Texts<Key>
  /** Makes the player's model and what goes with it. */
  createPage(page: RoomPage<Key>): Page
  /** Shows the page and enters the room; resolves when it is drawn. */
  show(page: Page): Promise<void>
  /** The browser or the portal is back. */
  again(page: Page): void
  refreshBalance(page: Page): void
  /** Prizes and rules, own shots, fairness and settings, fetched when they are wanted. */
  loadPanel(): Promise<ComponentType<{ page: Page; close: () => void }>>
  /** Shows a finished volley again. */
  replay(replay: RoomReplay<Key>): Promise<void>
  canReplay(round: PublicRound): boolean
  missingText(text: Translate<Key>): string
}

/** Enters the room of a session; a lost socket is made again. */
export function joinRoom<Message extends { t: string }>(
  token: () => string | undefined,
  events: SocketEvents<Message>,
): RoomSocket {
  return connect<Message>(
    () => ({ token: token() }),
    events,
    () => socketTo('/api/room'),
  )
}

/** The client of a game in a room that a few players share. */
export function defineRoomClient<Key extends string, Page extends RoomPage<Key>>(
  game: RoomGame<Key, Page>,
): GameClient {
  return {
    async play(start) {
      const opened = await openPage<Key>(start, game)
      const page: Page = game.createPage({
        ...opened,
        async openMenu() {
          const Panel = await game.loadPanel()
          await openDialog<void>(close => createElement(Panel, { page, close }))
        },
      })
      await game.show(page)
      opened.ready(
        () => game.again(page),
        () => game.refreshBalance(page),
      )
    },
    async replay(start) {
      const [text, round] = await Promise.all([
        loadTexts(start.language, game.texts),
        createApi(() => undefined)
          .publicRound<{ roomSeed?: number }>(start.replayId)
          .catch(() => null),
      ])
      const { roomSeed } = round ?? {}
      if (!round || roomSeed === undefined || round.game !== game.code || !game.canReplay(round))
        throw new CannotOpen(game.missingText(text))
      const day = round.createdAt.slice(0, 10).split('-').toReversed().join('/')
      const title = game.name[start.language]
      await game.replay({ ...start, round: { ...round, roomSeed }, text, title, day })
    },
  }
}
