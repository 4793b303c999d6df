import { defineRule, fillings, problemOfSymbols, win } from './rule.ts'

export const direct = defineRule<'direct'>({
  problem: ({ at }, space, content) => problemOfSymbols(content, at.length, space),
  notes(_play, space, content) {
    return space.form === 'digits' ? content.reduce((ways, row) => ways * row.length, 1) : withoutRepeats(content)
  },
  wins: ({ at }, _space, content, draw) =>
    win('direct', Number(at.every((place, row) => content[row]!.includes(String(draw[place]))))),
  tiers: ({ at }, space) => [{ tier: 'direct', ways: 1n, of: fillings(space, at.length) }],
})

/** Tuples of one symbol each that are all different. */
function withoutRepeats(rows: readonly (readonly string[])[], taken: readonly string[] = []): number {
  const [row, ...rest] = rows
  if (!row) return 1
  const free = row.filter(symbol => !taken.includes(symbol))
  if (rest.length === 0) return free.length
  return free.reduce((count, symbol) => count + withoutRepeats(rest, [...taken, symbol]), 0)
}
