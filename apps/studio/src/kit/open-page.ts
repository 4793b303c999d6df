import type { LocalText } from '../kinds/game.ts'
import { createBridge } from './bridge.ts'
import type { Start } from './client.ts'
import { errorText } from './error-text.ts'
import { createFrames } from './frames.ts'
import { kitTexts, loadTexts, type Texts } from './i18n/texts.ts'
import { moneyText } from './money.ts'
import { ask } from './overlay/ask.tsx'
import { createSound } from './sound.ts'
import { createChanges, createStore } from './store.ts'
import { createSpeech } from './ui/live-region.tsx'

export type OpenPage<Key extends string> = Awaited<ReturnType<typeof openPage<Key>>>

/** What the pages of all games have in common: texts, money, sound, what is told to the portal and by it. */
export async function openPage<Key extends string>(start: Start, game: { name: LocalText; texts: Texts<Key> }) {
  const { session, language } = start
  const [text, common] = await Promise.all([loadTexts(language, game.texts), loadTexts(language, kitTexts)])
  const bridge = createBridge(session.portalOrigin)
  const sound = createSound()
  const title = game.name[language]
  const changes = createChanges()
  const { changed } = changes
  const speech = createSpeech()
  document.title = title

  function tell(title: string, words: string, isEnd: boolean) {
    const press = () => isEnd && bridge.send({ type: 'close' })
    const label = common(isEnd && bridge.isFramed ? 'closeGame' : 'ok')
    void ask({ icon: 'warn', title, text: words, choices: [{ label, isPrimary: true, press }] })
  }

  return {
    ...start,
    text,
    common,
    bridge,
    sound,
    title,
    money: moneyText(session.currency),
    isDemo: session.mode === 'demo',
    changes,
    changed,
    frames: createFrames(),
    speech,
    announce: speech.say,
    /** Whether things may move; the player's own choice while the page stands. */
    still: createStore(start.isStill),
    /** A call was refused; after the end of the session there is nothing left to do here. */
    refused(error: unknown, isEnd: boolean) {
      tell(common(isEnd ? 'errSessionTitle' : 'refusedTitle'), errorText(common, error), isEnd)
    },
    ended() {
      changed()
      bridge.send({ type: 'session-ended' })
      tell(common('errSessionTitle'), common('errSession'), true)
    },
    setSound(isOn: boolean) {
      sound.setOn(isOn)
      changed()
    },
    toggleSound() {
      sound.setOn(!sound.isOn)
      sound.play('click')
      changed()
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
