import type { TableDeps } from '../../../kinds/table/client/define.ts'
import type { TableMessage } from '../../../kinds/table/client/messages.ts'
import type { SeenBets, TableView } from '../../../kinds/table/views.ts'
import { Refusal, type RoundView } from '../../../kit/api.ts'
import { rememberStake, stakeAtFirst } from '../../../kit/stake-memory.ts'
import { isOlder, newRequestId, untilAnswered } from '../../../kit/until-answered.ts'
import { config, type Spot, type TableCode } from '../config.ts'
import type { TableLimits } from '../limits.ts'
import { handOfDeal } from '../roads.ts'
import { type Deal, type Score, scoreOf } from '../rules.ts'
import { type Amounts, Chips, type Problem, plus, type Room, sumOf, tablesOf } from './chips.ts'
import { createFollowed, type Followed } from './followed.ts'
import type { BaccaratKey } from './i18n/texts.ts'
import { type Stage, stageAt } from './stage.ts'
import { problemText, refusalText, resultNotice, sayResult } from './words.ts'

export type Phase = 'connecting' | 'betting' | 'locked' | 'dealing' | 'result' | 'void' | 'ended'
export type PlayedHand = { id: string; index: number; deal: Deal }
export type Notice = { kind: 'won' | 'lost' | 'info'; title: string; amount?: string } | null

export type SeatDeps = TableDeps<BaccaratKey>

const inBet = ['debiting', 'debited', 'decided', 'settling', 'settled', 'disputed']
/** One player's seat: what the table does, which chips lie where, and what became of them. Nothing is guessed but the drawing. */
export class Seat {
  round: TableView | null = null
  hands: PlayedHand[] = []
  bets: SeenBets = { players: 0, list: [] }
  balance: bigint | null
  notice: Notice = null
  isUp = false
  isEnded = false
  isSending = false
  readonly tables: readonly TableLimits[]
  readonly chips = new Chips()
  table: TableLimits
  chip: bigint
  private deps: SeatDeps
  private betMax: bigint
  private mine = new Map<string, RoundView>()
  private last: Amounts = {}
  private closesAt = 0
  private startedAt = 0
  private toldResult = ''
  private followed: Followed

  constructor(deps: SeatDeps) {
    this.deps = deps
    const { session, money } = deps
    this.tables = tablesOf(session, money)
    this.table = this.tables.find(({ table }) => table === session.openTable) ?? this.tables[0]!
    this.chip = this.chipOf(this.table)
    this.betMax = money.parse(session.betMax ?? '0')
    this.followed = createFollowed(deps.api, {
      returned: bet => this.seeMine(bet),
      booked: bet => {
        this.setBalance(bet.balanceAfter)
        deps.bridge.send({ type: 'balance-changed' })
        deps.bridge.send({ type: 'round-finished', roundId: bet.id })
      },
    })
    this.balance = session.balance === null ? null : money.parse(session.balance)
  }

  get phase(): Phase {
    if (this.isEnded) return 'ended'
    const { round } = this
    if (!round) return 'connecting'
    if (round.phase === 'betting') return this.closesInMs > 0 ? 'betting' : 'locked'
    if (round.phase === 'void') return 'void'
    return round.phase === 'running' && !this.stage?.isOver ? 'dealing' : 'result'
  }

  get closesInMs(): number {
    return Math.max(0, this.closesAt - this.deps.now())
  }

  get canLay(): boolean {
    return this.phase === 'betting' && this.isUp && !this.isSending
  }

  get deal(): Deal | null {
    return (this.round?.outcome as Deal | null) ?? null
  }

  get stage(): Stage | null {
    const { deal, round } = this
    if (!deal || !round) return null
    const elapsedMs = round.phase === 'running' ? this.deps.now() - this.startedAt : Number.POSITIVE_INFINITY
    return stageAt(deal, elapsedMs, config)
  }

  get score(): Score | null {
    return this.deal && this.stage?.isOver ? scoreOf(this.deal) : null
  }

  /** My bets on the round that is shown. */
  get own(): RoundView[] {
    return [...this.mine.values()].filter(bet => bet.table?.roundId === this.round?.id && inBet.includes(bet.state))
  }

  /** The wallet has not said yet whether it took a bet. */
  get isUnsure(): boolean {
    return this.own.some(bet => bet.state === 'debiting')
  }

  /** What lies on the round for me, confirmed. */
  get placed(): Amounts {
    return this.own.reduce<Amounts>((sum, bet) => plus(sum, this.amountsOf(bet)), {})
  }

  get room(): Room {
    return { limits: this.table.spots, betMax: this.betMax, placed: this.placed, balance: this.balance }
  }

  get canRepeat(): boolean {
    return sumOf(this.last) > 0n && this.chips.sum === 0n && sumOf(this.placed) === 0n
  }

  hear(message: TableMessage) {
    if (message.t === 'state') {
      this.hands = message.recent
        .filter(({ outcome }) => outcome !== null)
        .map(({ id, index, outcome }) => ({ id, index, deal: outcome as Deal }))
        .toReversed()
      this.bets = message.bets
      this.seeRound(message.round, false)
      for (const bet of message.mine) this.seeMine(bet)
    } else if (message.t === 'phase') this.seeRound(message.round, true)
    else if (message.t === 'bets') this.bets = message.bets
    else this.seeMine(message.bet)
    this.deps.changed()
  }

  tick(elapsedMs: number) {
    const now = this.deps.now()
    // The quickest tick is the truest: the others were longer on their way.
    if (elapsedMs < 0) {
      if (this.round?.phase === 'betting') this.closesAt = Math.min(this.closesAt, now - elapsedMs)
    } else this.startedAt = Math.min(this.startedAt, now - elapsedMs)
  }

  connection(isUp: boolean) {
    const wasUp = this.isUp
    this.isUp = isUp
    if (isUp && !wasUp) void this.refreshBalance()
    this.deps.changed()
  }

  switchTo(code: TableCode) {
    const table = this.tables.find(one => one.table === code)
    if (!table || code === this.table.table) return
    const standing = this.own.filter(bet => bet.isOpen)
    this.table = table
    this.chip = this.chipOf(table)
    this.chips.reset()
    this.round = null
    this.hands = []
    this.bets = { players: 0, list: [] }
    this.notice = null
    for (const bet of standing) this.watchAway(bet)
    this.deps.join(code)
    this.deps.changed()
  }

  /** The chip taken last at a table. */
  private chipOf(table: TableLimits): bigint {
    return stakeAtFirst(this.keptOf(table), this.deps.money)
  }

  private keptOf({ table, chips }: TableLimits) {
    const { session, money } = this.deps
    const stakes = chips.map(money.wire)
    return { game: `${session.game}/${table}`, currency: session.currency, stakes, stakeDefault: stakes[0]! }
  }

  pickChip(chip: bigint) {
    this.chip = chip
    rememberStake(this.keptOf(this.table), chip, this.deps.money)
    this.deps.sound.play('click')
    this.deps.changed()
  }

  lay(spot: Spot) {
    const { text, money } = this.deps
    if (!this.canLay) {
      if (this.phase === 'locked' || this.phase === 'dealing') this.say({ kind: 'info', title: text('betsClosed') })
      return
    }
    if (!this.explain(this.chips.add({ [spot]: this.chip }, this.room)))
      this.deps.announce(
        text('sayLaid', {
          spot: text(spot),
          amount: money.text((this.placed[spot] ?? 0n) + (this.chips.laid[spot] ?? 0n)),
        }),
      )
  }

  double() {
    if (!this.canLay) return
    const more = this.chips.sum > 0n ? this.chips.laid : this.placed
    if (!this.explain(this.chips.add(more, this.room))) this.sayWaiting()
  }

  repeat() {
    if (!this.canLay || !this.canRepeat) return
    if (!this.explain(this.chips.add(this.last, this.room))) this.sayWaiting()
  }

  undo() {
    this.chips.undo()
    this.sayWaiting()
    this.deps.sound.play('click')
    this.deps.changed()
  }

  clear() {
    this.chips.clear()
    this.sayWaiting()
    this.deps.sound.play('click')
    this.deps.changed()
  }

  async confirm() {
    const { api, money, text, bridge, announce } = this.deps
    const { round } = this
    const { laid, sum } = this.chips
    if (!this.canLay || !round || sum === 0n) return
    this.isSending = true
    this.notice = null
    this.deps.sound.play('click')
    this.deps.changed()
    const wired = Object.fromEntries(Object.entries(laid).map(([spot, amount]) => [spot, money.wire(amount)]))
    const requestId = newRequestId()
    try {
      const bet = await untilAnswered(() =>
        api.placeChips({ requestId, round: round.id, stake: money.wire(sum), spots: wired }),
      )
      this.chips.reset()
      this.seeMine(bet)
      this.last = this.placed
      if (bet.state === 'debited') {
        this.setBalance(bet.balanceAfterStake)
        announce(text('sayBet', { amount: money.text(sum) }))
        bridge.send({ type: 'balance-changed' })
      }
    } catch (error) {
      this.refuse(error)
    }
    this.isSending = false
    this.deps.changed()
  }

  async refreshBalance() {
    if (this.isSending) return
    await this.deps.api.balance().then(
      ({ balance }) => this.setBalance(balance),
      () => {},
    )
  }

  private amountsOf(bet: RoundView): Amounts {
    return Object.fromEntries(
      Object.entries(bet.table?.spots ?? {}).map(([spot, amount]) => [spot, this.deps.money.parse(amount)]),
    )
  }

  private seeRound(round: TableView, isNews: boolean) {
    const { deps } = this
    const before = this.round
    const isNew = before?.id !== round.id || before.phase !== round.phase
    const now = deps.now()
    this.round = round
    if (round.phase === 'betting') this.closesAt = now + (round.startsInMs ?? 0)
    if (round.phase === 'running') this.startedAt = now - (round.elapsedMs ?? 0)
    if (!isNew) return
    if (round.phase === 'betting') {
      if (before && before.id !== round.id) this.notice = null
      this.forgetOld(round.id)
      deps.announce(deps.text('sayOpen'))
    } else if (round.phase === 'running') {
      this.leaveUnconfirmed()
      deps.announce(deps.text('sayClosed'))
    } else if (round.phase === 'closed' && isNews) {
      this.write(round)
      this.tellResult()
    } else if (round.phase === 'void') this.say({ kind: 'info', title: deps.text('roundVoid') })
    if (round.phase !== 'betting') this.chips.reset()
  }

  /** Chips that were not confirmed in time are no bet. */
  private leaveUnconfirmed() {
    const { text, money } = this.deps
    const left = this.chips.sum
    if (left > 0n && !this.isSending) this.say({ kind: 'info', title: text('notPlaced', { amount: money.text(left) }) })
  }

  private write({ id, index, outcome }: TableView) {
    if (this.hands.some(hand => hand.id === id)) return
    const isNewSeries = (index - 1) % config.seriesLength === 0
    this.hands = [...(isNewSeries ? [] : this.hands), { id, index, deal: outcome as Deal }]
  }

  private forgetOld(roundId: string) {
    for (const [id, bet] of this.mine) if (bet.table?.roundId !== roundId && !bet.isOpen) this.mine.delete(id)
  }

  private seeMine(bet: RoundView) {
    const known = this.mine.get(bet.id)
    // An older answer may come after a newer one.
    if (known && isOlder(bet, known)) return
    this.mine.set(bet.id, bet)
    const { text, money } = this.deps
    const stake = money.text(money.parse(bet.stake))
    const stands = bet.state === 'debiting' || bet.state === 'debited'
    if (stands && bet.table?.roundId !== this.round?.id) return this.watchAway(bet)
    if (bet.state === 'rolling_back') {
      if (this.followed.untilReturned(bet)) this.say({ kind: 'info', title: text('returning', { amount: stake }) })
    } else if (bet.state === 'rolled_back') {
      this.say({ kind: 'info', title: text('returned', { amount: stake }) })
      this.setBalance(bet.balanceAfter)
      this.followed.untilBooked(bet)
    } else if (bet.payout !== null) {
      this.tellResult()
      this.followed.untilBooked(bet)
    }
  }

  /** What all my bets of the round came to, once every one of them is known. */
  private tellResult() {
    const { text, money, sound, announce } = this.deps
    const { round, own, deal } = this
    if (round?.phase !== 'closed' || !deal) return
    const said = sayResult(deal, text)
    if (own.length === 0) {
      if (this.isToldFirst(round.id)) announce(said)
      return
    }
    if (own.some(bet => bet.payout === null)) return
    const back = own.reduce((sum, bet) => sum + money.parse(bet.payout!), 0n)
    const staked = own.reduce((sum, bet) => sum + money.parse(bet.stake), 0n)
    const notice = resultNotice(back, staked, text, money)
    this.notice = notice
    if (!this.isToldFirst(round.id)) return
    if (back > staked) sound.play('win', handOfDeal(deal).points > 7 ? 2 : 0)
    announce(`${said} ${notice.title} ${notice.amount ?? ''}`.trim())
  }

  /** A bet that stands on a round this page does not show is asked about until it is decided. */
  private watchAway(bet: RoundView) {
    const { text, money } = this.deps
    if (this.followed.untilDecided(bet))
      this.say({ kind: 'info', title: text('tableBetStands', { amount: money.text(money.parse(bet.stake)) }) })
  }

  /** A result is said once, however often the page learns of it. */
  private isToldFirst(roundId: string): boolean {
    const isFirst = this.toldResult !== roundId
    this.toldResult = roundId
    return isFirst
  }

  private explain(problem: Problem | undefined): boolean {
    const { text, money, sound } = this.deps
    if (!problem) {
      this.notice = null
      sound.play('stop')
    } else this.say({ kind: 'info', title: problemText(problem, text, money) })
    this.deps.changed()
    return problem !== undefined
  }

  private sayWaiting() {
    const { text, money, announce } = this.deps
    announce(text('sayWaiting', { amount: money.text(this.chips.sum) }))
  }

  private say(notice: Notice) {
    this.notice = notice
    if (notice) this.deps.announce(notice.title)
    this.deps.changed()
  }

  private refuse(error: unknown) {
    const { text, money } = this.deps
    const refusal = error instanceof Refusal ? error : new Refusal('Fault', {})
    const { balance } = refusal.value
    if (typeof balance === 'string') this.setBalance(balance)
    const title = refusalText(refusal, text, money)
    if (title) this.say({ kind: 'info', title })
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
