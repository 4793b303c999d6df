import type { Language, LocalText } from '../kinds/game.ts'
import type { Api, SessionInfo } from './api.ts'
import { createBridge } from './bridge.ts'
import { errorText } from './game.ts'
import { moneyText } from './money.ts'
import { NoWebgl } from './no-webgl.ts'
import { createSound } from './sound.ts'
import { translator } from './texts/texts.ts'
import { ask } from './ui/dialogs.ts'

/** What the page of a game that is played together is started with. */
export type SharedStart = {
  session: SessionInfo
  language: Language
  api: Api
  token: () => string | undefined
  isStill: boolean
}

/** What the pages of games that are played together have in common. `page` and `render` are asked for once the page stands. */
export function startShared(
  { session, language }: SharedStart,
  game: { name: LocalText; page: () => { root: HTMLElement }; render: () => void },
) {
  const common = translator(language)
  const bridge = createBridge(session.portalOrigin)
  const sound = createSound()
  const title = game.name[language]
  let asked = 0

  function changed() {
    if (asked) return
    asked = requestAnimationFrame(() => {
      asked = 0
      game.render()
    })
  }

  function tell(title: string, text: string, isEnd: boolean) {
    const press = () => isEnd && bridge.send({ type: 'close' })
    const label = common(isEnd && bridge.isFramed ? 'closeGame' : 'ok')
    void ask(game.page().root, { icon: 'warn', title, text, choices: [{ label, isPrimary: true, press }] })
  }

  return {
    common,
    bridge,
    sound,
    title,
    money: moneyText(session.currency),
    changed,
    /** A call was refused; after the end of the session there is nothing left to do here. */
    refused(error: unknown, isEnd: boolean) {
      tell(common(isEnd ? 'errSessionTitle' : 'refusedTitle'), errorText(common, error), isEnd)
    },
    ended() {
      changed()
      bridge.send({ type: 'session-ended' })
      tell(common('errSessionTitle'), common('errSession'), true)
    },
    toggleSound() {
      sound.setOn(!sound.isOn)
      sound.play('click')
      changed()
    },
    show() {
      document.title = title
      document.body.append(game.page().root)
    },
    /** The portal and the browser are listened to from here on. */
    ready(again: () => void, refreshBalance: () => void) {
      bridge.onBalanceChanged(refreshBalance)
      window.addEventListener('online', again)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState !== 'visible') return
        again()
        refreshBalance()
      })
      bridge.send({ type: 'ready' })
    },
  }
}

/** Puts a drawn picture into its place on the page and keeps it as large as that. */
export async function fillStage<Picture extends { resize(width: number, height: number): unknown }>(
  page: { root: HTMLElement; stage: HTMLElement },
  create: () => Promise<Picture>,
): Promise<Picture> {
  let picture: Picture
  try {
    picture = await create()
  } catch (error) {
    page.root.remove()
    throw new NoWebgl(String(error))
  }
  const size = () => picture.resize(Math.max(1, page.stage.clientWidth), Math.max(1, page.stage.clientHeight))
  await size()
  let frame = 0
  new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(size)
  }).observe(page.stage)
  return picture
}
