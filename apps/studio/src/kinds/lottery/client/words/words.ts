import {
  betNames,
  menuMeanings,
  menuNames,
  outcomeNames,
  placeNames,
  prizeNames,
  tierNames,
} from '@ronda/ui/lottery/bet-names.ts'
import { fillName, findName, nameOfPrize } from '@ronda/ui/lottery/names.ts'
import type { Language } from '../../../game.ts'
import type { BetType, Lottery } from '../../lottery.ts'
import type { Play } from '../../plays/play.ts'

/** How bets, menus, outcomes and places of every lottery are called. Nothing here draws: rules, help and the back office say the same words. */

/** The menu a bet stands in. Those of single places and balls are one. */
export const menuOf = ({ menu }: Pick<BetType, 'menu'>): string => menu.replace(/^(sides|ball)-\d+$/, '$1')

export function menuName({ space }: Pick<Lottery, 'space'>, menu: string, language: Language): string {
  const keys = space.form === 'prizes' ? [`prizes/${menu}`, menu] : [menu]
  return findName(menuNames, keys, language) ?? menu
}

/** What the word of a menu means, where it is one that not everybody knows. */
export const menuMeaning = (menu: string, language: Language): string | undefined => menuMeanings[menu]?.[language]

/** What a bet is called within its menu. */
export function betName(bet: Pick<BetType, 'code' | 'menu'>, language: Language): string {
  const { code } = bet
  const menu = menuOf(bet)
  const own = code.startsWith(`${bet.menu}-`) ? code.slice(bet.menu.length + 1) : code
  const versus = /^(\d+)v(\d+)$/.exec(own)
  if (versus) return fillName(betNames.versus![language], { a: versus[1]!, b: versus[2]! })
  return findName(betNames, [`${menu}/${code}`, code, own], language) ?? code
}

/** With its menu, where it stands alone: `Últimas 3 · Directo`. */
export function fullName(lottery: Pick<Lottery, 'space'>, bet: BetType, language: Language): string {
  const [menu, name] = [menuName(lottery, menuOf(bet), language), betName(bet, language)]
  return name === menu ? name : `${menu} · ${name}`
}

export const boardName = (language: Language): string => betNames.board![language]

/** An outcome, or several that must all be right. */
export const outcomeName = (outcome: string, language: Language): string =>
  outcome
    .split('+')
    .map(name => findName(outcomeNames, [name], language) ?? name)
    .join(' + ')

export { nameOfPrize as prizeName }

/** A prize that a note may win. */
export function tierName({ play }: Pick<BetType, 'play'>, tier: string, language: Language): string {
  const inner: Play = play.method === 'part' ? play.play : play
  if (tier === 'refund') return tierNames.refund![language]
  if (inner.method === 'outcome' || inner.method === 'sets') return outcomeName(tier, language)
  if (inner.method === 'ladder') {
    const [, step = tier, orders] = /^(.*?)(?:-(\d+))?$/.exec(tier) ?? []
    const name = findName(prizeNames, [step], language) ?? findName(tierNames, [step], language) ?? step
    return orders ? `${name} · ${orders}` : name
  }
  return findName(tierNames, [tier], language) ?? tier
}

/** A place of a draw, counted from 0. */
export function placeName({ space, bets }: Lottery, place: number, language: Language): string {
  const isSpecial = bets.some(({ play }) => play.method === 'contains' && play.special === place)
  if (isSpecial) return placeNames.special[language]
  const kind = space.form !== 'balls' ? 'digit' : space.count === space.size ? 'racer' : 'ball'
  return fillName(placeNames[kind][language], { n: place + 1 })
}

export type RowName = Exclude<keyof typeof placeNames, 'digit' | 'ball' | 'racer' | 'special'>
export const rowName = (row: RowName, language: Language): string => placeNames[row][language]
