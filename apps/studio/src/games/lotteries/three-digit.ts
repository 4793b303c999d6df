import type { Lottery } from '../../kinds/lottery/lottery.ts'
import { dragonTiger, fixed, inAnyOrder, inOrder, placeSides, shapesOfFive, threeDigits, twoDigits } from './digits.ts'

/** Three digits, once a day or often. */
export const threeDigit: Lottery = {
  series: 'LF',
  space: { form: 'digits', count: 3, from: 0, to: 9 },
  bets: [
    ...threeDigits('all-3', [0, 1, 2]),
    ...twoDigits('front-2', [0, 1]),
    ...twoDigits('back-2', [1, 2]),
    fixed([0, 1, 2]),
    ...placeSides([0, 1, 2]),
    dragonTiger(0, 1, true),
    dragonTiger(0, 2, true),
    dragonTiger(1, 2, true),
  ],
}

/** Five digits of which the first three are those of the lottery of three. */
export const fiveOfThree: Lottery = {
  series: 'LF',
  space: { form: 'digits', count: 5, from: 0, to: 9 },
  bets: [
    ...inOrder('all-5', [0, 1, 2, 3, 4]),
    ...inAnyOrder('all-5', [0, 1, 2, 3, 4], shapesOfFive),
    ...threeDigits('front-3', [0, 1, 2]),
    ...threeDigits('back-3', [2, 3, 4]),
    ...twoDigits('front-2', [0, 1]),
    ...twoDigits('back-2', [3, 4]),
    fixed([0, 1, 2, 3, 4]),
  ],
}
