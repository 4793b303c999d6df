import { defineRule, fillings, problemOfSymbols, win } from './rule.ts'

const product = (rows: readonly (readonly string[])[]) => rows.reduce((ways, row) => ways * row.length, 1)

export const levels = defineRule<'levels'>({
  problem: ({ at }, space, content) => problemOfSymbols(content, at.length, space),
  notes: ({ at }, _space, content) => product(content) * at.length,
  wins({ at }, _space, content, draw) {
    return at.flatMap((_place, from) => {
      const isHit = at.slice(from).every((place, row) => content[from + row]!.includes(String(draw[place])))
      return isHit ? win(`direct-${at.length - from}`, product(content.slice(0, from))) : []
    })
  },
  tiers: ({ at }, space) =>
    at.map((_place, from) => ({
      tier: `direct-${at.length - from}`,
      ways: 1n,
      of: fillings(space, at.length - from),
    })),
})
