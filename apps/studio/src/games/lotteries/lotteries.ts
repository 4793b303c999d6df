import type { Lottery } from '../../kinds/lottery/lottery.ts'
import { threeDice } from './dice.ts'
import { elevenFive } from './eleven-five.ts'
import { fiveDigit } from './five-digit.ts'
import { fourDigit } from './four-digit.ts'
import { keno } from './keno.ts'
import { markSix } from './mark-six.ts'
import { racing } from './racing.ts'
import { thai } from './thai.ts'
import { fiveOfThree, threeDigit } from './three-digit.ts'
import { twentyEight } from './twenty-eight.ts'
import { vietnamNorth, vietnamProvince } from './vietnam.ts'

/** The rules of every lottery by family. */
export const families = {
  'five-digit': fiveDigit,
  'eleven-five': elevenFive,
  dice: threeDice({ triplesLose: true }),
  racing,
  'three-digit': threeDigit,
  'five-of-three': fiveOfThree,
  keno,
  'twenty-eight': twentyEight,
  'mark-six': markSix('horse'),
  'vietnam-north': vietnamNorth,
  'vietnam-province': vietnamProvince(),
  thai,
  'four-digit': fourDigit,
} as const satisfies Record<string, Lottery>
