import { NoAnswer, Refusal } from '../../../kit/api.ts'
import type { Sound } from '../../../kit/sound.ts'
import type { LotteryRules } from '../define.ts'
import type { Space } from '../space.ts'
import type { LotteryApi, LotterySession, LotterySnapshot, OrderView } from './api.ts'
import { askAgainIn, sellingAt, type TimedIssue, timed, waitingAt, writtenAt } from './clock.ts'
import type { Orders } from './orders.ts'

export type DrawsDeps = {
  api: Pick<LotteryApi, 'lottery'>
  session: LotterySession
  rules: LotteryRules
  sound: Pick<Sound, 'play'>
  orders: Orders
  changed(): void
  /** The orders on a draw that has been shown, all decided. */
  won(orders: readonly OrderView[]): void
  ended(): void
  now(): number
  later(work: () => void, ms: number): () => void
}

/** A result as it is being shown. */
export type Reveal = { readonly issue: TimedIssue; readonly own: readonly OrderView[]; readonly isOver: boolean }

const STEP_MS: Record<Space['form'], number> = { digits: 520, balls: 420, prizes: 160 }
const REVEAL_MAX_MS = 5_200

/** How many things fall, one after the other. */
export const fallsOf = (space: Space): number =>
  space.form === 'prizes' ? space.prizes.reduce((sum, { count }) => sum + count, 0) : space.count

/** Between two that fall; many fall quicker. */
export const fallMs = (space: Space): number => Math.min(STEP_MS[space.form], REVEAL_MAX_MS / fallsOf(space))

/** The issues of a lottery and their results: what is sold, what waits, and the moment a result comes. */
export class Draws {
  issues: readonly TimedIssue[] = []
  recent: readonly TimedIssue[] = []
  isUp = true
  reveal: Reveal | null = null
  private deps: DrawsDeps
  private triesForResult = 0
  private stopAsking: (() => void) | undefined
  private stopReveal: (() => void) | undefined
  private isAsking = false

  constructor(deps: DrawsDeps) {
    this.deps = deps
    this.take(deps.session.lottery, deps.now())
  }

  get selling(): TimedIssue | undefined {
    return sellingAt(this.issues, this.deps.now())
  }

  get waiting(): TimedIssue | undefined {
    return waitingAt(this.issues, this.deps.now())
  }

  /** The last result there is, void issues aside. */
  get last(): TimedIssue | undefined {
    return this.recent.find(({ result }) => result !== null)
  }

  /** Issues that take orders, the next draw first. */
  get coming(): readonly TimedIssue[] {
    const now = this.deps.now()
    return this.issues.filter(({ closesAt, state }) => closesAt > now && (state === 'open' || state === 'scheduled'))
  }

  start() {
    this.plan()
  }

  async refresh(): Promise<void> {
    if (this.isAsking) return
    this.isAsking = true
    const { api, now, ended, changed } = this.deps
    const askedAt = now()
    try {
      const snapshot = await api.lottery()
      this.isUp = true
      this.take(snapshot, writtenAt(askedAt, now()))
    } catch (error) {
      if (error instanceof Refusal && error.code === 'SessionEnded') ended()
      if (error instanceof NoAnswer) this.isUp = false
    }
    this.isAsking = false
    changed()
    this.plan()
  }

  /** Shows the whole result at once. */
  skip() {
    if (!this.reveal || this.reveal.isOver) return
    this.stopReveal?.()
    this.finish()
  }

  /** The result has been seen. */
  put() {
    this.reveal = null
    this.deps.changed()
  }

  private take(snapshot: LotterySnapshot, at: number) {
    const before = this.recent[0]?.id
    const isFirst = this.issues.length === 0 && this.recent.length === 0
    this.issues = snapshot.issues.map(issue => timed(issue, at))
    this.recent = snapshot.recent.map(issue => timed(issue, at))
    const newest = this.recent[0]
    this.triesForResult = this.waiting ? this.triesForResult + 1 : 0
    if (isFirst) return
    if (newest && newest.id !== before && newest.result) this.show(newest)
    this.followOthers()
  }

  /** Of several that were drawn since the page asked, one is shown; the orders on the others are followed as well. */
  private followOthers() {
    const { orders } = this.deps
    const open = new Set(orders.open.map(({ lottery }) => lottery.issueId))
    for (const { id } of this.recent) if (open.has(id) && id !== this.reveal?.issue.id) void orders.untilPaid(id)
  }

  private plan() {
    this.stopAsking?.()
    const wait = this.isUp ? askAgainIn(this.issues, this.deps.now(), this.triesForResult) : 2_500
    this.stopAsking = this.deps.later(() => void this.refresh(), wait)
  }

  private show(issue: TimedIssue) {
    this.stopReveal?.()
    const { rules, later, sound, orders } = this.deps
    this.reveal = { issue, own: orders.ofIssue(issue.id), isOver: false }
    const [falls, ms] = [fallsOf(rules.space), fallMs(rules.space)]
    const stops = Array.from({ length: falls }, (_, index) =>
      later(() => sound.play('stop', index % 5), (index + 1) * ms),
    )
    const stop = later(() => this.finish(), falls * ms + 600)
    this.stopReveal = () => {
      for (const each of [...stops, stop]) each()
    }
  }

  private finish() {
    if (!this.reveal) return
    const { id } = this.reveal.issue
    this.reveal = { ...this.reveal, isOver: true }
    this.deps.changed()
    if (this.deps.orders.ofIssue(id).length === 0) return
    void this.deps.orders.untilPaid(id).then(own => {
      if (this.reveal?.issue.id === id) this.reveal = { ...this.reveal, own }
      if (own.length > 0) this.deps.won(own)
      this.deps.changed()
    })
  }
}
