import { VendorCatalogue } from '@ronda/contract/vendor/catalogue.ts'
import { expect, test } from 'vitest'
import { catalogue } from '../http/catalogue.ts'
import { languages } from '../kinds/game.ts'
import { presentations } from './presentations.ts'
import { games } from './registry.ts'

const listed = catalogue(games, presentations).games

test('what we publish is what the protocol says', () => {
  const read = VendorCatalogue.safeParse({ games: listed })
  expect(read.error?.issues).toBeUndefined()
  expect(read.data?.games).toHaveLength(games.length)
})

test.each([...presentations.keys()])('%s is told in every language, without a gap that was not filled', code => {
  const { rules, pays } = presentations.get(code)!
  for (const language of languages) {
    expect(rules[language].length).toBeGreaterThan(3)
    for (const text of [...rules[language], ...pays.map(({ name }) => name[language])]) {
      expect(text).not.toMatch(/[{}]|undefined|NaN/)
      expect(text.length).toBeGreaterThan(1)
    }
  }
})

test.each([...presentations.keys()])(
  'no prize of %s is above the most that a round pays, and one reaches what is told as the most where it stands in the table',
  code => {
    const maxWin = listed.find(game => game.code === code)?.maxWin ?? 0
    const prizes = presentations.get(code)!.pays.flatMap(pay => pay.prizes)
    const highest = Math.max(...prizes.map(({ times, timesMax }) => Number(timesMax ?? times)))
    expect(highest).toBeLessThanOrEqual(maxWin)
  },
)

test.each(['sky-kite', 'coral-bay'])('prize and chance of %s come to the return it is listed with', code => {
  const { rtp } = listed.find(game => game.code === code)!
  for (const { prizes } of presentations.get(code)!.pays)
    for (const { times, timesMax, chance } of prizes)
      if (!timesMax) expect(Math.abs(Number(times) * Number(chance) - Number(rtp))).toBeLessThan(0.005 * Number(times))
})

test.each([...presentations.keys()])(
  'pictures of %s are drawings that need nothing from elsewhere, no letters and no ids twice',
  code => {
    for (const drawing of Object.values(presentations.get(code)!.pictures)) {
      expect(drawing).not.toMatch(/<text|<script|<foreignObject|href="(?!#)|url\((?!#)/)
      const ids = [...drawing.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, used] of drawing.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
      expect(drawing.length).toBeLessThan(120_000)
    }
  },
)
