import type { Level, Terms } from '@ronda/contract/portal/agents/contracts.ts'

export const hundredths = (rate: string) => Math.round(Number(rate) * 100)

/** Whether an own level holds wherever the one of a downline does. */
const isIncluded = (own: Level, level: Level, isSameActive: boolean): boolean =>
  Number(own.turnoverMin) <= Number(level.turnoverMin) &&
  Number(own.lossMin) <= Number(level.lossMin) &&
  (own.activeMin === 0 || (isSameActive && own.activeMin <= level.activeMin))

/** What an agent has where a level of a downline holds by that line alone, and what is left to it of that, in percent. */
export function keptOf(level: Level, { activeTurnover }: Pick<Terms, 'activeTurnover'>, own: Terms) {
  const isSameActive = Number(own.activeTurnover) <= Number(activeTurnover)
  const most = Math.max(
    0,
    ...own.levels.filter(one => isIncluded(one, level, isSameActive)).map(one => hundredths(one.rate)),
  )
  return { most: most / 100, left: (most - hundredths(level.rate)) / 100 }
}
