import './bay.css'
import { createElement } from 'react'
import { defineRoomClient, joinRoom, type RoomPage, type RoomSocket } from '../../../kinds/room/client/define.ts'
import { createStagePlace } from '../../../kit/ui/stage.tsx'
import { coralBay } from '../game.ts'
import type { ShotEvent } from '../play.ts'
import type { RoomMessage } from './angler.ts'
import { BayPage } from './BayPage.tsx'
import { type BayGame, createBayGame } from './bay-game.ts'
import { holdToShoot } from './hold-to-shoot.ts'
import { type BayKey, bayTexts } from './i18n/texts.ts'
import { bayKeys } from './keys.ts'
import { helmOf, type Sea } from './sea-helm.ts'

// Fetched beside the texts and the session.
const pictures = import('./sea.ts')
pictures.catch(() => {})

const FISH_TOLD_MS = 500

type Page = BayGame & { socket: RoomSocket | undefined }

export const client = defineRoomClient<BayKey, Page>({
  code: coralBay.code,
  name: coralBay.name,
  texts: bayTexts,
  createPage(opened: RoomPage<BayKey>) {
    const page: Page = Object.assign(
      createBayGame(opened, message => page.socket?.send(message) ?? false, enter),
      { socket: undefined as RoomSocket | undefined },
    )
    function enter() {
      page.socket = join(page)
    }
    return page
  },
  async show(page) {
    // The room answers while the picture is being drawn.
    page.socket = join(page)
    const place = placeOf(page)
    page.app.show(createElement(BayPage, { page, place }))
    page.sea = await place.ready
    page.still.subscribe(() => page.sea?.setStill(page.still.get()))
    page.changed()
    window.addEventListener('pagehide', () => page.angler.flush(true))
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') page.angler.flush(true)
    })
  },
  again: page => page.socket?.again(),
  refreshBalance: page => void page.refreshBalance(),
  loadPanel: () => import('./BayPanel.tsx').then(module => module.BayPanel),
  canReplay: ({ events }) => (events ?? []).some(event => (event as ShotEvent).type === 'shot'),
  missingText: text => text('replayMissing'),
  replay: options => import('./BayReplay.tsx').then(module => module.replay(options)),
})

function join(page: Page): RoomSocket {
  const { angler } = page
  return joinRoom<RoomMessage>(page.token, {
    message(message) {
      angler.hear(message)
      if (message.t === 'state') page.entered(message.room.seats.length)
    },
    tick() {},
    connection: isUp => angler.connection(isUp),
    ended: page.end,
    away: why => angler.leave(why),
  })
}

function placeOf(page: Page) {
  const { angler, state, session, still } = page
  let sinceFish = 0
  return createStagePlace<Sea>(async (canvas, stage) => {
    const { createSea } = await pictures
    const sea = await createSea(canvas, {
      isStill: still.get(),
      helm: helmOf(angler),
      onFrame(ms) {
        angler.flush()
        sinceFish += ms
        if (sinceFish < FISH_TOLD_MS) return
        sinceFish = 0
        page.countFish()
      },
    })
    state.stage.current = stage
    const mayHold = session.jurisdiction.autoplayAllowed
    bayKeys(stage, {
      mayHold,
      shoot: page.shoot,
      turn(by) {
        angler.release()
        sea.turn(by)
      },
      level: direction => angler.stepLevel(direction),
      next() {
        angler.lockNext()
        page.sayLock()
      },
      weapon: () => angler.setWeapon(angler.weapon === 'dart' ? 'blast' : 'dart'),
      release() {
        angler.release()
        page.sayLock()
      },
    })
    holdToShoot(stage, canvas, {
      aim(x, y) {
        if (angler.lock?.isOne) angler.release()
        if (!angler.lock) sea.aimAt(x, y)
      },
      shoot: page.shoot,
      mayHold,
    })
    return sea
  })
}
