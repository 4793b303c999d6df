import { parseMoney } from '@ronda/contract/values/money.ts'
import type { LotteryRules } from '../define.ts'
import { type Line, type LineLimits, type LineProblem, modes, type PricedLine, priceLine } from '../line.ts'
import { type BetType, noteStake } from '../lottery.ts'

/** A line that is not bought yet. */
export type SlipLine = Line & PricedLine & { readonly id: number }

export type SlipLimits = LineLimits & { readonly linesMax: number; readonly betMin: bigint; readonly betMax: bigint }
export type SlipProblem = LineProblem | 'lines' | 'bet-min' | 'bet-max' | 'balance'

/** What one slip may come to, in ledger scale. */
export function slipLimits(
  { limits }: Pick<LotteryRules, 'limits'>,
  { currency, betMin, betMax }: { currency: string; betMin: string; betMax: string },
): SlipLimits {
  const most = parseMoney(betMax, currency)
  return {
    linesMax: limits.linesMax,
    amountMin: 1n,
    amountMax: most,
    prizeMax: parseMoney(limits.prizeMax, currency),
    betMin: parseMoney(betMin, currency),
    betMax: most,
  }
}

/** Lines on their way to becoming an order; every change can be taken back. */
export class Slip {
  lines: readonly SlipLine[] = []
  private before: (readonly SlipLine[])[] = []
  private made = 0
  private rules: LotteryRules
  private currency: string
  readonly limits: SlipLimits

  constructor(rules: LotteryRules, currency: string, limits: SlipLimits) {
    this.rules = rules
    this.currency = currency
    this.limits = limits
  }

  get amount(): bigint {
    return this.lines.reduce((sum, { amount }) => sum + amount, 0n)
  }

  get notes(): number {
    return this.lines.reduce((sum, { notes }) => sum + notes, 0)
  }

  get canUndo(): boolean {
    return this.before.length > 0
  }

  /** What is wrong with it as a whole, before it is sent. */
  problem(balance: bigint | null, amount = this.amount): SlipProblem | undefined {
    if (this.lines.length > this.limits.linesMax) return 'lines'
    if (amount < this.limits.betMin) return 'bet-min'
    if (amount > this.limits.betMax) return 'bet-max'
    return balance !== null && amount > balance ? 'balance' : undefined
  }

  price(line: Line): PricedLine | { readonly problem: LineProblem } {
    return priceLine(this.rules, line, this.currency, this.limits)
  }

  /** One unit of the currency; of a bet that goes for many prizes at once, the least that a draw may cost. */
  usualMode(bet: BetType): Line['mode'] {
    if (!bet.cost || bet.cost === 1) return '1'
    const { betMin } = this.limits
    return modes.findLast(mode => noteStake(bet, parseMoney(mode, this.currency), 1) >= betMin) ?? '1'
  }

  /** Adds all of them or none; says what is wrong with the first that cannot be. */
  add(lines: readonly Line[]): LineProblem | 'lines' | undefined {
    const priced: SlipLine[] = []
    for (const line of lines) {
      const price = this.price(line)
      if ('problem' in price) return price.problem
      priced.push({ ...line, ...price, id: this.nextId() })
    }
    if (this.lines.length + priced.length > this.limits.linesMax) return 'lines'
    this.change([...this.lines, ...priced])
    return undefined
  }

  remove(id: number): undefined {
    this.change(this.lines.filter(line => line.id !== id))
  }

  /** Another multiple of a line; nothing where it could not be bought then. */
  multiply(id: number, multiple: number): LineProblem | undefined {
    const line = this.lines.find(one => one.id === id)
    if (!line) return undefined
    const { bet, content, mode } = line
    const price = this.price({ bet, content, mode, multiple })
    if ('problem' in price) return price.problem
    this.change(this.lines.map(one => (one.id === id ? { ...one, ...price, multiple } : one)))
    return undefined
  }

  clear(): undefined {
    if (this.lines.length > 0) this.change([])
  }

  undo(): undefined {
    this.lines = this.before.pop() ?? this.lines
  }

  /** It was bought: there is nothing to take back. */
  bought(): void {
    this.lines = []
    this.before = []
  }

  /** Its lines as they are sent. */
  wire(): Line[] {
    return this.lines.map(({ bet, content, mode, multiple }) => ({ bet, content, mode, multiple }))
  }

  private change(lines: readonly SlipLine[]) {
    this.before.push(this.lines)
    this.lines = lines
  }

  private nextId(): number {
    this.made += 1
    return this.made
  }
}
