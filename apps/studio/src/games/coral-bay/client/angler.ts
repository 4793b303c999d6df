import type { Voided } from '../../../kinds/room/define.ts'
import type { RoomSnapshot, SeatView, SeenVolley as SeenShots } from '../../../kinds/room/views.ts'
import type { RoundView, SessionInfo } from '../../../kit/api.ts'
import type { MoneyText } from '../../../kit/money.ts'
import type { Away } from '../../../kit/socket.ts'
import { rememberStake, stakeAtFirst } from '../../../kit/stake-memory.ts'
import { config, type Kind } from '../config.ts'
import { meanPays, type ShotEvent, type Weapon } from '../play.ts'
import { type Fish, fishAt, isInSight, livingAt, type Place, placeOf } from '../schedule.ts'

/** Shots of somebody in the room that are paid. */
type SeenVolley = SeenShots<ShotEvent>

export type RoomMessage =
  | { t: 'state'; room: RoomSnapshot; balance: string | null; waiting: string | null }
  | { t: 'clock'; nowMs: number }
  | { t: 'seats'; seats: SeatView[] }
  | { t: 'seen'; volley: SeenVolley }
  | { t: 'waiting'; requestId: string }
  | { t: 'volley'; requestId: string; round: RoundView | null; shots: ShotEvent[]; voided: Voided[] }
  | { t: 'refused'; requestId: string; code: string }
  | { t: 'idle'; leftMs: number }

/** A shot on its way: it costs nothing before it meets a fish. */
export type Loaded = { level: number; weapon: Weapon; bet: bigint; target: number | null }
/** A shot that met fish, by this page's reckoning. */
export type Met = Loaded & { fish: number[]; x: number; y: number; atMs: number }
export type Volley = { requestId: string; bet: bigint; shots: Met[] }

export type Blocked = 'funds' | 'settling' | 'slow' | 'offline'

export type AnglerDeps = {
  session: SessionInfo
  money: MoneyText
  send(message: object): boolean
  now(): number
  newId(): string
  /** The page draws what has changed. */
  changed(): void
  /** What became of a volley of one's own: its paid shots, and how many did not count and why. */
  settled(result: {
    shots: ShotEvent[]
    bet: bigint
    voided: Voided[]
    count: number
    code: string | null
    met: Met[]
  }): void
  seen(volley: SeenVolley): void
  refused(code: string): void
}

/** Shots are gathered for this long, and volleys sent no more often than this. */
const GATHER_MS = 250
const VOLLEY_EVERY_MS = 1_000
export const SHOT_EVERY_MS = 240
const IN_WATER_MAX = 12
/** Clocks that differ by less are left alone, so that fish do not tremble. */
const CLOCK_SLACK_MS = 120

/** One player's place in the bay: what is fired, what is on its way to the wallet and what became of it. It never guesses an outcome. */
export class Angler {
  room: RoomSnapshot | null = null
  seats: SeatView[] = []
  readonly caught = new Set<number>()
  balance: bigint | null
  readonly bets: bigint[]
  bet: bigint
  level: number = config.levels[0]
  weapon: Weapon = 'dart'
  lock: { kind: Kind; id: number | null; isOne: boolean } | null = null
  isUp = false
  isEnded = false
  /** Why this page has no place in the bay any more. */
  away: Away | null = null
  /** Without a shot the place is given back soon. */
  isIdle = false
  /** The wallet has not answered for the last volley yet. */
  isWaiting = false
  staked = 0n
  won = 0n
  private deps: AnglerDeps
  private startedAt = 0
  private firedAt = Number.NEGATIVE_INFINITY
  private inWater: Loaded[] = []
  private gathered: { shot: Met; at: number }[] = []
  private sent: Volley | null = null
  private sentAt = Number.NEGATIVE_INFINITY

  constructor(deps: AnglerDeps) {
    this.deps = deps
    const { session, money } = deps
    this.bets = session.stakes.map(money.parse)
    this.bet = stakeAtFirst(session, money)
    this.balance = session.balance === null ? null : money.parse(session.balance)
  }

  /** The bay's clock. */
  get roomMs(): number {
    return this.deps.now() - this.startedAt
  }

  get cost(): bigint {
    return this.bet * BigInt(this.level)
  }

  /** What shots on their way may still cost. */
  get reserved(): bigint {
    const shots = [...this.inWater, ...this.gathered.map(each => each.shot), ...(this.sent?.shots ?? [])]
    return shots.reduce((sum, shot) => sum + shot.bet * BigInt(shot.level), 0n)
  }

  get isSettling(): boolean {
    return this.sent !== null
  }

  hear(message: RoomMessage) {
    if (message.t === 'state') this.enter(message)
    else if (message.t === 'clock') {
      const startedAt = this.deps.now() - message.nowMs
      if (Math.abs(startedAt - this.startedAt) > CLOCK_SLACK_MS) this.startedAt = startedAt
      return
    } else if (message.t === 'seats') this.seats = message.seats
    else if (message.t === 'idle') this.isIdle = true
    else if (message.t === 'seen') {
      this.takeAway(message.volley.shots)
      this.deps.seen(message.volley)
    } else if (message.requestId !== this.sent?.requestId) return
    else if (message.t === 'waiting') this.isWaiting = true
    else if (message.t === 'refused') this.giveUp(message.code)
    else this.settle(message)
    this.deps.changed()
  }

  private enter({ room, balance, waiting }: Extract<RoomMessage, { t: 'state' }>) {
    const isElsewhere = this.room?.seed !== room.seed
    this.room = room
    this.away = null
    this.seats = room.seats
    this.startedAt = this.deps.now() - room.nowMs
    if (isElsewhere) this.caught.clear()
    for (const id of room.caught) this.caught.add(id)
    if (balance !== null) this.balance = this.deps.money.parse(balance)
    if (isElsewhere && this.sent && waiting !== this.sent.requestId) {
      // Another bay: shots that had not arrived meant fish that are not here.
      this.gathered = []
    }
    // What was sent is sent again under the same name: it counts once.
    if (this.sent && waiting !== this.sent.requestId) this.post(this.sent)
    if (!this.sent && waiting) {
      // A volley of an earlier page whose answer is still to come.
      this.sent = { requestId: waiting, bet: this.bet, shots: [] }
      this.isWaiting = true
    }
  }

  connection(isUp: boolean) {
    this.isUp = isUp
    this.isIdle = false
    this.deps.changed()
  }

  /** The place is gone. Shots that were not sent cost nothing; one that was is asked for again on the way back. */
  leave(why: Away) {
    this.away = why
    if (why === 'idle') this.seats = this.seats.filter(seat => !seat.isMine)
    this.inWater = []
    this.gathered = []
    this.deps.changed()
  }

  /** Fires, if it can be paid; the shot counts only once it meets something. */
  fire(): Loaded | Blocked {
    const now = this.deps.now()
    if (!this.isUp || !this.room || this.isEnded) return 'offline'
    if (now - this.firedAt < SHOT_EVERY_MS) return 'slow'
    if (this.balance === null || this.balance - this.reserved < this.cost) return 'funds'
    const isFull = this.inWater.length >= IN_WATER_MAX || this.gathered.length >= config.volleyMax
    if (isFull || this.isWaiting) return 'settling'
    this.firedAt = now
    const shot = { level: this.level, weapon: this.weapon, bet: this.bet, target: this.lock?.id ?? null }
    this.inWater.push(shot)
    return shot
  }

  /** It met fish: from here on it is the server's to decide. */
  meet(shot: Loaded, fish: number[], place: Place): Met {
    this.inWater = this.inWater.filter(each => each !== shot)
    const met = {
      ...shot,
      fish,
      x: Math.round(place.x * 1_000),
      y: Math.round(place.y * 1_000),
      atMs: Math.max(0, Math.round(this.roomMs)),
    }
    this.gathered.push({ shot: met, at: this.deps.now() })
    return met
  }

  /** It met nothing for too long and costs nothing. */
  lose(shot: Loaded) {
    this.inWater = this.inWater.filter(each => each !== shot)
  }

  /** Sends what was gathered when it is time; called with every frame and when the page goes away. */
  flush(isLeaving = false) {
    const [first] = this.gathered
    if (!first || this.sent || !this.isUp) return
    const now = this.deps.now()
    const isDue = now - first.at >= GATHER_MS && now - this.sentAt >= VOLLEY_EVERY_MS
    if (!isDue && !isLeaving && this.gathered.length < config.volleyMax) return
    // One volley has one bet.
    const end = this.gathered.findIndex(each => each.shot.bet !== first.shot.bet)
    const shots = this.gathered
      .splice(0, Math.min(end < 0 ? this.gathered.length : end, config.volleyMax))
      .map(each => each.shot)
    this.sent = { requestId: this.deps.newId(), bet: first.shot.bet, shots }
    this.post(this.sent)
  }

  private post({ requestId, bet, shots }: Volley) {
    this.sentAt = this.deps.now()
    this.isIdle = false
    if (shots.length === 0) return
    this.deps.send({
      t: 'fire',
      requestId,
      bet: this.deps.money.wire(bet),
      shots: shots.map(({ level, weapon, fish, x, y, atMs }) => ({ level, weapon, fish, x, y, atMs })),
    })
  }

  private settle({ round, shots, voided }: Extract<RoomMessage, { t: 'volley' }>) {
    const { sent, deps } = this
    this.sent = null
    this.isWaiting = false
    if (round?.balanceAfter) this.balance = deps.money.parse(round.balanceAfter)
    if (round?.state === 'settled') {
      this.staked += deps.money.parse(round.stake)
      this.won += deps.money.parse(round.payout ?? '0')
    }
    this.takeAway(shots)
    const isVoid = round !== null && round.state !== 'settled'
    deps.settled({
      shots,
      bet: sent!.bet,
      voided,
      count: sent!.shots.length,
      code: isVoid ? (round.code ?? round.state) : null,
      met: sent!.shots,
    })
  }

  private giveUp(code: string) {
    const { sent } = this
    // One before it is still under way; this one follows.
    if (code === 'RoundOpen' && sent) {
      this.sent = null
      this.sentAt = this.deps.now() + VOLLEY_EVERY_MS
      this.gathered.unshift(...sent.shots.map(shot => ({ shot, at: this.deps.now() })))
      return
    }
    this.sent = null
    this.isWaiting = false
    this.deps.settled({ shots: [], bet: sent!.bet, voided: [], count: sent!.shots.length, code, met: sent!.shots })
    this.deps.refused(code)
  }

  private takeAway(shots: readonly ShotEvent[]) {
    for (const shot of shots) for (const { id } of shot.caught) this.caught.add(id)
    if (this.caught.size > 400) {
      const living = new Set(this.living().map(fish => fish.id))
      for (const id of this.caught) if (!living.has(id)) this.caught.delete(id)
    }
  }

  private living(): Fish[] {
    return this.room ? livingAt(this.room.seed, this.roomMs) : []
  }

  /** The fish of the bay now, those before it and those behind it too. */
  fish(): { fish: Fish; place: Place }[] {
    const ms = this.roomMs
    return this.living().flatMap(fish => {
      const place = this.caught.has(fish.id) ? undefined : placeOf(fish, ms)
      return place ? [{ fish, place }] : []
    })
  }

  inSight(): { fish: Fish; place: Place }[] {
    return this.fish().filter(({ place }) => isInSight(place) && place.x > 0.03 && place.x < 0.97)
  }

  stepBet(direction: 1 | -1) {
    this.bet = this.bets[this.bets.indexOf(this.bet) + direction] ?? this.bet
    rememberStake(this.deps.session, this.bet, this.deps.money)
    this.deps.changed()
  }

  stepLevel(direction: 1 | -1) {
    const levels: readonly number[] = config.levels
    this.level = levels[levels.indexOf(this.level) + direction] ?? this.level
    this.deps.changed()
  }

  setWeapon(weapon: Weapon) {
    this.weapon = weapon
    this.deps.changed()
  }

  /** Aims at fish of a kind, one after another; again lets go. */
  lockKind(kind: Kind) {
    const isSame = this.lock?.kind === kind && !this.lock.isOne
    this.lock = isSame ? null : { kind, id: null, isOne: false }
    this.follow()
    this.deps.changed()
  }

  /** Aims at the next fish in sight, the dearest first. */
  lockNext(): Fish | undefined {
    const order = this.inSight()
      .map(each => each.fish)
      .sort((a, b) => meanPays(config, b.kind) - meanPays(config, a.kind) || a.id - b.id)
    const next = order[(order.findIndex(fish => fish.id === this.lock?.id) + 1) % Math.max(1, order.length)]
    this.lock = next ? { kind: next.kind, id: next.id, isOne: true } : null
    this.deps.changed()
    return next
  }

  release() {
    this.lock = null
    this.deps.changed()
  }

  /** Keeps the aim on something that can be hit; the place of the target, if there is one. */
  follow(): Place | undefined {
    const { lock, room } = this
    if (!lock || !room) return undefined
    const sight = this.inSight()
    let target = sight.find(({ fish }) => fish.id === lock.id)
    if (!target && !lock.isOne) {
      target = sight
        .filter(({ fish }) => fish.kind === lock.kind)
        .sort((a, b) => Math.abs(a.place.x - 0.5) - Math.abs(b.place.x - 0.5))[0]
      lock.id = target?.fish.id ?? null
    }
    if (!target && lock.isOne) this.lock = null
    return target?.place
  }

  kindOf(id: number): Kind | undefined {
    return this.room ? fishAt(this.room.seed, id)?.kind : undefined
  }
}
