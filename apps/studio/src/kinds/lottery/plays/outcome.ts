import type { Places } from '../space.ts'
import { countDraws } from './distribution.ts'
import { isWithin, measureOf, placesOf } from './measure.ts'
import type { OutcomeRow, Tier } from './play.ts'
import { REFUND } from './play.ts'
import { defineRule, problemOfRows, win } from './rule.ts'

/** Of several rows, the names one after the other. */
const TIER_JOIN = '+'

const isRefund = (row: OutcomeRow, draw: Places) =>
  row.refunds !== undefined && isWithin(measureOf(row.of, draw), row.refunds)

const isRight = (row: OutcomeRow, name: string, draw: Places) =>
  isWithin(measureOf(row.of, draw), row.outcomes[name]!) &&
  !(row.loses && isWithin(measureOf(row.loses.of, draw), row.loses))

/** A name of every row, in every combination. */
const joined = (rows: readonly (readonly string[])[]): string[] =>
  rows.reduce<string[]>(
    (all, row, index) => all.flatMap(names => row.map(name => (index === 0 ? name : names + TIER_JOIN + name))),
    [''],
  )

export const outcome = defineRule<'outcome'>({
  problem({ rows }, _space, content) {
    if (content.length !== rows.length) return 'rows'
    for (const [index, row] of rows.entries()) {
      const problem = problemOfRows([content[index]!], 1, Object.keys(row.outcomes))
      if (problem) return problem
    }
    return undefined
  },
  notes: (_play, _space, content) => content.reduce((ways, row) => ways * row.length, 1),
  wins({ rows }, space, content, draw) {
    if (rows.some(row => isRefund(row, draw)))
      return win(REFUND, this.notes({ method: 'outcome', rows }, space, content))
    const right = rows.map((row, index) => content[index]!.filter(name => isRight(row, name, draw)))
    return joined(right).map(tier => ({ tier, count: 1 }))
  },
  tiers({ rows }, space): Tier[] {
    const measures = rows.flatMap(row => [row.of, ...(row.loses ? [row.loses.of] : [])])
    const at = [...new Set(measures.flatMap(placesOf))]
    const { ways, of } = countDraws(space, at, measures, draw =>
      rows.some(row => isRefund(row, draw))
        ? [REFUND]
        : joined(rows.map(row => Object.keys(row.outcomes).filter(name => isRight(row, name, draw)))),
    )
    const refunds = ways.get(REFUND)
    return joined(rows.map(row => Object.keys(row.outcomes))).map(tier => ({
      tier,
      ways: ways.get(tier) ?? 0n,
      of,
      ...(refunds && { refunds }),
    }))
  },
})
