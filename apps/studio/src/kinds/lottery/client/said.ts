import { numberText } from '../../../kit/page-region.ts'
import { percent } from '../../../kit/ui/percent.ts'
import type { Cuts } from '../cuts.ts'
import type { BetType } from '../lottery.ts'
import { oddsRange, prizeOfNote, rebateOf, stakeEnough, type TierFacts, tierFacts } from './odds-text.ts'
import type { LotteryPage } from './page.ts'

/** Odds as they are said: no more decimals than they need, four at most. */
export const oddsText = (odds: number): string => numberText(Math.floor(odds * 10_000 + 1e-6) / 10_000, 4, 0)

/** `1 en 1,000`; below a hundred with a decimal. */
export const oneInText = (page: Pick<LotteryPage, 'text'>, oneIn: number): string =>
  page.text('oneIn', { n: numberText(oneIn, oneIn < 100 ? 2 : 0, 0) })

export const tierFactsOf = ({ rules, desk }: LotteryPage, bet: BetType): TierFacts[] =>
  tierFacts(rules, bet, desk.group)

/** What the bets of a panel pay, in words. */
export function paysText(page: LotteryPage, bets: readonly BetType[]): string {
  const ranges = bets.map(bet => oddsRange(page.rules, bet, page.desk.group))
  const least = Math.min(...ranges.map(range => range.least))
  const most = Math.max(...ranges.map(range => range.most))
  return least === most
    ? page.text('pays', { n: oddsText(most) })
    : page.text('paysRange', { a: oddsText(least), b: oddsText(most) })
}

/** What one note wins at most with the price and the multiple that are chosen. */
export function prizeText(page: LotteryPage, bet: BetType): string {
  const { desk, money, rules } = page
  const { group, mode, multiple } = desk
  const { prizeMax } = desk.slip.limits
  return money.text(prizeOfNote(rules, bet, { group, unit: money.parse(mode), multiple, prizeMax }))
}

/** Where a line is worth more than is paid: what is paid, and what stake is enough for it. */
export function cappedText(
  page: LotteryPage,
  { bet, mode, multiple }: { bet: BetType; mode: string; multiple: number },
): string | undefined {
  const { desk, money, rules, text } = page
  const { prizeMax } = desk.slip.limits
  const enough = stakeEnough(rules, bet, { group: desk.group, unit: money.parse(mode), multiple, prizeMax })
  return enough === undefined
    ? undefined
    : text('prizeCapped', { amount: money.text(prizeMax), stake: money.text(enough) })
}

/** `premio 1900 · devolución 4 %`. */
export const groupText = ({ text, desk }: LotteryPage): string =>
  text('group', { group: desk.group, rebate: percent(rebateOf(desk.groups.max, desk.group)) })

/** Numbers of a line that were bought at less than the whole prize: `48 (90 %)`. */
export function cutsText(page: Pick<LotteryPage, 'text'>, { cuts }: { cuts?: Cuts | undefined }): string | undefined {
  if (!cuts) return undefined
  const list = Object.entries(cuts).map(([number, keep]) => `${number} (${percent(keep / 100)})`)
  return page.text('cutLine', { list: someOf(page, list) })
}

/** The first words of a long list. */
export function someOf(page: Pick<LotteryPage, 'text'>, list: readonly string[], most = 8): string {
  const shown = list.slice(0, most).join(' · ')
  return list.length > most ? page.text('andMore', { list: shown, n: list.length - most }) : shown
}
