import { choose, permutationsOf, power, tally } from '../counting.ts'
import type { Numbers, PrizeSpace } from '../space.ts'
import type { Content, ContentProblem, Part, PlayOf, Tier } from './play.ts'
import { type Rule, win } from './rule.ts'

type Play = PlayOf<'numbers'>

/** The digits of a number that count; undefined where it is too short. */
export function partOf(number: string, part: Part): string | undefined {
  if ('first' in part) return number.length < part.first ? undefined : number.slice(0, part.first)
  const { last, skip = 0 } = part
  if (number.length < last + skip) return undefined
  return number.slice(number.length - last - skip, number.length - skip)
}

export const lengthOf = (part: Part): number => ('first' in part ? part.first : part.last)

/** Whatever was drawn for these prizes, cut to what counts. */
export const targetsOf = (prizes: readonly string[], part: Part, draw: Numbers): string[] =>
  prizes.flatMap(code => (draw[code] ?? []).flatMap(number => partOf(number, part) ?? []))

/** How many of the prizes' numbers are long enough to count. */
export function targetCount(prizes: readonly string[], part: Part, space: PrizeSpace): number {
  const least = 'first' in part ? part.first : part.last + (part.skip ?? 0)
  return space.prizes
    .filter(({ code, digits }) => prizes.includes(code) && digits >= least)
    .reduce((sum, { count }) => sum + count, 0)
}

export function problemOfNumbers(content: Content, digits: number): ContentProblem | undefined {
  if (content.length !== 1) return 'rows'
  const [row] = content as [readonly string[]]
  if (row.some(number => number.length !== digits || !/^\d+$/.test(number))) return 'symbol'
  return new Set(row).size === row.length ? undefined : 'twice'
}

export const numbers: Rule<Play, PrizeSpace, Numbers> = {
  problem: ({ part }, _space, content) => problemOfNumbers(content, lengthOf(part)),
  notes({ mode, size = 1, orders }, _space, content) {
    const [row] = content as [readonly string[]]
    if (mode !== 'each') return choose(row.length, size)
    return orders ? row.reduce((sum, number) => sum + permutationsOf(number).length, 0) : row.length
  },
  wins({ prizes, part, mode, size = 1, orders, bonus }, _space, [row = []], draw) {
    const drawn = tally(targetsOf(prizes, part, draw))
    const often = (number: string) => drawn.get(number) ?? 0
    if (mode === 'each') {
      const chosen = orders ? row.flatMap(permutationsOf) : row
      return win(
        'win',
        chosen.reduce((sum, number) => sum + often(number), 0),
      )
    }
    const fitting = row.filter(number => often(number) > 0 === (mode === 'all'))
    const won = win('win', choose(fitting.length, size))
    if (!bonus || !won[0]) return won
    const extra = pairsOf(fitting).reduce((sum, [a, b]) => sum + Math.max(often(a), often(b)) - 1, 0)
    return [{ ...won[0], extra }]
  },
  tiers({ prizes, part, mode, size = 1, bonus }, space) {
    const targets = targetCount(prizes, part, space)
    const symbols = 10 ** lengthOf(part)
    const of = power(symbols, targets)
    if (mode === 'each') return [{ tier: 'win', ways: BigInt(targets), of: BigInt(symbols) }]
    if (mode === 'none') return [{ tier: 'win', ways: power(symbols - size, targets), of }]
    let ways = 0n
    for (let missing = 0; missing <= size; missing += 1)
      ways += (missing % 2 === 0 ? 1n : -1n) * BigInt(choose(size, missing)) * power(symbols - missing, targets)
    return [bonus ? withBonus(ways, targets, symbols) : { tier: 'win', ways, of }]
  },
}

const pairsOf = (row: readonly string[]) => row.flatMap((a, index) => row.slice(index + 1).map(b => [a, b] as const))

/** Prizes of a winning pair with its halves: counted in halves. */
function withBonus(winning: bigint, targets: number, symbols: number): Tier {
  let halves = 0n
  for (let a = 1; a < targets; a += 1)
    for (let b = 1; a + b <= targets; b += 1) {
      const ways = BigInt(choose(targets, a)) * BigInt(choose(targets - a, b)) * power(symbols - 2, targets - a - b)
      halves += ways * BigInt(Math.max(a, b) - 1)
    }
  return { tier: 'win', ways: winning * 2n + halves, of: power(symbols, targets) * 2n }
}
