import type { BetType, Lottery } from '../../kinds/lottery/lottery.ts'
import type { Part } from '../../kinds/lottery/plays/play.ts'

const number = (code: string, prize: string, part: Part, odds: string): BetType => ({
  code,
  menu: prize,
  price: 1,
  play: { method: 'numbers', prizes: [prize], part, mode: 'each' },
  odds: { win: odds },
})
const run = (code: string, prize: string, digits: number, odds: string): BetType => ({
  code,
  menu: prize,
  price: 1,
  play: {
    method: 'part',
    prize,
    part: { last: digits },
    play: { method: 'contains', at: Array.from({ length: digits }, (_, index) => index), pick: 1 },
  },
  odds: { win: odds },
})

/** A number of three digits above, one of two below, and two of three digits each before and below. */
export const thai: Lottery = {
  series: null,
  space: {
    form: 'prizes',
    prizes: [
      { code: 'top', count: 1, digits: 3 },
      { code: 'bottom', count: 1, digits: 2 },
      { code: 'front-3', count: 2, digits: 3 },
      { code: 'bottom-3', count: 2, digits: 3 },
    ],
  },
  bets: [
    number('top-3', 'top', { last: 3 }, '900'),
    {
      code: 'tod-3',
      menu: 'top',
      price: 1,
      play: {
        method: 'ladder',
        digits: 3,
        steps: [{ tier: 'tod', prizes: ['top'] }],
        orders: 'one',
        covers: [6, 3, 1],
      },
      odds: { '*': '130' },
    },
    number('top-2', 'top', { last: 2 }, '90'),
    run('run-top', 'top', 3, '3.2'),
    number('bottom-2', 'bottom', { last: 2 }, '90'),
    run('run-bottom', 'bottom', 2, '4.2'),
    number('front-3', 'front-3', { last: 3 }, '400'),
    number('bottom-3', 'bottom-3', { last: 3 }, '400'),
  ],
}
