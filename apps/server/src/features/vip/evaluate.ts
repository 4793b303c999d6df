/** A step of the ladder, by what it asks for. */
export interface Rung {
  level: number
  deposit: bigint
  turnover: bigint
  rule: 'and' | 'or'
  /** Valid turnover of a month that keeps it; 0: nothing is asked. */
  keep: bigint
  isLocked: boolean
}

export interface Totals {
  deposited: bigint
  turnover: bigint
}

export interface Standing extends Totals {
  level: number
  /** The highest level that the totals were ever enough for. */
  earned: number
  monthTurnover: bigint
}

/** Whether totals are enough. Where either is enough, what is not asked for (0) does not count as reached. */
export function isReached(rung: Rung, { deposited, turnover }: Totals): boolean {
  const { deposit, rule } = rung
  if (rule === 'and' || (deposit === 0n && rung.turnover === 0n))
    return deposited >= deposit && turnover >= rung.turnover
  return (deposit > 0n && deposited >= deposit) || (rung.turnover > 0n && turnover >= rung.turnover)
}

/** The highest level totals are enough for, however many steps away. */
export function levelFor(ladder: readonly Rung[], totals: Totals): number {
  return ladder.reduce((top, rung) => (rung.level > top && isReached(rung, totals) ? rung.level : top), 0)
}

export interface Rise {
  level: number
  earned: number
  why: 'earned' | 'regained'
  /** Levels whose one-time bonus falls due: those earned for the first time. */
  passed: number[]
}

/**
 * Where a member stands now, if that is higher. A level is earned once, by totals of all time; one that was lost comes back with a month of
 * play that would have kept it, and pays nothing again.
 */
export function rise(ladder: readonly Rung[], standing: Standing): Rise | undefined {
  const { level, earned, monthTurnover } = standing
  const reached = levelFor(ladder, standing)
  if (reached > earned) {
    const passed = ladder.map(rung => rung.level).filter(one => one > earned && one <= reached)
    return { level: Math.max(level, reached), earned: reached, why: 'earned', passed }
  }
  const back = ladder.findLast(
    rung => rung.level > level && rung.level <= earned && rung.keep > 0n && monthTurnover >= rung.keep,
  )
  return back && { level: back.level, earned, why: 'regained', passed: [] }
}

/** The level after a month: one step down where its turnover did not keep it, never below the entry or a locked level. */
export function levelAfterMonth(ladder: readonly Rung[], level: number, monthTurnover: bigint): number {
  const own = ladder.find(rung => rung.level === level)
  if (!own || own.isLocked || monthTurnover >= own.keep) return level
  return ladder.findLast(rung => rung.level < level)?.level ?? level
}
