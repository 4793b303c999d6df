import { numberText } from '../../../kit/page-region.ts'
import { percent } from '../../../kit/ui/percent.ts'
import type { Cuts } from '../cuts.ts'
import type { BetType } from '../lottery.ts'
import { FAIR_GROUP } from '../odds.ts'
import { oddsRange, prizeOfNote, rebateOf, stakeEnough, type TierFacts, tierFacts } from './odds-text.ts'
import { outcomeOf } from './outcome.ts'
import type { LotteryPage } from './page.ts'
import { fullName } from './words/words.ts'

/** Odds as they are said: no more decimals than they need, four at most. */
export const oddsText = (odds: number): string => numberText(Math.floor(odds * 10_000 + 1e-6) / 10_000, 4, 0)

/** `1 en 1,000`; below a hundred with a decimal. */
export const oneInText = (page: Pick<LotteryPage, 'text'>, oneIn: number): string =>
  page.text('oneIn', { n: numberText(oneIn, oneIn < 100 ? 2 : 0, 0) })

export const tierFactsOf = ({ rules, desk }: LotteryPage, bet: BetType): TierFacts[] =>
  tierFacts(rules, bet, desk.group)

/** The least and the most that the bets of a panel pay for one staked. */
function paysBetween({ rules, desk }: LotteryPage, bets: readonly BetType[]): { least: number; most: number } {
  const ranges = bets.map(bet => oddsRange(rules, bet, desk.group))
  return { least: Math.min(...ranges.map(range => range.least)), most: Math.max(...ranges.map(range => range.most)) }
}

/** What the bets of a panel pay, in words. */
export function paysText(page: LotteryPage, bets: readonly BetType[]): string {
  const { least, most } = paysBetween(page, bets)
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

const HUNDRED = '100'

/** What the chosen prize group means: what the bet that is open pays for one staked, and what of a hundred comes back. */
export function groupTexts(page: LotteryPage): { win: string; rebate: string; parts: string } {
  const { text, desk, rules, language, money } = page
  const { bets } = desk.sheet
  const { least, most } = paysBetween(page, bets)
  const odds = least === most ? oddsText(most) : text('oddsRange', { a: oddsText(least), b: oddsText(most) })
  const back = rebateOf(desk.groups.max, desk.group) * Number(HUNDRED)
  return {
    parts: text('groupNumber', {
      prize: percent(desk.group / FAIR_GROUP),
      back: percent(rebateOf(desk.groups.max, desk.group)),
    }),
    win:
      bets.length === 1
        ? text('groupWin', { bet: fullName(rules, bets[0]!, language), odds })
        : text('groupWinSome', { odds }),
    rebate:
      back > 0
        ? text('groupRebate', {
            hundred: money.text(money.parse(HUNDRED)).replace(/[.,]00$/, ''),
            back: money.text(money.parse(back.toFixed(2))),
          })
        : text('groupNoRebate'),
  }
}

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

type Said = Pick<LotteryPage, 'text' | 'money'>

/** Of a bet that paid no more than it cost, said without joy: `Premio S/ 1.90 de S/ 2.00 apostados`. */
export const prizeOfStakeText = ({ text, money }: Said, back: bigint, staked: bigint): string =>
  text('prizeOfStake', { amount: money.text(back), stake: money.text(staked) })

export function lineOutcomeText(page: Said, staked: bigint, paid: bigint): string {
  if (outcomeOf(staked, paid) === 'won') return page.text('lineWon', { amount: page.money.text(paid) })
  return paid > 0n ? prizeOfStakeText(page, paid, staked) : page.text('lineLost')
}
