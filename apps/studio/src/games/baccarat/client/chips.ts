import type { SessionInfo } from '../../../kit/api.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { type Spot, spots } from '../config.ts'
import type { SpotLimits, TableLimits, WireTable } from '../limits.ts'

export type Amounts = Readonly<Partial<Record<Spot, bigint>>>

export type Room = {
  limits: SpotLimits
  /** The most of one bet at the wallet. */
  betMax: bigint
  /** What lies on the round already. */
  placed: Amounts
  balance: bigint | null
}
export type Problem = { kind: 'max' | 'betMax'; spot: Spot; limit: bigint } | { kind: 'balance' }

/** The tables a session may sit down at, with their chips and limits. */
export function tablesOf({ tables = [] }: SessionInfo, money: MoneyText): TableLimits[] {
  return (tables as readonly WireTable[]).map(({ table, spots: limits, chips }) => ({
    table,
    chips: chips.map(money.parse),
    spots: Object.fromEntries(
      spots.map(spot => [spot, { min: money.parse(limits[spot].min), max: money.parse(limits[spot].max) }]),
    ) as SpotLimits,
  }))
}

export const sumOf = (amounts: Amounts): bigint => spots.reduce((sum, spot) => sum + (amounts[spot] ?? 0n), 0n)

export function plus(a: Amounts, b: Amounts): Amounts {
  const result: Partial<Record<Spot, bigint>> = {}
  for (const spot of spots) {
    const sum = (a[spot] ?? 0n) + (b[spot] ?? 0n)
    if (sum > 0n) result[spot] = sum
  }
  return result
}

/** What speaks against laying these chips; each as the server would say it, but before anything is asked of it. */
export function problemOf(laid: Amounts, { limits, betMax, placed, balance }: Room): Problem | undefined {
  for (const spot of spots) {
    const amount = laid[spot] ?? 0n
    const { max } = limits[spot]
    if (amount > 0n && amount + (placed[spot] ?? 0n) > max) return { kind: 'max', spot, limit: max }
  }
  const sum = sumOf(laid)
  if (sum > betMax) return { kind: 'betMax', spot: 'player', limit: betMax }
  return balance !== null && sum > balance ? { kind: 'balance' } : undefined
}

/** Chips that are laid but not confirmed. Every change can be undone, one after another. */
export class Chips {
  private history: Amounts[] = [{}]

  get laid(): Amounts {
    return this.history.at(-1)!
  }

  get sum(): bigint {
    return sumOf(this.laid)
  }

  get canUndo(): boolean {
    return this.history.length > 1
  }

  /** Lays more, unless something speaks against all of it together. */
  add(more: Amounts, room: Room): Problem | undefined {
    const next = plus(this.laid, more)
    const problem = problemOf(next, room)
    if (!problem) this.history.push(next)
    return problem
  }

  undo() {
    if (this.canUndo) this.history.pop()
  }

  clear() {
    if (this.sum > 0n) this.history.push({})
  }

  /** Nothing is laid any more, and there is nothing to go back to. */
  reset() {
    this.history = [{}]
  }
}
