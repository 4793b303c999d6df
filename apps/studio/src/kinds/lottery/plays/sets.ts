import { chooseBig, power } from '../counting.ts'
import { symbolsOf } from '../space.ts'
import { defineRule, problemOfRows } from './rule.ts'

export const sets = defineRule<'sets'>({
  problem: (play, _space, content) => problemOfRows(content, 1, Object.keys(play.sets)),
  notes: (_play, _space, content) => content[0]!.length,
  wins: (play, _space, content, draw) =>
    content[0]!
      .filter(name => play.at.some(place => play.sets[name]!.includes(draw[place]!)))
      .map(tier => ({ tier, count: 1 })),
  tiers(play, space) {
    const [symbols, places] = [symbolsOf(space).length, play.at.length]
    const ways = (of: number) => (space.form === 'digits' ? power(of, places) : chooseBig(of, places))
    return Object.entries(play.sets).map(([tier, set]) => ({
      tier,
      ways: ways(symbols) - ways(symbols - set.length),
      of: ways(symbols),
    }))
  },
})
