import './kite.css'
import { fillStage, type SharedStart, startShared } from '../../../kit/shared-page.ts'
import { connectTable } from '../../../kit/table-socket.ts'
import { skyKite } from '../game.ts'
import { Flight } from './flight.ts'
import { KitePage } from './page.ts'
import { createSky, type Sky } from './sky.ts'
import { kiteTranslator } from './texts/texts.ts'

export { replay } from './replay.ts'

/** Opens the table for a session. */
export async function run(options: SharedStart) {
  const { session, language, api } = options
  const text = kiteTranslator(language)
  const shared = startShared(options, {
    name: skyKite.name,
    page: () => page,
    render: () => page.render(flight, sound.isOn),
  })
  const { common, money, bridge, sound, title, changed } = shared
  let isStill = options.isStill
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
    refused: error => shared.refused(error, flight.isEnded),
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
      toggleSound: shared.toggleSound,
    },
  })
  shared.show()
  const sky: Sky = await fillStage(page, () =>
    createSky(page.canvas, { isStill, moment: () => flight.moment(), onFrame: () => page.frame(flight, sky) }),
  )
  page.render(flight, sound.isOn)

  const socket = connectTable(() => ({ token: options.token() }), {
    message: message => flight.hear(message),
    tick: elapsedMs => flight.tick(elapsedMs),
    connection: isUp => flight.connection(isUp),
    ended() {
      flight.isEnded = true
      shared.ended()
    },
  })
  document.addEventListener('keydown', event => {
    if (event.code !== 'Space' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement
    // Space takes the flight's multiplier; a bet needs its own button.
    if (flight.mode !== 'cash' || target.closest('button, a, input, dialog')) return
    event.preventDefault()
    flight.pressMain()
  })
  shared.ready(socket.again, () => flight.refreshBalance())
}
