import { choose, sumOfProducts } from '../counting.ts'
import { defineRule, fillings, problemOfSymbols, win } from './rule.ts'

export const anywhere = defineRule<'anywhere'>({
  problem: ({ at }, space, content) => problemOfSymbols(content, at.length, space),
  notes: ({ take }, _space, content) =>
    sumOfProducts(
      content.map(row => row.length),
      take,
    ),
  wins: ({ at, take }, _space, content, draw) =>
    win('direct', choose(at.filter((place, row) => content[row]!.includes(String(draw[place]))).length, take)),
  tiers: ({ take }, space) => [{ tier: 'direct', ways: 1n, of: fillings(space, take) }],
})
