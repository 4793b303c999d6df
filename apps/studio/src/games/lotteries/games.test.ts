import { languages } from '@ronda/contract/values/languages.ts'
import { describe, expect, test } from 'vitest'
import { issuesBetween } from '../../kinds/lottery/calendar.ts'
import { lotteryRules } from '../../kinds/lottery/define.ts'
import { toNumber } from '../../kinds/lottery/fraction.ts'
import { oddsTable, returnsOf } from '../../kinds/lottery/odds.ts'
import { lotteries } from './games.ts'
import { families } from './lotteries.ts'

const NOW = Date.UTC(2026, 10, 26)
const WEEK_MS = 7 * 86_400_000

test('every lottery has a code and, in each language, a name of its own', () => {
  expect(new Set(lotteries.map(({ code }) => code)).size).toBe(lotteries.length)
  for (const language of languages)
    expect(new Set(lotteries.map(({ name }) => name[language])).size).toBe(lotteries.length)
})

test('ten are drawn each minute, and every one is drawn within a fortnight', () => {
  expect(
    lotteries.filter(game => {
      const { calendar } = lotteryRules(game, game.version)
      return 'everyMs' in calendar && calendar.everyMs === 60_000
    }),
  ).toHaveLength(10)
  for (const game of lotteries) {
    const { calendar } = lotteryRules(game, game.version)
    const first = issuesBetween(calendar, NOW, NOW + 3 * WEEK_MS).next()
    expect(first.value, game.code).toBeDefined()
  }
})

describe.each(Object.keys(families) as (keyof typeof families)[])('%s', family => {
  const game = lotteries.find(one => lotteryRules(one, one.version).bets === families[family].bets)!
  const { groups, ...rules } = lotteryRules(game, game.version)

  test('what a lobby tells of it follows from its rules', () => {
    const most = Math.max(
      ...rules.bets.flatMap(bet => [...oddsTable(rules, bet, groups.max).values()].map(odds => toNumber(odds))),
    )
    expect(game.facts.maxWin).toBeCloseTo(most, 4)
    const first = [...returnsOf(rules, rules.bets[0]!, groups.usual).values()].map(toNumber)
    expect(game.facts.rtp).toBeCloseTo(Math.max(...first), 4)
    const all = rules.bets.flatMap(bet => [...returnsOf(rules, bet, groups.min).values()].map(toNumber))
    // Cut, not rounded: nobody gets less.
    expect(game.facts.rtpLeast).toBe(Math.floor(Math.min(...all) * 10_000 + 1e-6) / 10_000)
  })
})
