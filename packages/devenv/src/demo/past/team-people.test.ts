import { lotteries } from '@ronda/studio/games/lotteries/games.ts'
import { lotteryRules } from '@ronda/studio/kinds/lottery/define.ts'
import { expect, test } from 'vitest'
import { demoMerchants } from '../merchants.ts'
import { groupsOf, teams } from './team-people.ts'

test('the houses have prize groups of every series of lotteries, as the studio has', () => {
  const series = new Map(
    lotteries.flatMap(game => {
      const { series: name, groups } = lotteryRules(game, game.version)
      return name === null ? [] : [[name, { ...groups, step: 2 }] as const]
    }),
  )
  expect([...series.keys()].toSorted()).toEqual(['11X5', 'K3', 'KENO', 'LF', 'LHC', 'PCB', 'PK10', 'SSC'])
  for (const { settings } of demoMerchants) expect(settings.agents?.series).toEqual(Object.fromEntries(series))
})

test.each(Object.entries(teams))('the groups of a team lie within those of its uplines, and of %s', (code, team) => {
  const series = demoMerchants.find(merchant => merchant.code === code)!.settings.agents!.series!
  for (const [username, , upline] of team.joinings)
    for (const [name, group] of Object.entries(groupsOf(team, username))) {
      const { min, max, step } = series[name]!
      expect(group, `${username} ${name}`).toBeLessThanOrEqual(Math.min(max, groupsOf(team, upline)[name]!))
      expect(group).toBeGreaterThanOrEqual(min)
      expect((group - min) % step).toBe(0)
    }
})
