import './bay.css'
import { Refusal } from '../../../kit/api.ts'
import { fillStage, type SharedStart, startShared } from '../../../kit/shared-page.ts'
import { newRequestId } from '../../../kit/surely.ts'
import { connectTable, socketTo } from '../../../kit/table-socket.ts'
import { coralBay } from '../game.ts'
import type { ShotEvent } from '../play.ts'
import { Angler, type Blocked, type RoomMessage, SHOT_EVERY_MS } from './angler.ts'
import { bayKeys } from './keys.ts'
import { BayPage, paysText } from './page.ts'
import { createSea, type Helm, type Sea } from './sea.ts'
import { bayTranslator } from './texts/texts.ts'

export { replay } from './replay.ts'

/** Refusals of the wallet that a player can understand, as the studio's own calls name them. */
const playerCodes: Partial<Record<string, string>> = {
  TOKEN_EXPIRED: 'SessionEnded',
  INVALID_TOKEN: 'SessionEnded',
  PLAYER_BLOCKED: 'PlayerBlocked',
  LIMIT_REACHED: 'LimitReached',
  GAME_DISABLED: 'GameDisabled',
  INVALID_GAME: 'GameDisabled',
}

const FISH_TOLD_MS = 500
const BIG_PAYS = 20

/** Opens the bay for a session. */
export async function run(options: SharedStart) {
  const { session, language, api } = options
  const text = bayTranslator(language)
  const shared = startShared(options, {
    name: coralBay.name,
    page: () => page,
    render: () => page.render(angler, sound.isOn),
  })
  const { common, money, bridge, sound, title, changed } = shared
  let isStill = options.isStill
  let sea: Sea | undefined
  let socket: ReturnType<typeof connectTable>
  const angler = new Angler({
    session,
    money,
    send: message => socket.send(message),
    now: () => performance.now(),
    newId: newRequestId,
    changed,
    settled({ shots, bet, voided, count, code, met }) {
      const seat = angler.room?.seat ?? 1
      for (const shot of shots) floatPrizes(shot, bet)
      sea?.settle(met, shots, seat)
      if (shots.length > 0) {
        tellCatches(shots, bet)
        bridge.send({ type: 'balance-changed' })
      }
      const why = code === null ? undefined : playerCodes[code]
      if (code !== null && count > 0) page.tell(text('voidAll', { n: count }))
      if (why && count > 0) refuse(why)
      if (code === null && voided.length > 0) {
        const keys = { late: 'voidLate', gone: 'voidGone', far: 'voidFar', funds: 'voidFunds' } as const
        page.tell(text(keys[voided[0]!.reason], { n: voided.length }))
      }
    },
    seen({ shots, seat }) {
      for (const shot of shots)
        for (const { id, pays } of shot.caught) {
          const at = sea?.fishAt(id)
          if (at) page.float(at, text('pays', { n: pays }), 'other')
        }
      sea?.show(shots, seat)
    },
    refused: refuse,
  })

  function refuse(code: string) {
    if (code === 'SessionEnded') return end()
    shared.refused(new Refusal(code, {}), false)
  }

  function floatPrizes(shot: ShotEvent, bet: bigint) {
    for (const { id, pays } of shot.caught) {
      const at = sea?.fishAt(id) ?? sea?.pixels(shot.x, shot.y)
      if (!at) continue
      const amount = money.text(bet * BigInt(shot.level * pays))
      page.float(at, `${text('pays', { n: pays })} ${text('gain', { amount })}`, pays >= BIG_PAYS ? 'big' : 'mine')
    }
  }

  function tellCatches(shots: ShotEvent[], bet: bigint) {
    const words = shots.flatMap(shot =>
      shot.caught.map(({ id, pays }) => {
        const kind = shot.fish.find(fish => fish.id === id)!.kind
        const amount = money.text(bet * BigInt(shot.level * pays))
        return text('sayCaught', { fish: text(kind), pays: text('pays', { n: pays }), amount })
      }),
    )
    if (words.length > 0)
      sound.play(shots.some(each => each.caught.some(one => one.pays >= BIG_PAYS)) ? 'bigWin' : 'win')
    const caught = words.length > 0 ? words.join(' ') : text('sayMissed', { n: shots.length })
    page.say(`${caught} ${text('sayBalance', { amount: money.text(angler.balance ?? 0n) })}`)
  }

  function shoot(): Blocked | null {
    const shot = sea?.shoot() ?? 'offline'
    if (typeof shot !== 'string') {
      sound.play('click', shot.level)
      changed()
      return null
    }
    if (shot === 'funds') page.tell(text('noticeFunds'))
    if (shot === 'settling') page.tell(text('noticeSettling'))
    return shot
  }

  function sayLock() {
    const { lock } = angler
    page.say(lock ? `${text('locked', { fish: text(lock.kind) })}, ${paysText(text, lock.kind)}` : text('unlocked'))
  }

  function end() {
    angler.isEnded = true
    shared.ended()
  }

  async function refreshBalance() {
    if (angler.isSettling) return
    await api.balance().then(
      ({ balance }) => {
        if (angler.isSettling) return
        angler.balance = money.parse(balance)
        changed()
      },
      () => {},
    )
  }

  const page = new BayPage({
    text,
    title,
    money,
    isDemo: session.mode === 'demo',
    actions: {
      shoot,
      betStep: direction => angler.stepBet(direction),
      levelStep: direction => angler.stepLevel(direction),
      weapon: weapon => angler.setWeapon(weapon),
      lock(kind) {
        angler.lockKind(kind)
        sayLock()
      },
      async menu() {
        const { openBayPanel } = await import('./panel.ts')
        openBayPanel({
          root: page.root,
          title,
          text,
          closeLabel: common('close'),
          language,
          api,
          session,
          money,
          angler,
          sound,
          isStill,
          setStill(wanted) {
            isStill = wanted
            sea?.setStill(wanted)
          },
          changed,
        })
      },
      toggleSound: shared.toggleSound,
      comeBack() {
        angler.away = null
        changed()
        socket = join()
      },
    },
  })
  shared.show()

  let wasIn = false
  const join = () =>
    connectTable<RoomMessage>(
      () => ({ token: options.token() }),
      {
        message(message) {
          angler.hear(message)
          if (message.t !== 'state' || wasIn) return
          wasIn = true
          page.say(text('sayVisit', { n: Math.max(1, message.room.seats.length) }))
        },
        tick() {},
        connection: isUp => angler.connection(isUp),
        ended: end,
        away: why => angler.leave(why),
      },
      () => socketTo('/api/room'),
    )
  // The room answers while the picture is being drawn.
  socket = join()
  let sinceFish = 0
  sea = await fillStage(page, () =>
    createSea(page.canvas, {
      isStill,
      helm: helmOf(angler),
      onFrame(ms) {
        angler.flush()
        sinceFish += ms
        if (sinceFish < FISH_TOLD_MS) return
        sinceFish = 0
        page.renderFish(angler)
      },
    }),
  )
  page.render(angler, sound.isOn)

  bayKeys(page.stage, {
    mayHold: session.jurisdiction.autoplayAllowed,
    shoot,
    turn(by) {
      angler.release()
      sea?.turn(by)
    },
    level: direction => angler.stepLevel(direction),
    next() {
      angler.lockNext()
      sayLock()
    },
    weapon: () => angler.setWeapon(angler.weapon === 'dart' ? 'blast' : 'dart'),
    release() {
      angler.release()
      sayLock()
    },
  })
  holdToShoot(page.stage, page.canvas, {
    aim(x, y) {
      if (angler.lock?.isOne) angler.release()
      if (!angler.lock) sea?.aimAt(x, y)
    },
    shoot,
    mayHold: session.jurisdiction.autoplayAllowed,
  })
  window.addEventListener('pagehide', () => angler.flush(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') angler.flush(true)
  })
  shared.ready(
    () => socket.again(),
    () => void refreshBalance(),
  )
}

/** A press aims and shoots; held, it goes on at the pace of the cannon and ends with it. */
function holdToShoot(
  stage: HTMLElement,
  canvas: HTMLElement,
  { aim, shoot, mayHold }: { aim(x: number, y: number): void; shoot(): unknown; mayHold: boolean },
) {
  let timer: ReturnType<typeof setInterval> | undefined
  const place = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect()
    aim(event.clientX - box.left, event.clientY - box.top)
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  stage.addEventListener('pointerdown', event => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button')) return
    stage.setPointerCapture(event.pointerId)
    place(event)
    shoot()
    stop()
    if (mayHold) timer = setInterval(shoot, SHOT_EVERY_MS + 10)
  })
  stage.addEventListener('pointermove', event => {
    if (timer || event.pointerType === 'mouse') place(event)
  })
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) stage.addEventListener(name, stop)
  window.addEventListener('blur', stop)
}

export function helmOf(angler: Angler): Helm {
  return {
    fish: () => angler.fish(),
    get roomMs() {
      return angler.roomMs
    },
    get seat() {
      return angler.room?.seat ?? 2
    },
    get level() {
      return angler.level
    },
    taken: seat => angler.seats.some(each => each.seat === seat),
    follow: () => angler.follow(),
    lockId: () => angler.lock?.id ?? null,
    fire: () => angler.fire(),
    meet: (shot, fish, place) => angler.meet(shot, fish, place),
    lose: shot => angler.lose(shot),
  }
}
