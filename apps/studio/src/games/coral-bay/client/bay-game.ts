import type { RoomPage } from '../../../kinds/room/client/define.ts'
import { Refusal } from '../../../kit/api.ts'
import { newRequestId } from '../../../kit/until-answered.ts'
import type { Kind } from '../config.ts'
import type { ShotEvent } from '../play.ts'
import { Angler, type AnglerDeps, type Blocked } from './angler.ts'
import type { BayTable } from './BayPage.tsx'
import { createBayState } from './bay-state.ts'
import { paysText } from './FishList.tsx'
import type { BayKey } from './i18n/texts.ts'
import type { Sea } from './sea.ts'

/** Refusals of the wallet that a player can understand, as the studio's own calls name them. */
const playerCodes: Partial<Record<string, string>> = {
  TOKEN_EXPIRED: 'SessionEnded',
  INVALID_TOKEN: 'SessionEnded',
  PLAYER_BLOCKED: 'PlayerBlocked',
  LIMIT_REACHED: 'LimitReached',
  GAME_DISABLED: 'GameDisabled',
  INVALID_GAME: 'GameDisabled',
}

const BIG_PAYS = 20

export type BayGame = BayTable & {
  sea: Sea | undefined
  end(): void
  sayLock(): void
  countFish(): void
  entered(seats: number): void
  refreshBalance(): Promise<void>
}

/** The bay as one player has it: what is said and shown of shots, and what the player can do. */
export function createBayGame(page: RoomPage<BayKey>, send: AnglerDeps['send'], enter: () => void): BayGame {
  const { text, money, sound, bridge, changed, announce, session, api } = page
  const state = createBayState()
  let wasIn = false
  const angler = new Angler({
    session,
    money,
    send,
    now: () => performance.now(),
    newId: newRequestId,
    changed,
    settled({ shots, bet, voided, count, code, met }) {
      const seat = angler.room?.seat ?? 1
      for (const shot of shots) floatPrizes(shot, bet)
      game.sea?.settle(met, shots, seat)
      if (shots.length > 0) {
        tellCatches(shots, bet)
        bridge.send({ type: 'balance-changed' })
      }
      const why = code === null ? undefined : playerCodes[code]
      if (code !== null && count > 0) state.tell(text('voidAll', { n: count }))
      if (why && count > 0) refuse(why)
      if (code === null && voided.length > 0) {
        const keys = { late: 'voidLate', gone: 'voidGone', far: 'voidFar', funds: 'voidFunds' } as const
        state.tell(text(keys[voided[0]!.reason], { n: voided.length }))
      }
    },
    seen({ shots, seat }) {
      for (const shot of shots)
        for (const { id, pays } of shot.caught) {
          const at = game.sea?.fishAt(id)
          if (at) state.float(at, text('pays', { n: pays }), 'other')
        }
      game.sea?.show(shots, seat)
    },
    refused: refuse,
  })

  function refuse(code: string) {
    if (code === 'SessionEnded') return game.end()
    page.refused(new Refusal(code, {}), false)
  }

  function floatPrizes(shot: ShotEvent, bet: bigint) {
    for (const { id, pays } of shot.caught) {
      const at = game.sea?.fishAt(id) ?? game.sea?.pixels(shot.x, shot.y)
      if (!at) continue
      const amount = money.text(bet * BigInt(shot.level * pays))
      state.float(at, `${text('pays', { n: pays })} ${text('gain', { amount })}`, pays >= BIG_PAYS ? 'big' : 'mine')
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
    announce(`${caught} ${text('sayBalance', { amount: money.text(angler.balance ?? 0n) })}`)
  }

  function shoot(): Blocked | null {
    const shot = game.sea?.shoot() ?? 'offline'
    if (typeof shot !== 'string') {
      sound.play('click', shot.level)
      changed()
      return null
    }
    if (shot === 'funds') state.tell(text('noticeFunds'))
    if (shot === 'settling') state.tell(text('noticeSettling'))
    return shot
  }

  const game: BayGame = {
    ...page,
    angler,
    state,
    sea: undefined,
    shoot,
    lockKind(kind) {
      angler.lockKind(kind)
      game.sayLock()
    },
    sayLock() {
      const { lock } = angler
      announce(lock ? `${text('locked', { fish: text(lock.kind) })}, ${paysText(text, lock.kind)}` : text('unlocked'))
    },
    comeBack() {
      angler.away = null
      changed()
      enter()
    },
    countFish() {
      const counts = new Map<Kind, number>()
      for (const { fish } of angler.inSight()) counts.set(fish.kind, (counts.get(fish.kind) ?? 0) + 1)
      state.see(counts)
    },
    entered(seats) {
      if (wasIn) return
      wasIn = true
      announce(text('sayVisit', { n: Math.max(1, seats) }))
    },
    end() {
      angler.isEnded = true
      page.ended()
    },
    async refreshBalance() {
      if (angler.isSettling) return
      await api.balance().then(
        ({ balance }) => {
          if (angler.isSettling) return
          angler.balance = money.parse(balance)
          changed()
        },
        () => {},
      )
    },
  }
  return game
}
