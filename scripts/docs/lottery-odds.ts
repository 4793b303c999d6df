import { families } from '../../apps/studio/src/games/lotteries/lotteries.ts'
import { fraction, toNumber } from '../../apps/studio/src/kinds/lottery/fraction.ts'
import type { BetType, Lottery } from '../../apps/studio/src/kinds/lottery/lottery.ts'
import { oddsOf, returnsOf } from '../../apps/studio/src/kinds/lottery/odds.ts'
import { tiersOf } from '../../apps/studio/src/kinds/lottery/plays/interpret.ts'

/** At which prize group odds are told where they follow from one; a return at it is the share it has of 2000. */
const GROUP = 1900

const figure = (value: number, digits = 4) => String(Number(value.toFixed(digits)))

/** What may be bet on every lottery, how often it wins, and what comes back of it, from its rules alone. */
export function lotteryOddsMarkdown(): string {
  return [
    '# Lotteries: odds and returns',
    '',
    'Written from the rules of the lotteries (`npm run generate`). *One in* tells how many draws a note wins one of. *Pays* is what one staked on',
    `the note pays, the stake with it, at prize group ${GROUP} where odds follow from one. *Returns* is what comes back of one staked on the average,`,
    'returned stakes counted; where a note has several prizes it is that of them together. Prizes of one note whose odds are equal share a line.',
    '',
    ...Object.entries(families as Record<string, Lottery>).flatMap(([family, lottery]) => section(family, lottery)),
  ].join('\n')
}

function section(family: string, lottery: Lottery): string[] {
  return [
    `## ${family}`,
    '',
    lottery.series ? `Prize groups of the series ${lottery.series}.` : 'Odds of the operator.',
    '',
    '| Bet | Prize | One in | Pays | Returns |',
    '|---|---|---|---|---|',
    ...lottery.bets.flatMap(bet => lines(lottery, bet)),
    '',
  ]
}

function lines(lottery: Lottery, bet: BetType): string[] {
  const returns = returnsOf(lottery, bet, GROUP)
  const tiers = tiersOf(bet.play, lottery.space).filter(({ ways }) => ways > 0n)
  const rows = tiers.map(tier => ({
    name: tier.tier,
    oneIn: figure(toNumber(fraction(tier.of, tier.ways))),
    pays: figure(toNumber(oddsOf(bet, tier, GROUP))),
    returns: figure(toNumber(returns.get(tier.note ?? tier.tier)!)),
  }))
  const alike = Map.groupBy(rows, ({ oneIn, pays, returns: back }) => [oneIn, pays, back].join(' | '))
  return [...alike].map(([figures, same]) => {
    const names = same.map(({ name }) => name)
    const told = names.length > 6 ? `${names.slice(0, 5).join(', ')} … (${names.length})` : names.join(', ')
    return `| ${bet.code} | ${told} | ${figures} |`
  })
}
