import { Refusal, type RoundView, type SessionInfo } from '../../../kit/api.ts'
import type { Bridge } from '../../../kit/bridge.ts'
import { errorText } from '../../../kit/error-text.ts'
import type { KitTranslate } from '../../../kit/i18n/texts.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { ask } from '../../../kit/overlay/ask.tsx'
import { createRounds, type Rounds, type Waiting } from '../../../kit/play-session.ts'
import { sleep } from '../../../kit/sleep.ts'
import type { Sound } from '../../../kit/sound.ts'
import { rememberStake, stakeAtFirst } from '../../../kit/stake-memory.ts'
import { day } from '../../../kit/ui/when.ts'
import type { SoloApi } from './api.ts'
import type { AutoplayPlan } from './autoplay-plan.ts'
import type { GameView } from './game-view.ts'
import type { SoloKey, SoloTranslate } from './i18n/texts.ts'
import type { Screen } from './screen.ts'

type Autoplay = AutoplayPlan & { left: number; net: bigint }

/** What the player does and what becomes of it. Balance and results are always the wallet's and the studio's, never guessed. */
export class Game {
  readonly stakes: bigint[]
  stake: bigint
  isTurbo = false
  usesSpace = true
  private balance: bigint | null
  private winUnits: number | null = null
  private shownStake: bigint
  /** When the round was played that is being shown again. */
  private replayOf: string | null = null
  private isBusy = false
  private isLocked = false
  private auto: Autoplay | null = null
  private rounds: Rounds
  private deps: {
    api: SoloApi
    session: SessionInfo
    screen: Screen
    /** Its picture, once it is drawn. */
    view(): GameView
    bridge: Bridge
    money: MoneyText
    sound: Sound
    text: SoloTranslate
    common: KitTranslate
    /** Resolves with nothing where the player does not start it. */
    askAutoplay(): Promise<AutoplayPlan | null>
    parts: number
    hasFeature(events: unknown[]): boolean
  }

  constructor(deps: Game['deps']) {
    this.deps = deps
    const { money, session } = deps
    this.stakes = session.stakes.map(money.parse)
    this.stake = stakeAtFirst(session, money)
    this.shownStake = this.stake
    this.balance = session.balance === null ? null : money.parse(session.balance)
    this.rounds = createRounds(deps.api, what => this.showWaiting(what), sleep)
    deps.bridge.onBalanceChanged(() => this.refreshBalance())
    window.addEventListener('offline', () => this.showWaiting('connection'))
    window.addEventListener('online', () => {
      if (!this.isBusy) this.showWaiting(null)
      this.refreshBalance()
    })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.refreshBalance()
    })
  }

  get isIdle(): boolean {
    return !this.isBusy && !this.isLocked && this.auto === null
  }

  get isAuto(): boolean {
    return this.auto !== null
  }

  /** A round that was open when the page was left: its end is shown now. */
  async resume(round: RoundView) {
    this.isBusy = true
    this.render()
    this.deps.screen.showStatus(this.deps.text('resumed'), { forMs: 3_500 })
    try {
      await this.conclude(await this.rounds.known(round), false)
    } catch (error) {
      await this.fail(error)
    }
    this.isBusy = false
    this.render()
  }

  async pressSpin() {
    if (this.auto) return this.stopAutoplay(null)
    if (this.isBusy) return this.deps.view().hurry()
    await this.spin()
  }

  private chooseStake(stake: bigint) {
    this.stake = stake
    rememberStake(this.deps.session, stake, this.deps.money)
  }

  stepStake(direction: 1 | -1) {
    if (!this.isIdle) return
    const next = this.stakes[this.stakes.indexOf(this.stake) + direction]
    if (next === undefined) return
    this.chooseStake(next)
    this.winUnits = null
    this.deps.view().clear()
    this.deps.sound.play('click')
    this.deps.screen.announce(`${this.deps.text('stake')}: ${this.deps.money.text(next)}`)
    this.render()
  }

  async pressAutoplay() {
    if (!this.isIdle) return
    const { money } = this.deps
    const plan = await this.deps.askAutoplay()
    if (!plan || !this.isIdle) return
    this.auto = { ...plan, left: plan.spins, net: 0n }
    this.render()
    while (this.auto && this.auto.left > 0) {
      if (this.auto.net - this.stake < -this.auto.lossMax) return this.stopAutoplay('autoLossReached')
      this.auto.left -= 1
      this.render()
      const round = await this.spin()
      if (!this.auto) return
      if (!round) return this.stopAutoplay(null)
      const payout = money.parse(round.payout ?? '0')
      this.auto.net += payout - this.stake
      if (this.auto.winStop !== null && payout >= this.auto.winStop) return this.stopAutoplay('autoWinReached')
      if (this.auto.stopsAtFeature && this.deps.hasFeature(round.events ?? [])) return this.stopAutoplay(null)
      await sleep(this.isTurbo ? 250 : 550)
    }
    this.stopAutoplay('autoDone')
  }

  /** Plays a finished round again; nothing is bet. */
  async replay(round: { events: unknown[]; stake: string; createdAt: string }) {
    if (!this.isIdle) return
    const { view, money } = this.deps
    this.isBusy = true
    this.shownStake = money.parse(round.stake)
    this.replayOf = day(round.createdAt)
    this.winUnits = null
    this.render()
    await view().play(round.events, { isTurbo: false, stake: this.shownStake, money, isRunning: false })
    this.replayOf = null
    this.winUnits = null
    this.shownStake = this.stake
    this.isBusy = false
    this.render()
  }

  showWin(units: number) {
    this.winUnits = units > 0 ? units : null
    this.render()
  }

  amount(units: number): string {
    const { money, parts } = this.deps
    return money.text(money.units(this.shownStake, parts, units))
  }

  render() {
    const { screen, money, sound } = this.deps
    const index = this.stakes.indexOf(this.stake)
    screen.render({
      balance: this.balance === null ? '…' : money.text(this.balance),
      win: this.winUnits === null ? null : this.amount(this.winUnits),
      stake: money.text(this.replayOf === null ? this.stake : this.shownStake),
      canLower: index > 0,
      canRaise: index < this.stakes.length - 1,
      isBusy: this.isBusy,
      isLocked: this.isLocked,
      autoLeft: this.auto?.left ?? null,
      isTurbo: this.isTurbo,
      isSoundOn: sound.isOn,
      replayOf: this.replayOf,
    })
  }

  async refreshBalance() {
    // While a round runs its own answers carry the balance that belongs to what is shown.
    if (!this.isBusy) await this.readBalance()
  }

  private async readBalance() {
    try {
      const { balance } = await this.deps.api.balance()
      this.setBalance(balance)
    } catch {
      // The next round's answer carries the balance.
    }
  }

  private async spin(): Promise<RoundView | null> {
    if (this.isBusy || this.isLocked) return null
    const { view, session, money } = this.deps
    this.isBusy = true
    if (this.balance !== null && this.balance < this.stake) {
      // It may have changed since: a deposit in another window, a win in another game.
      await this.readBalance()
      if (this.balance < this.stake) {
        this.isBusy = false
        await this.tellInsufficient()
        return null
      }
    }
    this.winUnits = null
    this.shownStake = this.stake
    this.render()
    const startedAt = performance.now()
    view().spinStart(this.isTurbo)
    let round: RoundView | null = null
    try {
      round = await this.conclude(await this.rounds.bet(money.wire(this.stake)), true)
      const rest = startedAt + session.jurisdiction.roundMsMin - performance.now()
      if (rest > 0) await sleep(rest)
    } catch (error) {
      await view().spinCancel()
      await this.fail(error)
    }
    this.isBusy = false
    this.render()
    return round
  }

  /** Shows a round whose bet is known, then has it paid. */
  private async conclude(round: RoundView, isRunning: boolean): Promise<RoundView | null> {
    const { view, bridge, money, screen, text } = this.deps
    this.shownStake = money.parse(round.stake)
    if (!round.events) {
      if (isRunning) await view().spinCancel()
      this.setBalance(round.balanceAfter)
      bridge.send({ type: 'balance-changed' })
      if (round.state === 'rolled_back')
        screen.showStatus(text('returned', { amount: money.text(this.shownStake) }), { forMs: 6_000 })
      return null
    }
    this.setBalance(round.balanceAfterStake)
    bridge.send({ type: 'balance-changed' })
    await view().play(round.events, { isTurbo: this.isTurbo, stake: this.shownStake, money, isRunning })
    const done = await this.rounds.settled(round)
    if (done.state === 'disputed') screen.showStatus(text('disputed'), { forMs: 8_000 })
    this.setBalance(done.balanceAfter)
    bridge.send({ type: 'balance-changed' })
    bridge.send({ type: 'round-finished', roundId: done.id })
    return done
  }

  private setBalance(balance: string | null | undefined) {
    if (typeof balance !== 'string') return
    this.balance = this.deps.money.parse(balance)
    this.render()
  }

  private stopAutoplay(reason: SoloKey | null) {
    this.auto = null
    if (reason) this.deps.screen.showStatus(this.deps.text(reason), { forMs: 5_000 })
    this.render()
  }

  private showWaiting(what: Waiting | null) {
    const { screen, text, common } = this.deps
    if (what === null) return screen.showStatus(null)
    if (what === 'connection') return screen.showStatus(common('reconnecting'), { isBusy: true })
    if (what === 'bet') return screen.showStatus(text('confirming'), { detail: text('confirmingHelp'), isBusy: true })
    screen.showStatus(text('paying'), { isBusy: true })
  }

  private async fail(error: unknown) {
    const { text, screen, bridge, common } = this.deps
    this.auto = null
    screen.showStatus(null)
    const refusal = error instanceof Refusal ? error : new Refusal('Fault', {})
    if (typeof refusal.value.balance === 'string') this.setBalance(refusal.value.balance)
    if (refusal.code === 'RoundOpen' && typeof refusal.value.roundId === 'string') {
      // Opened by another page of the same player: its end is shown here.
      screen.showStatus(text('resumed'), { forMs: 3_500 })
      await this.conclude(await this.rounds.known(await this.deps.api.round(refusal.value.roundId)), false).catch(
        () => {},
      )
      return
    }
    if (refusal.code === 'TooSoon') return
    if (refusal.code === 'InsufficientFunds') return this.tellInsufficient()
    if (refusal.code === 'SessionEnded') {
      this.isLocked = true
      this.render()
      bridge.send({ type: 'session-ended' })
      await ask({
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
      return
    }
    await ask({
      icon: 'warn',
      title: common('refusedTitle'),
      text: errorText(common, refusal),
      detail: text('moneySafe'),
      choices: [{ label: common('ok'), isPrimary: true }],
    })
  }

  private async tellInsufficient() {
    const { text, money, common } = this.deps
    this.auto = null
    this.render()
    const affordable = this.stakes.findLast(stake => this.balance !== null && stake <= this.balance)
    await ask({
      icon: 'warn',
      title: text('insufficientTitle'),
      text: text('insufficientText', { balance: money.text(this.balance ?? 0n), stake: money.text(this.stake) }),
      choices: [
        ...(affordable === undefined
          ? []
          : [
              {
                label: text('lowerStake', { amount: money.text(affordable) }),
                isPrimary: true,
                press: () => {
                  this.chooseStake(affordable)
                  this.render()
                },
              },
            ]),
        { label: common('ok'), isPrimary: affordable === undefined },
      ],
    })
  }
}
