import './styles/felt.css'
import './styles/roads.css'
import './styles/board.css'
import './styles/dialogs.css'
import './styles/sizes.css'
import type { Api, SessionInfo } from '../../../client/api.ts'
import { createBridge } from '../../../client/bridge.ts'
import { errorText } from '../../../client/game.ts'
import { moneyText } from '../../../client/money.ts'
import { createSound } from '../../../client/sound.ts'
import { connectTable } from '../../../client/table-socket.ts'
import { translator } from '../../../client/texts/texts.ts'
import { ask } from '../../../client/ui/dialogs.ts'
import type { Language } from '../../shared/game.ts'
import { baccarat } from '../game.ts'
import { BaccaratPage } from './page.ts'
import { Seat } from './seat.ts'
import { baccaratTranslator } from './texts/texts.ts'

export { replay } from './replay.ts'

const FRAME_MS = 100

/** Takes a seat at a table for a session. */
export async function run(options: {
  session: SessionInfo
  language: Language
  api: Api
  token: () => string | undefined
  isStill: boolean
}) {
  const { session, language, api } = options
  const text = baccaratTranslator(language)
  const common = translator(language)
  const money = moneyText(session.currency)
  const bridge = createBridge(session.portalOrigin)
  const sound = createSound()
  const title = baccarat.name[language]
  let asked = 0
  const changed = () => {
    if (asked) return
    asked = requestAnimationFrame(() => {
      asked = 0
      page.render(seat, sound.isOn)
    })
  }
  const setStill = (isStill: boolean) => page.root.classList.toggle('still', isStill)
  const tellEnd = (title: string, message: string, isEnd: boolean) =>
    ask(page.root, {
      icon: 'warn',
      title,
      text: message,
      choices: [
        {
          label: common(isEnd && bridge.isFramed ? 'closeGame' : 'ok'),
          isPrimary: true,
          press: () => isEnd && bridge.send({ type: 'close' }),
        },
      ],
    })
  const seat = new Seat({
    api,
    session,
    money,
    bridge,
    sound,
    text,
    changed,
    announce: message => page.say(message),
    now: () => performance.now(),
    refused: error =>
      void tellEnd(common(seat.isEnded ? 'errSessionTitle' : 'refusedTitle'), errorText(common, error), seat.isEnded),
    join() {
      socket.stop()
      socket = sit()
    },
  })
  const page = new BaccaratPage({
    text,
    title,
    money,
    isDemo: session.mode === 'demo',
    hasTables: seat.tables.length > 1,
    heard: what => sound.play(what === 'dealt' ? 'spin' : 'stop'),
    actions: {
      lay: spot => seat.lay(spot),
      pickChip: chip => seat.pickChip(chip),
      undo: () => seat.undo(),
      clear: () => seat.clear(),
      repeat: () => seat.repeat(),
      double: () => seat.double(),
      confirm: () => void seat.confirm(),
      async tables() {
        const { openPicker } = await import('./picker.ts')
        openPicker({
          root: page.root,
          api,
          text,
          money,
          tables: seat.tables,
          current: seat.table.table,
          closeLabel: common('close'),
          now: () => performance.now(),
          choose: table => seat.switchTo(table),
        })
      },
      async menu() {
        const { openBaccaratPanel } = await import('./panel.ts')
        openBaccaratPanel({
          root: page.root,
          title,
          text,
          closeLabel: common('close'),
          language,
          api,
          money,
          seat,
          sound,
          isStill: page.root.classList.contains('still'),
          setStill,
          changed,
        })
      },
      toggleSound() {
        sound.setOn(!sound.isOn)
        sound.play('click')
        changed()
      },
    },
  })
  setStill(options.isStill)
  document.title = title
  document.body.append(page.root)
  page.render(seat, sound.isOn)

  function sit() {
    return connectTable(() => ({ token: options.token(), table: seat.table.table }), {
      message: message => seat.hear(message),
      tick: elapsedMs => seat.tick(elapsedMs),
      connection: isUp => seat.connection(isUp),
      ended() {
        seat.isEnded = true
        changed()
        bridge.send({ type: 'session-ended' })
        void tellEnd(common('errSessionTitle'), common('errSession'), true)
      },
    })
  }
  let socket = sit()
  setInterval(() => page.frame(seat), FRAME_MS)
  bridge.onBalanceChanged(() => seat.refreshBalance())
  window.addEventListener('online', () => socket.again())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    socket.again()
    seat.refreshBalance()
  })
  bridge.send({ type: 'ready' })
}
