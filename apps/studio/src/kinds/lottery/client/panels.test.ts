import { describe, expect, test } from 'vitest'
import { families } from '../../../games/lotteries/lotteries.ts'
import type { Lottery } from '../lottery.ts'
import { notesOf, problemOf } from '../plays/interpret.ts'
import { emptyContent, panelOf, sharing, toggled, toolOf } from './panels.ts'
import { Picks } from './picks.ts'
import { type Dice, randomContent } from './random-pick.ts'
import { menusOf, sheetOf } from './sheets.ts'

const all = Object.entries(families).map(([family, lottery]) => ({ family, lottery: lottery as Lottery }))
const fiveDigit = families['five-digit']
const betOf = (lottery: Lottery, code: string) => lottery.bets.find(bet => bet.code === code)!

const diceOf = (seed: number): Dice => {
  let state = seed
  return n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) % n
  }
}

describe.each(all)('$family', ({ lottery }) => {
  test('every bet has a panel, and a random choice of it is the smallest bet there is', () => {
    for (const bet of lottery.bets) {
      const panel = panelOf(bet, lottery)
      expect(problemOf(bet.play, lottery.space, emptyContent(panel)), bet.code).toBeDefined()
      for (const seed of [1, 2, 3]) {
        const content = randomContent(bet, lottery, diceOf(seed))
        expect(problemOf(bet.play, lottery.space, content), `${bet.code} ${JSON.stringify(content)}`).toBeUndefined()
        expect(notesOf(bet.play, lottery.space, content)).toBeGreaterThan(0)
      }
    }
  })

  test('every bet stands in one menu, once', () => {
    const shown = menusOf(lottery).flatMap(({ sheets }) => sheets.flatMap(({ bets }) => bets))
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.length).toBe(lottery.bets.length)
  })
})

test('single outcomes of a menu lie together on one board', () => {
  const menus = menusOf(fiveDigit)
  expect(sheetOf(menus, 'sides/board')?.bets.map(({ code }) => code)).toHaveLength(5)
  expect(menus.find(({ code }) => code === 'front-3')?.sheets.map(({ id }) => id)).toContain('front-3-pattern')
  expect(menus.find(({ code }) => code === 'dragon-tiger')?.sheets).toHaveLength(1)
})

test('tools choose by half and by parity', () => {
  const symbols = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
  expect(toolOf('big', symbols)).toEqual(['5', '6', '7', '8', '9'])
  expect(toolOf('small', symbols)).toEqual(['0', '1', '2', '3', '4'])
  expect(toolOf('odd', symbols)).toEqual(['1', '3', '5', '7', '9'])
  expect(toolOf('clear', symbols)).toEqual([])
  expect(toggled(['3', '1'], '2', symbols)).toEqual(['1', '2', '3'])
  expect(sharing(['05', '15', '51'], 'tail', 5)).toEqual(['05', '15'])
})

test('a banker is in every combination and not among the others', () => {
  const lottery = families['eleven-five']
  const bet = betOf(lottery, 'any-3')
  const picks = new Picks(lottery)
  for (const ball of ['1', '2', '3', '4']) picks.toggle(bet, 0, ball)
  expect(picks.notes(bet)).toBe(4)
  picks.bank(bet, true)
  expect(picks.of(bet)).toEqual([[], ['1', '2', '3', '4']])
  picks.toggle(bet, 0, '1')
  expect(picks.of(bet)).toEqual([['1'], ['2', '3', '4']])
  expect(picks.notes(bet)).toBe(3)
  picks.use(bet, 1, 'all')
  expect(picks.of(bet)[1]).toHaveLength(10)
  picks.bank(bet, false)
  expect(picks.of(bet)).toHaveLength(1)
})

test('each chosen bet of a board is a line of its own', () => {
  const picks = new Picks(fiveDigit)
  const sheet = sheetOf(menusOf(fiveDigit), 'sides/board')!
  picks.toggle(sheet.bets[0]!, 0, 'big')
  picks.toggle(sheet.bets[0]!, 0, 'odd')
  picks.toggle(sheet.bets[4]!, 0, 'small')
  const lines = picks.lines(sheet, { mode: '1', multiple: 2 })
  expect(lines.map(({ bet, content }) => [bet, content])).toEqual([
    ['sides-1-sides', [['big', 'odd']]],
    ['sides-5-sides', [['small']]],
  ])
})

test('numbers of a hundred are chosen by what they share, and given up alike', () => {
  const lottery = families['vietnam-north']
  const bet = betOf(lottery, 'lo-2')
  const picks = new Picks(lottery)
  picks.share(bet, 0, 'head', 4)
  expect(picks.notes(bet)).toBe(10)
  picks.share(bet, 0, 'tail', 5)
  expect(picks.notes(bet)).toBe(19)
  picks.share(bet, 0, 'head', 4)
  expect(picks.of(bet)[0]).toEqual(['05', '15', '25', '35', '55', '65', '75', '85', '95'])
})
