import type { Presentation } from '../kinds/presentation.ts'
import { baccaratPresentation } from './baccarat/presentation.ts'
import { coralBayPresentation } from './coral-bay/presentation.ts'
import { jadeGalleonPresentation } from './jade-galleon/presentation.ts'
import { lotteryPresentations } from './lotteries/presentation.ts'
import { skyKitePresentation } from './sky-kite/presentation.ts'

/** What operators may show of our games, by their codes. */
export const presentations: ReadonlyMap<string, Presentation> = new Map([
  ['jade-galleon', jadeGalleonPresentation],
  ['sky-kite', skyKitePresentation],
  ['coral-bay', coralBayPresentation],
  ['baccarat', baccaratPresentation],
  ...lotteryPresentations,
])
