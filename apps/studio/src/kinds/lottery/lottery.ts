import type { Play } from './plays/play.ts'
import type { Space } from './space.ts'

/** A way to bet on a lottery. Everything a member is told of it (odds, chance, return, notes) follows from this. */
export type BetType = {
  /** `direct-5`, unique within its lottery. */
  readonly code: string
  /** Where the menu has it: `front-3`, `sum`. */
  readonly menu: string
  /** What one note costs at mode 1 and multiple 1, in units of the currency. */
  readonly price: 1 | 2
  readonly play: Play
  /** What one unit pays by tier (`*`: every one), where it does not follow from a prize group. Decimals as text. */
  readonly odds?: Readonly<Record<string, string>>
  /** Units that a note costs, where odds are told for one of several that it buys. */
  readonly cost?: number
  /** Lowers what follows from the prize group; a decimal. */
  readonly factor?: string
}

/** Rules of a lottery: what is drawn, and what may be bet on it. */
export type Lottery = {
  /** The series whose prize groups hold; null: odds are the operator's. */
  readonly series: string | null
  readonly space: Space
  readonly bets: readonly BetType[]
}

/** What one note costs with all its units, in ledger scale; `unit` is what one unit of the currency comes to in the line's mode. */
export function noteStake(bet: BetType, unit: bigint, multiple: number): bigint {
  return unit * BigInt(bet.price) * BigInt(bet.cost ?? 1) * BigInt(multiple)
}
