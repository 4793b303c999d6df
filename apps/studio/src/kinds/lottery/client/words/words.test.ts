import { languages } from '@ronda/contract/values/languages.ts'
import { nameOfBet } from '@ronda/ui/lottery/names.ts'
import { describe, expect, test } from 'vitest'
import { families } from '../../../../games/lotteries/lotteries.ts'
import type { Lottery } from '../../lottery.ts'
import { tiersOf } from '../../plays/interpret.ts'
import { betName, menuName, menuOf, outcomeName, prizeName, tierName } from './words.ts'

const all = Object.entries(families).map(([family, lottery]) => ({ family, lottery: lottery as Lottery }))
const isWord = (text: string) => text !== '' && !text.includes('{') && !/[a-z]-[a-z0-9]/.test(text)

describe.each(languages)('in %s', language => {
  test.each(all)('every menu and bet of $family has a name, and no two of a menu have the same', ({ lottery }) => {
    const seen = new Set<string>()
    for (const bet of lottery.bets) {
      const [menu, name] = [menuName(lottery, menuOf(bet), language), betName(bet, language)]
      expect(menu, bet.menu).not.toBe(menuOf(bet))
      expect(name, bet.code).not.toBe(bet.code)
      expect(isWord(menu) && isWord(name), `${menu} / ${name}`).toBe(true)
      const both = `${menuOf(bet)} / ${name}`
      expect(seen.has(both), both).toBe(false)
      seen.add(both)
    }
  })

  test.each(all)('every bet of $family has a name by its code alone', ({ lottery }) => {
    for (const { code } of lottery.bets) {
      const name = nameOfBet(code, language) ?? ''
      expect(isWord(name), `${code} ${name}`).toBe(true)
    }
  })

  test.each(all)('no two menus of $family are called the same', ({ lottery }) => {
    const menus = [...new Set(lottery.bets.map(menuOf))].map(menu => menuName(lottery, menu, language))
    expect(new Set(menus).size).toBe(menus.length)
  })

  test.each(all)('every prize of $family has a name', ({ family, lottery }) => {
    // Sums of twenty balls take long to count; their outcomes are named below.
    const bets = family === 'keno' ? lottery.bets.filter(({ menu }) => menu !== 'total') : lottery.bets
    for (const bet of bets)
      for (const { tier } of tiersOf(bet.play, lottery.space))
        expect(isWord(tierName(bet, tier, language)), `${bet.code} ${tier}`).toBe(true)
  })
})

test('names are built of a menu and a play', () => {
  const [bet] = families['five-digit'].bets.filter(({ code }) => code === 'back-3-group-6')
  expect(menuName(families['five-digit'], menuOf(bet!), 'es')).toBe('Últimas 3')
  expect(betName(bet!, 'es')).toBe('Grupo 6')
  expect(betName({ menu: 'dragon-tiger', code: 'dragon-tiger-2v9' }, 'en')).toBe('2 v 9')
})

test('outcomes and prizes have words', () => {
  expect(outcomeName('big+odd', 'es')).toBe('Grande + Impar')
  expect(outcomeName('17', 'es')).toBe('17')
  expect(['gold', 'over', 'bull-3'].map(name => outcomeName(name, 'en'))).toEqual(['Gold', 'Over', 'Bull 3'])
  expect(prizeName('G7', 'pt')).toBe('Prêmio 7')
})
