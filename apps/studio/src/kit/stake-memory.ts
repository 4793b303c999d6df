import type { SessionInfo } from './api.ts'
import type { MoneyText } from './money.ts'

type Played = Pick<SessionInfo, 'game' | 'currency' | 'stakes' | 'stakeDefault'>

const keyOf = ({ game, currency }: Played) => `stake:${game}:${currency}`

/** What the player last chose in this game, where that still is one of its stakes, or the game's own first stake. */
export function stakeAtFirst(session: Played, money: MoneyText): bigint {
  let last: string | null = null
  try {
    last = localStorage.getItem(keyOf(session))
  } catch {
    // Storage is forbidden in this frame: every visit begins with the game's own.
  }
  return money.parse(last !== null && session.stakes.includes(last) ? last : session.stakeDefault)
}

export function rememberStake(session: Played, stake: bigint, money: MoneyText): void {
  try {
    localStorage.setItem(keyOf(session), money.wire(stake))
  } catch {
    // As above.
  }
}
