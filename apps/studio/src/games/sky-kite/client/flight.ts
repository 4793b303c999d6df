import type { TableDeps } from '../../../kinds/table/client/define.ts'
import type { TableMessage } from '../../../kinds/table/client/messages.ts'
import type { RecentRound, SeenBets, TableView } from '../../../kinds/table/views.ts'
import type { RoundView } from '../../../kit/api.ts'
import { Refusal } from '../../../kit/api.ts'
import { createRounds } from '../../../kit/play-session.ts'
import { sleep } from '../../../kit/sleep.ts'
import { rememberStake, stakeAtFirst } from '../../../kit/stake-memory.ts'
import { isOlder, newRequestId, untilAnswered } from '../../../kit/until-answered.ts'
import { config } from '../config.ts'
import { multiplierAt, multiplierText, reachedAt } from '../curve.ts'
import type { KiteKey } from './i18n/texts.ts'
import type { Moment } from './sky.ts'
import { typedMultiplier } from './typed-multiplier.ts'

export type Mode =
  | 'connecting'
  | 'bet'
  | 'sending'
  | 'unknown'
  | 'placed'
  | 'cash'
  | 'cashing'
  | 'queue'
  | 'queued'
  | 'ended'

export type Notice = { kind: 'won' | 'lost' | 'info'; title: string; amount?: string } | null

export type FlightDeps = Omit<TableDeps<KiteKey>, 'join'>

/** Without a sign of the server the picture stands still after this long. */
const BLIND_MS = 1_500
/** No flight is longer: a studio that was away for an hour may say so of a round it has yet to end. */
const TOP_MS = reachedAt(config, config.cashOutMax)

/** One player's place at the table: what the round does, what was bet on it and what became of it. Nothing is guessed but the drawing. */
export class Flight {
  round: TableView | null = null
  mine: RoundView | null = null
  bets: SeenBets = { players: 0, list: [] }
  recent: RecentRound[] = []
  alias = ''
  balance: bigint | null
  notice: Notice = null
  isUp = false
  isEnded = false
  isAuto = false
  autoText = '2.00'
  queued: { stake: bigint; auto: string | undefined } | null = null
  readonly stakes: bigint[]
  stake: bigint
  private deps: FlightDeps
  private sending: 'bet' | 'cash' | null = null
  private startedAt = 0
  private heardAt = 0
  private phaseAt = 0
  private startsAt = 0
  private told = new Set<string>()

  constructor(deps: FlightDeps) {
    this.deps = deps
    const { session, money } = deps
    this.stakes = session.stakes.map(money.parse)
    this.stake = stakeAtFirst(session, money)
    this.balance = session.balance === null ? null : money.parse(session.balance)
  }

  get mode(): Mode {
    if (this.isEnded) return 'ended'
    if (!this.round) return 'connecting'
    if (this.sending === 'bet') return 'sending'
    if (this.sending === 'cash') return 'cashing'
    const mine = this.own
    if (this.round.phase === 'betting') {
      if (!mine || mine.state === 'rolled_back' || mine.state === 'refused') return this.queued ? 'sending' : 'bet'
      return mine.state === 'debiting' ? 'unknown' : 'placed'
    }
    if (this.round.phase === 'running' && mine?.state === 'debited') return 'cash'
    return this.queued ? 'queued' : 'queue'
  }

  /** My bet on the round that is shown. */
  get own(): RoundView | null {
    return this.mine?.table?.roundId === this.round?.id ? this.mine : null
  }

  get elapsedMs(): number {
    if (!this.round || this.round.elapsedMs === null) return 0
    if (this.round.phase !== 'running') return this.round.elapsedMs
    return Math.min(this.deps.now() - this.startedAt, this.heardAt + BLIND_MS - this.startedAt, TOP_MS)
  }

  get hundredths(): number {
    return this.round?.crashPoint ?? Math.min(multiplierAt(config, this.elapsedMs), config.cashOutMax)
  }

  get startsInMs(): number {
    return Math.max(0, this.startsAt - this.deps.now())
  }

  moment(): Moment {
    const { round } = this
    if (!round || round.phase === 'betting') return { phase: 'waiting' }
    if (round.phase === 'running') return { phase: 'running', elapsedMs: Math.max(0, this.elapsedMs) }
    return {
      phase: 'crashed',
      elapsedMs: round.elapsedMs ?? 0,
      sinceMs: this.deps.now() - this.phaseAt,
      isTop: (round.crashPoint ?? 0) >= config.cashOutMax,
    }
  }

  /** What a click would take now, as far as this page can tell. */
  get worth(): bigint {
    const stake = this.deps.money.parse(this.own?.stake ?? '0')
    return (stake / 100n) * BigInt(this.hundredths)
  }

  /** Whether what the flight has reached can be taken at all. */
  get canCash(): boolean {
    return this.hundredths >= config.cashOutMin
  }

  hear(message: TableMessage) {
    if (message.t === 'state') {
      this.alias = message.alias
      this.recent = message.recent
      this.bets = message.bets
      this.seeRound(message.round, false)
      for (const bet of message.mine) this.seeMine(bet)
    } else if (message.t === 'phase') {
      if (message.recent) this.recent = message.recent
      this.seeRound(message.round, true)
    } else if (message.t === 'bets') this.bets = message.bets
    else this.seeMine(message.bet)
    this.deps.changed()
  }

  tick(elapsedMs: number) {
    // A countdown is no flight.
    if (elapsedMs < 0) return
    const now = this.deps.now()
    this.heardAt = now
    // The quickest tick is the truest: the others were longer on their way.
    this.startedAt = Math.min(this.startedAt, now - elapsedMs)
  }

  connection(isUp: boolean) {
    this.isUp = isUp
    this.deps.changed()
  }

  pressMain() {
    switch (this.mode) {
      case 'bet':
        return this.place(this.stake, this.auto)
      case 'cash':
        return this.cashOut()
      case 'queue':
        this.queued = { stake: this.stake, auto: this.auto }
        break
      case 'queued':
        this.queued = null
        break
      default:
        return
    }
    this.deps.sound.play('click')
    this.deps.changed()
  }

  stepStake(direction: 1 | -1) {
    const next = this.stakes[this.stakes.indexOf(this.stake) + direction]
    if (next === undefined || !this.canChange) return
    this.stake = next
    rememberStake(this.deps.session, next, this.deps.money)
    this.deps.sound.play('click')
    this.deps.announce(this.deps.text('sayStake', { amount: this.deps.money.text(next) }))
    this.deps.changed()
  }

  /** Stake and automatic cash-out are fixed once they are part of a bet. */
  get canChange(): boolean {
    return ['bet', 'queue', 'cash', 'connecting'].includes(this.mode)
  }

  get isAutoRight(): boolean {
    const at = typedMultiplier(this.autoText)
    return !this.isAuto || (at !== undefined && at >= config.cashOutMin && at <= config.cashOutMax)
  }

  async refreshBalance() {
    if (this.sending) return
    await this.deps.api.balance().then(
      ({ balance }) => this.setBalance(balance),
      () => {},
    )
  }

  private get auto(): string | undefined {
    const at = this.isAuto ? typedMultiplier(this.autoText) : undefined
    return at === undefined ? undefined : multiplierText(at)
  }

  private seeRound(round: TableView, isNews: boolean) {
    const { deps } = this
    const before = this.round
    const isNew = before?.id !== round.id || before.phase !== round.phase
    this.round = round
    const now = deps.now()
    if (round.phase === 'betting') this.startsAt = now + (round.startsInMs ?? 0)
    if (round.phase === 'running') {
      const startedAt = now - (round.elapsedMs ?? 0)
      this.startedAt =
        before?.id === round.id && before.phase === 'running' ? Math.min(this.startedAt, startedAt) : startedAt
      this.heardAt = now
    }
    if (!isNew) return
    if (!(before?.id === round.id && before.phase === 'crashed' && round.phase === 'closed')) this.phaseAt = now
    if (!isNews) this.phaseAt = round.phase === 'crashed' || round.phase === 'closed' ? now - 10_000 : now
    if (round.phase === 'betting') {
      this.notice = null
      deps.announce(deps.text('sayOpen'))
      const { queued } = this
      if (queued) {
        this.queued = null
        void this.place(queued.stake, queued.auto)
      }
    } else if (round.phase === 'running') {
      deps.sound.play('unfurl')
      deps.announce(deps.text('sayStart'))
    } else if (round.phase === 'crashed') {
      if (isNews) deps.sound.play('stop')
      deps.announce(deps.text('sayBroke', { at: multiplierText(round.crashPoint ?? 100) }))
    }
  }

  private seeMine(bet: RoundView) {
    // An older answer may come after a newer one.
    if (this.mine && bet.id === this.mine.id && isOlder(bet, this.mine)) return
    this.mine = bet
    const { text, money, sound } = this.deps
    const stake = money.text(money.parse(bet.stake))
    if (bet.state === 'debiting') return
    if (bet.state === 'rolling_back') this.notice = { kind: 'info', title: text('returning', { amount: stake }) }
    else if (bet.state === 'rolled_back') {
      this.notice = { kind: 'info', title: text('returned', { amount: stake }) }
      this.settle(bet)
    } else if (bet.table?.cashedAt) {
      const at = multiplierText(bet.table.cashedAt)
      const amount = money.text(money.parse(bet.payout ?? '0'))
      this.notice = { kind: 'won', title: text(wasAuto(bet) ? 'wonAuto' : 'wonAt', { at }), amount: `+${amount}` }
      if (this.once(bet, 'won')) {
        sound.play('win')
        this.deps.announce(text('sayWon', { amount, at }))
      }
      this.settle(bet)
    } else if (bet.payout !== null) {
      // A refused click has said more already.
      if (this.notice?.kind !== 'lost') this.notice = { kind: 'lost', title: text('lost') }
      this.settle(bet)
    }
  }

  /** Follows a decided bet until it is booked. */
  private settle(bet: RoundView) {
    if (!this.once(bet, 'settling')) return
    const { api, bridge } = this.deps
    void createRounds(api, () => {}, sleep)
      .settled(bet)
      .then(done => {
        this.setBalance(done.balanceAfter)
        bridge.send({ type: 'balance-changed' })
        bridge.send({ type: 'round-finished', roundId: done.id })
      })
      .catch(() => {})
  }

  private once(bet: RoundView, what: string): boolean {
    const key = `${bet.id}/${what}`
    if (this.told.has(key)) return false
    this.told.add(key)
    return true
  }

  private async place(stake: bigint, auto: string | undefined) {
    const { api, money, text, bridge, announce } = this.deps
    this.sending = 'bet'
    this.notice = null
    this.deps.sound.play('click')
    this.deps.changed()
    const requestId = newRequestId()
    try {
      const bet = await untilAnswered(() => api.play(requestId, money.wire(stake), auto))
      this.seeMine(bet)
      if (bet.state === 'debited') {
        this.setBalance(bet.balanceAfterStake)
        announce(text('sayBet', { amount: money.text(stake) }))
        bridge.send({ type: 'balance-changed' })
      }
    } catch (error) {
      this.refuse(error)
    }
    this.sending = null
    this.deps.changed()
  }

  private async cashOut() {
    const bet = this.own
    if (!bet) return
    this.sending = 'cash'
    this.deps.changed()
    try {
      const cashed = await untilAnswered(() => this.deps.api.cashOut(bet.id))
      this.seeMine(cashed)
      this.setBalance(cashed.balanceAfter)
    } catch (error) {
      this.refuse(error)
    }
    this.sending = null
    this.deps.changed()
  }

  private refuse(error: unknown) {
    const { text } = this.deps
    const refusal = error instanceof Refusal ? error : new Refusal('Fault', {})
    if (typeof refusal.value.balance === 'string') this.setBalance(refusal.value.balance)
    const keys: Partial<Record<string, KiteKey>> = {
      BettingClosed: 'closed',
      BetPlaced: 'placed',
      TooEarly: 'tooEarly',
      TooManyCalls: 'busy',
      BadMultiplier: 'autoBad',
    }
    if (refusal.code === 'TooLate') {
      const at = refusal.value.crashPoint
      this.notice = {
        kind: 'lost',
        title: typeof at === 'number' ? text('tooLate', { at: multiplierText(at) }) : text('tooLatePlain'),
      }
      return
    }
    const key = keys[refusal.code]
    if (key) this.notice = { kind: 'info', title: text(key) }
    else {
      if (refusal.code === 'SessionEnded') this.isEnded = true
      this.deps.refused(refusal)
    }
  }

  private setBalance(balance: string | null | undefined) {
    if (typeof balance !== 'string') return
    this.balance = this.deps.money.parse(balance)
    this.deps.changed()
  }
}

function wasAuto(bet: RoundView): boolean {
  return (bet.events as { isAuto?: boolean }[] | null)?.[0]?.isAuto === true
}
