import { NoAnswer, Refusal } from '../../../kit/api.ts'
import { isOlder } from '../../../kit/until-answered.ts'
import type { LotteryApi, OrderInput, OrderItem, OrderView } from './api.ts'

const KNOWN_AFTER_MS = [500, 700, 1_000, 1_800]
/** The longest chase is in so many pages of the history. */
const PAGES_MAX = 20
const BACKOFF_MS = [400, 900, 1_800, 3_500, 5_000]
const at = (steps: readonly number[], tries: number) => steps[Math.min(tries, steps.length - 1)]!

export type OrdersDeps = {
  api: Pick<LotteryApi, 'order' | 'round' | 'history' | 'cancelOrder' | 'cancelChase'>
  sleep(ms: number): Promise<void>
  /** Something of an order is known that was not before. */
  changed(order: OrderView): void
}

export type Sent = { readonly orders: readonly OrderView[] } | { readonly refusal: Refusal }

/** One player's orders: sent until they are answered, and followed until they are paid. */
export class Orders {
  readonly all = new Map<string, OrderView>()
  private deps: OrdersDeps
  private followed = new Set<string>()

  constructor(deps: OrdersDeps) {
    this.deps = deps
  }

  get open(): OrderView[] {
    return [...this.all.values()].filter(({ state }) => state === 'debiting' || state === 'debited')
  }

  ofIssue(issueId: string): OrderView[] {
    return [...this.all.values()].filter(
      ({ lottery, state }) =>
        lottery.issueId === issueId && !['refused', 'rolling_back', 'rolled_back'].includes(state),
    )
  }

  /** Orders of before that may still win. */
  async load(): Promise<void> {
    const { rounds } = await this.deps.api.history<OrderItem>()
    for (const round of rounds) if (round.isOpen) this.see({ ...round, events: null })
  }

  /** Asks with one and the same number until there is an answer: asking twice is ordering once. */
  async send(order: OrderInput, unsure: () => void): Promise<Sent> {
    for (let tries = 0; ; tries += 1) {
      try {
        const orders = await this.deps.api.order(order)
        for (const one of orders) this.see(one)
        await Promise.all(orders.filter(({ state }) => state === 'debiting').map(one => this.untilKnown(one.id)))
        const known = orders.map(({ id }) => this.all.get(id)!)
        return { orders: known }
      } catch (error) {
        if (error instanceof Refusal) return { refusal: error }
        if (!(error instanceof NoAnswer)) throw error
        unsure()
        await this.deps.sleep(at(BACKOFF_MS, tries))
      }
    }
  }

  /** Asks about the orders of a drawn issue until they are paid. */
  async untilPaid(issueId: string): Promise<OrderView[]> {
    const own = this.ofIssue(issueId)
    await Promise.all(own.map(({ id }) => this.follow(id, ({ payout, isOpen }) => payout !== null || !isOpen)))
    const decided = this.ofIssue(issueId)
    const won = decided.flatMap(({ lottery, payout }) => (lottery.chase && Number(payout) > 0 ? [lottery.chase] : []))
    if (won.length > 0) await this.readAgain(new Set(won)).catch(() => {})
    return decided
  }

  async cancel(id: string): Promise<OrderView> {
    const order = await this.deps.api.cancelOrder(id)
    this.see(order)
    return order
  }

  async cancelChase(chase: string): Promise<OrderView[]> {
    const { orders } = await this.deps.api.cancelChase(chase)
    for (const order of orders) this.see(order)
    return orders
  }

  see(order: OrderView): void {
    const known = this.all.get(order.id)
    if (known && isOlder(order, known)) return
    this.all.set(order.id, order)
    this.deps.changed(order)
  }

  /** A chase that has won may have ended: what is left of it was given back. */
  private async readAgain(chases: ReadonlySet<string>): Promise<void> {
    const left = new Set(this.open.flatMap(({ id, lottery }) => (chases.has(lottery.chase ?? '') ? [id] : [])))
    for (let next: string | undefined, pages = 0; left.size > 0 && pages < PAGES_MAX; pages += 1) {
      const page = await this.deps.api.history<OrderItem>(next)
      for (const round of page.rounds) if (left.delete(round.id)) this.see({ ...round, events: null })
      if (!page.next) return
      next = page.next
    }
  }

  private untilKnown(id: string): Promise<void> {
    return this.follow(id, ({ state }) => state !== 'debiting')
  }

  private async follow(id: string, isDone: (order: OrderView) => boolean): Promise<void> {
    const known = this.all.get(id)
    if (known && isDone(known)) return
    if (this.followed.has(id)) return
    this.followed.add(id)
    for (let tries = 0; ; tries += 1) {
      await this.deps.sleep(at(KNOWN_AFTER_MS, tries))
      const order = await this.ask(id)
      if (order === 'gone') break
      if (order) this.see(order)
      if (order && isDone(order)) break
    }
    this.followed.delete(id)
  }

  private async ask(id: string): Promise<OrderView | 'gone' | undefined> {
    try {
      return (await this.deps.api.round(id)) as OrderView
    } catch (error) {
      if (!(error instanceof Refusal)) return undefined
      const { round } = error.value as { round?: OrderView }
      return round ?? (error.code === 'SessionEnded' || error.code === 'UnknownRound' ? 'gone' : undefined)
    }
  }
}
