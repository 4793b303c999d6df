import './kite.css'
import type { Api, SessionInfo } from '../../../client/api.ts'
import { createBridge } from '../../../client/bridge.ts'
import { errorText } from '../../../client/game.ts'
import { moneyText } from '../../../client/money.ts'
import { NoWebgl } from '../../../client/no-webgl.ts'
import { createSound } from '../../../client/sound.ts'
import { connectTable } from '../../../client/table-socket.ts'
import { translator } from '../../../client/texts/texts.ts'
import { ask } from '../../../client/ui/dialogs.ts'
import type { Language } from '../../shared/game.ts'
import { skyKite } from '../game.ts'
import { Flight } from './flight.ts'
import { KitePage } from './page.ts'
import { createSky, type Moment } from './sky.ts'
import { kiteTranslator } from './texts/texts.ts'

export { replay } from './replay.ts'

/** Opens the table for a session. */
export async function run(options: {
  session: SessionInfo
  language: Language
  api: Api
  token: () => string | undefined
  isStill: boolean
}) {
  const { session, language, api } = options
  const text = kiteTranslator(language)
  const common = translator(language)
  const money = moneyText(session.currency)
  const bridge = createBridge(session.portalOrigin)
  const sound = createSound()
  const title = skyKite.name[language]
  let isStill = options.isStill
  let asked = 0
  const changed = () => {
    if (asked) return
    asked = requestAnimationFrame(() => {
      asked = 0
      page.render(flight, sound.isOn)
    })
  }
  const flight = new Flight({
    api,
    session,
    money,
    bridge,
    sound,
    text,
    changed,
    announce: message => page.say(message),
    now: () => performance.now(),
    refused(error) {
      void ask(page.root, {
        icon: 'warn',
        title: common(flight.isEnded ? 'errSessionTitle' : 'refusedTitle'),
        text: errorText(common, error),
        choices: [
          {
            label: common(flight.isEnded && bridge.isFramed ? 'closeGame' : 'ok'),
            isPrimary: true,
            press: () => flight.isEnded && bridge.send({ type: 'close' }),
          },
        ],
      })
    },
  })
  const page = new KitePage({
    text,
    title,
    language,
    money,
    isDemo: session.mode === 'demo',
    actions: {
      main: () => flight.pressMain(),
      stakeStep: direction => flight.stepStake(direction),
      setAuto(isOn) {
        flight.isAuto = isOn
        changed()
      },
      setAutoText(value) {
        flight.autoText = value
        changed()
      },
      async menu() {
        const { openKitePanel } = await import('./panel.ts')
        openKitePanel({
          root: page.root,
          title,
          text,
          closeLabel: common('close'),
          language,
          api,
          money,
          flight,
          sound,
          isStill,
          setStill(wanted) {
            isStill = wanted
            sky.setStill(wanted)
          },
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
  document.title = title
  document.body.append(page.root)
  const sky = await show(page, { isStill, moment: () => flight.moment(), onFrame: shown => page.frame(flight, shown) })
  page.render(flight, sound.isOn)

  const socket = connectTable(() => ({ token: options.token() }), {
    message: message => flight.hear(message),
    tick: elapsedMs => flight.tick(elapsedMs),
    connection: isUp => flight.connection(isUp),
    ended() {
      flight.isEnded = true
      changed()
      bridge.send({ type: 'session-ended' })
      void ask(page.root, {
        icon: 'warn',
        title: common('errSessionTitle'),
        text: common('errSession'),
        choices: [
          {
            label: common(bridge.isFramed ? 'closeGame' : 'ok'),
            isPrimary: true,
            press: () => bridge.send({ type: 'close' }),
          },
        ],
      })
    },
  })
  bridge.onBalanceChanged(() => flight.refreshBalance())
  window.addEventListener('online', () => socket.again())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    socket.again()
    flight.refreshBalance()
  })
  document.addEventListener('keydown', event => {
    if (event.code !== 'Space' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement
    // Space takes the flight's multiplier; a bet needs its own button.
    if (flight.mode !== 'cash' || target.closest('button, a, input, dialog')) return
    event.preventDefault()
    flight.pressMain()
  })
  bridge.send({ type: 'ready' })
}

/** Puts the sky into its place on the page and keeps it as large as that. */
export async function show(
  page: KitePage,
  options: { isStill: boolean; moment: () => Moment; onFrame: (sky: Awaited<ReturnType<typeof createSky>>) => void },
) {
  let sky: Awaited<ReturnType<typeof createSky>>
  try {
    sky = await createSky(page.canvas, {
      isStill: options.isStill,
      moment: options.moment,
      onFrame: () => options.onFrame(sky),
    })
  } catch (error) {
    page.root.remove()
    throw new NoWebgl(String(error))
  }
  const size = () => sky.resize(Math.max(1, page.stage.clientWidth), Math.max(1, page.stage.clientHeight))
  await size()
  let frame = 0
  new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(size)
  }).observe(page.stage)
  return sky
}
