import type { Refusal } from '../../../kit/api.ts'
import type { Bridge } from '../../../kit/bridge.ts'
import type { Translate } from '../../../kit/i18n/texts.ts'
import type { MoneyText } from '../../../kit/money.ts'
import type { Sound } from '../../../kit/sound.ts'
import { newRequestId } from '../../../kit/until-answered.ts'
import type { Cut } from '../cuts.ts'
import type { LotteryRules } from '../define.ts'
import type { Line } from '../line.ts'
import type { BetType } from '../lottery.ts'
import type { Content } from '../plays/play.ts'
import type { LotteryApi, LotterySession, OrderView } from './api.ts'
import { Draws } from './draws.ts'
import { Favourites, type Storage } from './favourites.ts'
import { Hints } from './hints.ts'
import type { LotteryKey } from './i18n/texts.ts'
import { Orders } from './orders.ts'
import { outcomeOf } from './outcome.ts'
import { Picks } from './picks.ts'
import type { Dice } from './random-pick.ts'
import { prizeOfStakeText } from './said.ts'
import { type Menu, menusOf, type Sheet, sheetOf } from './sheets.ts'
import { shortIssue } from './short-issue.ts'
import { Slip, type SlipProblem, slipLimits } from './slip.ts'

export type DeskDeps = {
  api: LotteryApi
  session: LotterySession
  rules: LotteryRules
  money: MoneyText
  bridge: Pick<Bridge, 'send'>
  sound: Pick<Sound, 'play'>
  text: Translate<LotteryKey>
  changed(): void
  announce(message: string): void
  /** A refusal that only a dialog can tell. */
  refused(error: unknown): void
  ended(): void
  /** Words for a refusal of an order; nothing where a dialog is needed. */
  refusalText(refusal: Refusal): string | undefined
  storage: Storage | undefined
  dice: Dice
  now(): number
  sleep(ms: number): Promise<void>
  later(work: () => void, ms: number): () => void
}

export type Notice = { readonly kind: 'won' | 'info' | 'warn'; readonly title: string; readonly amount?: string } | null
export type Receipt = { readonly orders: readonly OrderView[]; readonly amount: bigint }
export type Sending = 'no' | 'sending' | 'asking'
/** The issues an order is for, with what its multiples are taken times. */
export type Plan = {
  readonly issues: readonly { id: string; times: number }[]
  readonly stopsOnWin: boolean
  /** Where it is a subscription: its weekdays, and its last day in words. */
  readonly subscription?: { readonly weekdays: readonly number[]; readonly last: string }
}

const MULTIPLE_MAX = 9_999
/** So long the result of a draw stands on which nothing was won. */
const LOST_SHOWN_MS = 6_000

/** One player's place at a lottery: what is chosen, what lies on the slip, what was bought and what is drawn. */
export class Desk {
  balance: bigint | null
  notice: Notice = null
  isEnded = false
  sending: Sending = 'no'
  receipt: Receipt | null = null
  mode: Line['mode'] = '1'
  multiple = 1
  group: number
  sheet: Sheet
  /** Numbers of the order as it lies there that pay less now, until that is agreed to. */
  cuts: readonly Cut[] = []
  /** A refusal of the order as it lies there, in words. */
  orderProblem: string | null = null
  readonly rules: LotteryRules
  readonly menus: readonly Menu[]
  readonly picks: Picks
  readonly slip: Slip
  readonly favourites: Favourites
  readonly hints: Hints
  readonly orders: Orders
  readonly draws: Draws
  readonly groups: { min: number; max: number }
  private deps: DeskDeps
  private last: readonly Line[] = []
  /** The player has chosen a price. */
  private hasOwnMode = false

  constructor(deps: DeskDeps) {
    this.deps = deps
    const { session, rules, money, api, sleep } = deps
    this.rules = { ...rules, limits: session.lottery.limits }
    this.menus = menusOf(rules)
    this.sheet = this.menus[0]!.sheets[0]!
    this.groups = session.lottery.groups
    this.group = this.groups.max
    this.picks = new Picks(rules)
    this.hints = new Hints({ ...deps, picks: this.picks })
    this.slip = new Slip(
      this.rules,
      money.currency,
      slipLimits(this.rules, { ...session.lottery, currency: money.currency }),
    )
    this.mode = this.slip.usualMode(this.sheet.bets[0]!)
    this.favourites = new Favourites(session.game, deps.storage)
    this.balance = session.balance === null ? null : money.parse(session.balance)
    this.orders = new Orders({ api, sleep, changed: order => this.heard(order) })
    this.draws = new Draws({
      ...deps,
      orders: this.orders,
      won: orders => this.tellWin(orders),
      ended: () => this.end(),
    })
  }

  get isBusy(): boolean {
    return this.sending !== 'no'
  }

  get canBuy(): boolean {
    return !this.isBusy && !this.isEnded && this.draws.selling !== undefined
  }

  get canRepeat(): boolean {
    return this.last.length > 0 && this.slip.lines.length === 0
  }

  /** What the panel's choice would come to. */
  get draft(): { notes: number; amount: bigint; problem?: SlipProblem } {
    const { picks, sheet, mode, multiple } = this
    let [notes, amount] = [0, 0n]
    let problem: SlipProblem | undefined
    for (const line of picks.lines(sheet, { mode, multiple })) {
      const price = this.slip.price(line)
      if ('problem' in price) problem ??= price.problem
      else {
        notes += price.notes
        amount += price.amount
      }
    }
    return { notes, amount, ...(problem && { problem }) }
  }

  bet(code: string): BetType {
    const bet = this.rules.bets.find(one => one.code === code)
    if (!bet) throw new Error(`no bet ${code}`)
    return bet
  }

  open(id: string) {
    const sheet = sheetOf(this.menus, id)
    if (!sheet || sheet === this.sheet) return
    this.sheet = sheet
    if (!this.hasOwnMode) this.mode = this.slip.usualMode(this.sheet.bets[0]!)
    this.picks.isBanking = false
    this.click()
  }

  openMenu(code: string) {
    const menu = this.menus.find(one => one.code === code)
    if (menu && this.sheet.menu !== code) this.open(menu.sheets[0]!.id)
  }

  /** Changes what is chosen. */
  choose(change: (picks: Picks) => void) {
    change(this.picks)
    this.unwarn()
    this.click()
  }

  setStake({ mode = this.mode, multiple = this.multiple }: Partial<Pick<Line, 'mode' | 'multiple'>>) {
    this.hasOwnMode ||= mode !== this.mode
    this.mode = mode
    this.multiple = Math.min(MULTIPLE_MAX, Math.max(1, Math.round(multiple) || 1))
    this.unwarn()
    this.click()
  }

  setGroup(group: number) {
    this.group = Math.min(this.groups.max, Math.max(this.groups.min, group))
    this.deps.changed()
  }

  /** Puts what is chosen on the slip; true where it is there now. */
  add(): boolean {
    const { text, announce } = this.deps
    const { sheet, picks, mode, multiple } = this
    const begun = picks.begun(sheet)
    if (begun.length === 0) return this.warn(text('chooseFirst'))
    const lines = picks.lines(sheet, { mode, multiple })
    const wrong = begun.find(bet => picks.problem(bet))
    if (wrong && lines.length === 0) return this.warn(text('chooseMore'))
    if (!this.put(lines)) return false
    picks.clear(sheet)
    announce(text('saySlip', { n: this.slip.lines.length, amount: this.deps.money.text(this.slip.amount) }))
    return true
  }

  addContent(bet: BetType, content: Content): boolean {
    const { mode, multiple } = this
    return this.put([{ bet: bet.code, content: content.map(row => [...row]), mode, multiple }])
  }

  addRandom(count: number) {
    const { mode, multiple, picks, sheet } = this
    const { dice } = this.deps
    const bets = sheet.bets
    const lines = Array.from({ length: count }, () => {
      const bet = bets[bets.length > 1 ? dice(bets.length) : 0]!
      return { bet: bet.code, content: picks.random(bet, dice).map(row => [...row]), mode, multiple }
    })
    if (this.put(lines)) this.deps.sound.play('spin')
  }

  /** Shows a random choice on the panel, to be added or not. */
  shake() {
    const { sheet, picks } = this
    const { dice, sound } = this.deps
    const bet = sheet.bets[sheet.bets.length > 1 ? dice(sheet.bets.length) : 0]!
    picks.clear(sheet)
    picks.isBanking = false
    picks.set(bet, picks.random(bet, dice))
    sound.play('spin')
    this.deps.changed()
  }

  change(work: (slip: Slip) => SlipProblem | undefined) {
    const problem = work(this.slip)
    this.orderProblem = null
    if (problem) this.warn(this.problemText(problem))
    this.click()
  }

  repeat() {
    if (this.canRepeat && this.put(this.last)) this.click()
  }

  /** What keeps the slip from being bought, in words. */
  slipProblem(amount = this.slip.amount): string | undefined {
    const problem = this.slip.problem(this.balance, amount)
    return problem && this.problemText(problem)
  }

  problemText(problem: SlipProblem): string {
    const { text, money } = this.deps
    const { limits } = this.slip
    const amounts: Partial<Record<SlipProblem, bigint>> = {
      'bet-min': limits.betMin,
      'bet-max': limits.betMax,
      'amount-max': limits.amountMax,
    }
    const amount = amounts[problem]
    return text(`problem_${problem}`, { limit: amount === undefined ? limits.linesMax : money.text(amount) })
  }

  /** Buys what lies on the slip, at lower prizes of numbers that were agreed to. Without a plan: of the issue that is sold. */
  async buy(plan?: Plan, accepts: readonly Cut[] = []): Promise<boolean> {
    const { text, money, announce, bridge, sound } = this.deps
    const { selling } = this.draws
    if (!this.canBuy || !selling || this.slip.lines.length === 0) return false
    const { issues, stopsOnWin, subscription }: Plan = plan ?? {
      issues: [{ id: selling.id, times: 1 }],
      stopsOnWin: false,
    }
    const times = issues.reduce((sum, issue) => sum + issue.times, 0)
    const amount = this.slip.amount * BigInt(times)
    const lines = this.slip.wire()
    this.sending = 'sending'
    this.orderProblem = null
    this.cuts = []
    this.deps.changed()
    const order = {
      requestId: newRequestId(),
      lines,
      group: this.group,
      issues: [...issues],
      stopsOnWin,
      ...(subscription && { subscription: { weekdays: [...subscription.weekdays] } }),
      accepts: [...accepts],
    }
    const sent = await this.orders.send(order, () => {
      this.sending = 'asking'
      this.deps.changed()
    })
    this.sending = 'no'
    if ('refusal' in sent || sent.orders.every(({ state }) => state === 'refused')) {
      if ('refusal' in sent) this.refuse(sent.refusal)
      else this.orderProblem = text('notTaken')
      void this.refreshBalance()
      this.deps.changed()
      return false
    }
    this.last = lines
    this.slip.bought()
    this.receipt = { orders: sent.orders, amount }
    this.setBalance(sent.orders.at(-1)?.balanceAfterStake)
    void this.refreshBalance()
    sound.play('scatter')
    announce(text('sayBought', { amount: money.text(amount), issue: shortIssue(sent.orders[0]!.lottery.issue) }))
    bridge.send({ type: 'balance-changed' })
    this.deps.changed()
    return true
  }

  closeReceipt() {
    this.receipt = null
    this.click()
  }

  say(notice: Notice) {
    this.notice = notice
    if (notice) this.deps.announce([notice.title, notice.amount].filter(Boolean).join(' '))
    this.deps.changed()
  }

  async refreshBalance() {
    if (this.isBusy) return
    await this.deps.api.balance().then(
      ({ balance }) => this.setBalance(balance),
      () => {},
    )
    this.deps.changed()
  }

  /** Money came back, or an order is over. */
  async cancelOrder(id: string): Promise<string | null> {
    return this.cancelling(() => this.orders.cancel(id))
  }

  async cancelChase(chase: string): Promise<string | null> {
    return this.cancelling(() => this.orders.cancelChase(chase))
  }

  private async cancelling(call: () => Promise<unknown>): Promise<string | null> {
    try {
      await call()
      this.deps.bridge.send({ type: 'balance-changed' })
      await this.refreshBalance()
      return null
    } catch (error) {
      const refusal = error as Refusal
      return (refusal.code && this.deps.refusalText(refusal)) || this.deps.text('cancelFailed')
    }
  }

  private put(lines: readonly Line[]): boolean {
    const problem = this.slip.add(lines)
    if (problem) return this.warn(this.problemText(problem))
    this.receipt = null
    this.orderProblem = null
    this.notice = null
    this.click()
    return true
  }

  /** What was warned of may be mended now. */
  private unwarn() {
    if (this.notice?.kind === 'warn') this.notice = null
  }

  private warn(title: string): false {
    this.say({ kind: 'warn', title })
    return false
  }

  private refuse(refusal: Refusal) {
    if (refusal.code === 'SessionEnded') return this.end()
    if (refusal.code === 'OddsCut') this.cuts = (refusal.value as { numbers: Cut[] }).numbers
    const words = this.deps.refusalText(refusal)
    if (words) {
      this.orderProblem = words
      this.deps.announce(words)
    } else this.deps.refused(refusal)
    if (refusal.code === 'BettingClosed') void this.draws.refresh()
  }

  private end() {
    if (this.isEnded) return
    this.isEnded = true
    this.deps.ended()
  }

  private heard(order: OrderView) {
    if (order.balanceAfter !== null && !order.isOpen) this.setBalance(order.balanceAfter)
    this.deps.changed()
  }

  /** What the orders on a draw came to, once all are decided. */
  private tellWin(orders: readonly OrderView[]) {
    const { text, money, sound, bridge, announce } = this.deps
    const back = orders.reduce((sum, { payout }) => sum + money.parse(payout ?? '0'), 0n)
    const issue = shortIssue(orders[0]!.lottery.issue)
    const staked = orders.reduce((sum, { stake }) => sum + money.parse(stake), 0n)
    const hasWon = outcomeOf(staked, back) === 'won'
    if (hasWon) sound.play('win', 3)
    const title = hasWon
      ? text('wonOn', { issue })
      : back > 0n
        ? `${text('resultOf', { issue })}: ${prizeOfStakeText(this.deps, back, staked)}.`
        : text('lostOn', { issue })
    const amount = hasWon ? money.text(back) : undefined
    // Who sees the result beside the own lines is not told it twice.
    const { issueId } = orders[0]!.lottery
    if (this.draws.reveal?.issue.id === issueId) {
      announce([title, amount].filter(Boolean).join(' '))
      if (!hasWon) this.deps.later(() => this.draws.reveal?.issue.id === issueId && this.draws.put(), LOST_SHOWN_MS)
    } else this.say({ kind: hasWon ? 'won' : 'info', title, ...(amount && { amount }) })
    bridge.send({ type: 'balance-changed' })
    for (const { id } of orders) bridge.send({ type: 'round-finished', roundId: id })
    void this.refreshBalance()
  }

  private setBalance(balance: string | null | undefined) {
    if (balance !== null && balance !== undefined) this.balance = this.deps.money.parse(balance)
  }

  private click() {
    this.deps.sound.play('click')
    this.deps.changed()
  }
}
