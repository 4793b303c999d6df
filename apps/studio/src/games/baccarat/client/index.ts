import './styles/felt.css'
import './styles/roads.css'
import './styles/board.css'
import './styles/dialogs.css'
import './styles/sizes.css'
import { type SharedStart, startShared } from '../../../kit/shared-page.ts'
import { connectTable } from '../../../kit/table-socket.ts'
import { baccarat } from '../game.ts'
import { BaccaratPage } from './page.ts'
import { Seat } from './seat.ts'
import { baccaratTranslator } from './texts/texts.ts'

export { replay } from './replay.ts'

const FRAME_MS = 100

/** Takes a seat at a table for a session. */
export async function run(options: SharedStart) {
  const { session, language, api } = options
  const text = baccaratTranslator(language)
  const shared = startShared(options, {
    name: baccarat.name,
    page: () => page,
    render: () => page.render(seat, sound.isOn),
  })
  const { common, money, bridge, sound, title, changed } = shared
  const setStill = (isStill: boolean) => page.root.classList.toggle('still', isStill)
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
    refused: error => shared.refused(error, seat.isEnded),
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
      toggleSound: shared.toggleSound,
    },
  })
  setStill(options.isStill)
  shared.show()
  page.render(seat, sound.isOn)

  function sit() {
    return connectTable(() => ({ token: options.token(), table: seat.table.table }), {
      message: message => seat.hear(message),
      tick: elapsedMs => seat.tick(elapsedMs),
      connection: isUp => seat.connection(isUp),
      ended() {
        seat.isEnded = true
        shared.ended()
      },
    })
  }
  let socket = sit()
  setInterval(() => page.frame(seat), FRAME_MS)
  shared.ready(
    () => socket.again(),
    () => seat.refreshBalance(),
  )
}
