import type { Seat } from './seat.ts'
import type { Call, Player } from './vendor-side.ts'

type Limits = Pick<Player, 'betMin' | 'betMax'>

/** So many stakes of `--stake` are the most that a case ever stakes. */
const STAKES_MOST = 150n
const STAKING: ReadonlySet<Call['operation']> = new Set(['bet', 'betWin', 'net', 'freeBet', 'betMany'])

/** What a call stakes: one amount, or one for each of many. */
export const stakesOf = ({ operation, amount, items }: Call): (string | undefined)[] =>
  STAKING.has(operation) ? (items?.map(item => item.amount) ?? [amount]) : []

/** The most that a case may stake where any amount will do. */
export function mostOf(seat: Seat): bigint | undefined {
  const { betMax } = seat.player
  const byGame = betMax === undefined ? undefined : seat.units(betMax)
  const byStake = seat.stake === undefined ? undefined : seat.stake * STAKES_MOST
  return byGame !== undefined && byStake !== undefined && byStake < byGame ? byStake : (byGame ?? byStake)
}

/** Why the game takes no such stake, and what to change; nothing where its limits allow it. `isFixed`: no option changes the stake. */
export function beyondLimits(seat: Seat, stake: bigint, { betMin, betMax }: Limits, isFixed = false) {
  const amount = seat.text(stake)
  if (betMin !== undefined && stake < seat.units(betMin))
    return `the game takes no stake of ${amount}, its least is ${betMin}: ${isFixed ? '' : `give --stake ${betMin} or more, or `}set the game’s least stake to ${amount}`
  if (betMax === undefined || stake <= seat.units(betMax)) return undefined
  const most = (seat.units(betMax) / STAKES_MOST / seat.cent) * seat.cent
  const isOfUse = most >= seat.units(betMin ?? '0') && most > 0n
  const player = isFixed ? ` and a player with no more than ${seat.text(most * 100n)}` : ''
  return `the game takes no stake of ${amount}, its most is ${betMax}: ${isOfUse ? `give --stake ${seat.text(most)} or less${player}, or ` : ''}set the game’s most stake to ${amount}`
}

/** The same of a stake that the wallet refused for a limit. A game whose limits nobody told may well not take it. */
export function refusedByLimits(seat: Seat, call: Call, text: string | undefined): string | undefined {
  const stake = unitsOf(seat, text)
  if (!stake) return undefined
  const { gameCode, betMin, betMax } = seat.player
  if (call.gameCode === gameCode && (betMin !== undefined || betMax !== undefined))
    return beyondLimits(seat, stake, { betMin, betMax })
  return `the wallet takes no stake of ${text} in ${call.gameCode}, whose limits it did not tell: give a --stake within them, or set the game’s limits so that they allow ${text}`
}

function unitsOf(seat: Seat, text = ''): bigint | undefined {
  try {
    return seat.units(text)
  } catch {
    return undefined
  }
}
