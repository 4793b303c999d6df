import type { Contract, Terms } from '@ronda/contract/portal/agents/contracts.ts'
import { hundredths, keptOf } from './kept.ts'

/**
 * What an offer to a downline that has no contract of the kind begins with: what was given to another last, where that leaves the agent
 * something; else its own conditions at half their rates. A rate that could only be all of its own is left to be typed.
 */
export function startTerms(own: Terms, others: readonly Contract[], least: string | undefined): Terms {
  const usual = others.toSorted((one, other) => other.from - one.from).find(({ terms }) => leavesSome(terms, own))
  if (usual) return usual.terms
  const min = hundredths(least ?? '0')
  return {
    ...own,
    levels: own.levels.map(level => {
      const rate = Math.max(min, Math.floor(hundredths(level.rate) / 2))
      return { ...level, rate: rate === 0 || rate >= hundredths(level.rate) ? '' : String(rate / 100) }
    }),
  }
}

/** At no level more than the agent has there, and at one of them less. */
function leavesSome(terms: Terms, own: Terms): boolean {
  const left = terms.levels.map(level => keptOf(level, terms, own).left)
  return left.every(one => one >= 0) && left.some(one => one > 0)
}
