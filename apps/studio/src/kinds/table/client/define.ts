import { type ComponentType, createElement } from 'react'
import { createApi, type SessionInfo } from '../../../kit/api.ts'
import type { Bridge } from '../../../kit/bridge.ts'
import { CannotOpen, type GameClient, type ReplayStart } from '../../../kit/client.ts'
import { kitTexts, loadTexts, type Texts, type Translate } from '../../../kit/i18n/texts.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { type OpenPage, openPage } from '../../../kit/open-page.ts'
import { openDialog } from '../../../kit/overlay/stack.tsx'
import { connect, socketTo } from '../../../kit/socket.ts'
import type { Sound } from '../../../kit/sound.ts'
import type { LocalText } from '../../game.ts'
import { type SharedRound, type TableApi, tableApi } from './api.ts'
import type { TableMessage } from './messages.ts'

/** What a table's model is made with. */
export type TableDeps<Key extends string> = {
  api: TableApi
  session: SessionInfo
  money: MoneyText
  bridge: Bridge
  sound: Sound
  text: Translate<Key>
  /** The page draws what has changed. */
  changed(): void
  announce(message: string): void
  refused(error: unknown): void
  /** Sits down again, at another table. */
  join(table: string): void
  now(): number
}

/** One player's place: what the table does, what was bet and what became of it. */
export type TableModel = {
  isEnded: boolean
  hear(message: TableMessage): void
  tick(elapsedMs: number): void
  connection(isUp: boolean): void
  refreshBalance(): Promise<void> | void
}

export type TablePage<Model, Key extends string> = Omit<OpenPage<Key>, 'api'> & {
  api: TableApi
  model: Model
  openMenu(): void
}
export type TableReplay<Key extends string> = ReplayStart & {
  round: SharedRound
  text: Translate<Key>
  title: string
  day: string
}

export type TableGame<Model extends TableModel, Key extends string> = {
  code: string
  name: LocalText
  texts: Texts<Key>
  createModel(deps: TableDeps<Key>): Model
  /** Which of several tables the model wants to sit at. */
  tableOf?(model: Model): string
  /** Shows the page; resolves when it is drawn. */
  show(page: TablePage<Model, Key>): Promise<void>
  /** Rules, own bets, fairness and settings, fetched when they are wanted. */
  loadPanel(): Promise<ComponentType<{ page: TablePage<Model, Key>; close: () => void }>>
  /** Shows a finished round again; null where it cannot be. */
  replay(replay: TableReplay<Key>): Promise<void>
  canReplay(round: SharedRound): boolean
  missingText: (text: Translate<Key>) => string | undefined
}

/** The client of a game with one round for everybody at a table. */
export function defineTableClient<Model extends TableModel, Key extends string>(
  game: TableGame<Model, Key>,
): GameClient {
  return {
    async play(start) {
      const opened = await openPage<Key>(start, game)
      const page = { ...opened, api: tableApi(opened.api) }
      const { api, session, money, bridge, sound, text, changed, announce } = page
      const model: Model = game.createModel({
        api,
        session,
        money,
        bridge,
        sound,
        text,
        changed,
        announce,
        refused: error => page.refused(error, model.isEnded),
        join() {
          socket.stop()
          socket = sit()
        },
        now: () => performance.now(),
      })
      const table: TablePage<Model, Key> = {
        ...page,
        model,
        async openMenu() {
          const Panel = await game.loadPanel()
          await openDialog<void>(close => createElement(Panel, { page: table, close }))
        },
      }
      const sit = () =>
        connect<TableMessage>(
          () => ({ token: start.token(), ...(game.tableOf && { table: game.tableOf(model) }) }),
          {
            message: message => model.hear(message),
            tick: elapsedMs => model.tick(elapsedMs),
            connection: isUp => model.connection(isUp),
            ended() {
              model.isEnded = true
              page.ended()
            },
          },
          () => socketTo('/api/table'),
        )
      await game.show(table)
      let socket = sit()
      page.ready(
        () => socket.again(),
        () => void model.refreshBalance(),
      )
    },
    async replay(start) {
      const { language, replayId } = start
      const [text, common, round] = await Promise.all([
        loadTexts(language, game.texts),
        loadTexts(language, kitTexts),
        tableApi(createApi(() => undefined))
          .sharedRound(replayId)
          .catch(() => null),
      ])
      const { table } = round ?? {}
      if (!round || !table || round.game !== game.code || !game.canReplay({ ...round, table }))
        throw new CannotOpen(game.missingText(text) ?? common('replayMissing'))
      const day = round.createdAt.slice(0, 10).split('-').toReversed().join('/')
      await game.replay({ ...start, round: { ...round, table }, text, title: game.name[language], day })
    },
  }
}
