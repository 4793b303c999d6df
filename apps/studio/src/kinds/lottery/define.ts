import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Session } from '../../sessions.ts'
import type { Game } from '../game.ts'
import { rulesOf } from '../rules.ts'
import type { Calendar } from './calendar.ts'
import type { LineLimits } from './line.ts'
import type { Lottery } from './lottery.ts'

/** A version of a lottery's rules; an issue keeps the one it was scheduled under. */
export type LotteryRules = Lottery & {
  readonly calendar: Calendar
  /** Prize groups that orders may be placed at; `usual` is the highest of a player whose operator tells none. */
  readonly groups: { readonly min: number; readonly max: number; readonly usual: number }
  /** Orders are taken for so many issues at once: the longest chase. */
  readonly ahead: number
  /** Issues that one commitment covers. */
  readonly chainLength: number
  readonly limits: {
    readonly linesMax: number
    /** In units of the currency: what a line pays at most, and what a player may buy of an issue. */
    readonly prizeMax: string
    readonly memberMax: string
    /** What one number of an issue may cost an operator before it is sold no more. */
    readonly exposureMax: string
    /** From which part of that on, in hundredths, a number pays only so much of its prize; those who bet on it are asked first. */
    readonly cuts?: readonly { readonly from: number; readonly keep: number }[]
  }
  /** An issue without a result so long after its draw is void. */
  readonly voidAfterMs: number
}

export type LotteryGame = Game & {
  readonly kind: 'lottery'
  readonly versions: Readonly<Record<string, LotteryRules>>
  /** `house`: drawn here from a committed hash; `outside`: entered by two people. */
  readonly results: 'house' | 'outside'
  /** Where it is drawn, of lotteries that go by places. */
  readonly region?: 'north' | 'central' | 'south'
}

export const lotteryRules = (game: LotteryGame, version: string): LotteryRules => rulesOf<LotteryRules>(game, version)

/** What one line of a session may come to, in ledger scale: the order as a whole is held to both limits of the session. */
export const lineLimits = (
  { limits }: LotteryRules,
  { currency, betMax }: Pick<Session, 'currency' | 'betMax'>,
): LineLimits => ({
  amountMin: 1n,
  amountMax: parseMoney(betMax, currency),
  prizeMax: parseMoney(limits.prizeMax, currency),
})
