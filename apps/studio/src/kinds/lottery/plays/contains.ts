import { choose, chooseBig, power } from '../counting.ts'
import type { PlaceSpace } from '../space.ts'
import { symbolsOf } from '../space.ts'
import type { Hit, PlayOf, Tier } from './play.ts'
import { defineRule, numbersOf, problemOfSymbols, win } from './rule.ts'

type Contains = PlayOf<'contains'>

const hitsOf = ({ at, pick, hits }: Contains): readonly Hit[] =>
  hits ?? [{ tier: 'win', hit: Math.min(pick, at.length) }]

export const contains = defineRule<'contains'>({
  problem({ pick }, space, content) {
    const problem = problemOfSymbols(content, [1, 2], space)
    if (problem || content.length === 1) return problem
    const [bankers, others] = content as [readonly string[], readonly string[]]
    if (bankers.some(symbol => others.includes(symbol))) return 'twice'
    return bankers.length === 0 || bankers.length >= pick ? 'few' : undefined
  },
  notes({ pick }, _space, content) {
    const [bankers, others] = content.length === 2 ? content : [[], content[0]!]
    return choose(others!.length, pick - bankers!.length)
  },
  wins(play, _space, content, draw) {
    const { at, pick, times = 1, exactly, special } = play
    const drawn = at.map(place => draw[place]!)
    const [bankers, others] = (content.length === 2 ? content : [[], content[0]!]).map(row => numbersOf(row!))
    if (times > 1) {
      const often = (symbol: number) => drawn.filter(one => one === symbol).length
      return win('win', others!.filter(symbol => (exactly ? often(symbol) === times : often(symbol) >= times)).length)
    }
    const isHit = (symbol: number) => drawn.includes(symbol)
    const hitBankers = bankers!.filter(isHit).length
    const hitOthers = others!.filter(isHit).length
    return hitsOf(play).flatMap(({ tier, hit, special: needsSpecial }) => {
      const left = pick - bankers!.length
      const ordinary = hit - hitBankers
      if (!needsSpecial)
        return win(tier, choose(hitOthers, ordinary) * choose(others!.length - hitOthers, left - ordinary))
      const hasSpecial = others!.includes(draw[special!]!) ? 1 : 0
      return win(
        tier,
        hasSpecial * choose(hitOthers, ordinary) * choose(others!.length - hitOthers - 1, left - ordinary - 1),
      )
    })
  },
  tiers: (play, space) => (space.form === 'digits' ? [ofDigits(play, space)] : ofBalls(play, space.size)),
})

function ofDigits({ at, pick, times = 1, exactly }: Contains, space: PlaceSpace): Tier {
  const [symbols, places] = [symbolsOf(space).length, at.length]
  const of = power(symbols, places)
  if (times === 1) {
    // All of the picked symbols, by those that are missing.
    let ways = 0n
    for (let missing = 0; missing <= pick; missing += 1)
      ways += (missing % 2 === 0 ? 1n : -1n) * chooseBig(pick, missing) * power(symbols - missing, places)
    return { tier: 'win', ways, of }
  }
  let ways = 0n
  for (let often = times; often <= (exactly ? times : places); often += 1)
    ways += chooseBig(places, often) * power(symbols - 1, places - often)
  return { tier: 'win', ways, of }
}

function ofBalls(play: Contains, size: number): Tier[] {
  const [places, { pick }] = [play.at.length, play]
  const drawn = chooseBig(size, places)
  return hitsOf(play).map(({ tier, hit, special }) => {
    const ways = chooseBig(pick, hit) * chooseBig(size - pick, places - hit)
    return special
      ? { tier, note: 'pick', ways: ways * BigInt(pick - hit), of: drawn * BigInt(size - places) }
      : { tier, note: 'pick', ways, of: drawn }
  })
}
