import { ordersOf, power, shapeOf } from '../counting.ts'
import type { Numbers, PrizeSpace } from '../space.ts'
import { problemOfNumbers, targetsOf } from './numbers.ts'
import type { PlayOf, Win } from './play.ts'
import type { Rule } from './rule.ts'

type Play = PlayOf<'ladder'>

const sorted = (number: string) => [...number].sort().join('')
const ordersOfNumber = (number: string) => Number(ordersOf(shapeOf([...number])))

/** The prize of a step for a number of so many orders. */
const tierOf = ({ orders }: Play, step: string, number: string) =>
  orders === 'one' ? `${step}-${ordersOfNumber(number)}` : step

export const ladder: Rule<Play, PrizeSpace, Numbers> = {
  problem({ digits, orders, covers = [] }, _space, content) {
    const problem = problemOfNumbers(content, digits)
    if (problem || orders !== 'one') return problem
    return content[0]!.some(number => !covers.includes(ordersOfNumber(number))) ? 'symbol' : undefined
  },
  notes: ({ orders }, _space, content) =>
    content[0]!.reduce((sum, number) => sum + (orders === 'box' ? ordersOfNumber(number) : 1), 0),
  wins(play, _space, [row = []], draw) {
    return play.steps.flatMap(({ tier, prizes }) => {
      const drawn = targetsOf(prizes, { last: play.digits }, draw)
      return row.flatMap((number): Win[] => {
        const key = play.orders === 'straight' ? number : sorted(number)
        const count = drawn.filter(one => (play.orders === 'straight' ? one : sorted(one)) === key).length
        return count > 0 ? [{ tier: tierOf(play, tier, number), count }] : []
      })
    })
  },
  tiers({ digits, steps, orders, covers = [] }, space) {
    const of = power(10, digits)
    const many = (prizes: readonly string[]) =>
      space.prizes.filter(({ code }) => prizes.includes(code)).reduce((sum, { count }) => sum + BigInt(count), 0n)
    if (orders !== 'one') return steps.map(({ tier, prizes }) => ({ tier, note: 'number', ways: many(prizes), of }))
    return covers.flatMap(covered =>
      steps.map(({ tier, prizes }) => ({
        tier: `${tier}-${covered}`,
        note: `number-${covered}`,
        ways: many(prizes) * BigInt(covered),
        of,
      })),
    )
  },
}
