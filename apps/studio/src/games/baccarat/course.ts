import { createHmac } from 'node:crypto'
import { createDraws } from '../../chance/draws.ts'
import { type DealtMaths, dealtCourse } from '../../kinds/table/dealt.ts'
import { type BaccaratConfig, type Spot, spots } from './config.ts'
import { grainOf, limitsOf, wireTable } from './limits.ts'
import { countedOf, type Deal, deal, paysOf, scoreOf, shownMs } from './rules.ts'
import { shoeMessage, topOfShoe } from './shoe.ts'

/** The hand that a round's hash and its chain's salt stand for. */
export function handOf({ decks }: Pick<BaccaratConfig, 'decks'>, hash: string, salt: string): Deal {
  const blocks = (r: number) => createHmac('sha256', hash).update(shoeMessage(salt, r)).digest()
  return deal(topOfShoe(decks, createDraws(blocks)))
}

export const hand: DealtMaths<BaccaratConfig, Deal> = {
  deal: handOf,
  shownMs,
  spots,
  grain: (rules, currency) => grainOf(currency, rules),
  limits: limitsOf,
  wireLimits: (rules, session) => limitsOf(rules, session).map(table => wireTable(table, session.currency)),
  pays: (rules, dealt, spot, stake) =>
    (stake / BigInt(rules.push)) * BigInt(paysOf(rules, spot as Spot, scoreOf(dealt))),
  counts: (dealt, bets) => countedOf(scoreOf(dealt), bets),
  event: dealt => ({ type: 'hand', ...dealt }),
  checkName: 'cards',
}

export const baccaratCourse = dealtCourse(hand)
