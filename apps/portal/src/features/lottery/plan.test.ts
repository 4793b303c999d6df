import type { Issue, LotteryCard } from '@ronda/contract/portal/play/lottery.ts'
import { expect, test } from 'vitest'
import { cardOf, issueAt } from './lottery-fixture.ts'
import { askAgainMs, chosen, hottest, inOrder, shortIssue, soonest } from './plan.ts'

const NOW = Date.parse('2026-11-26T12:00:10Z')
const at = (seconds: number) => NOW + seconds * 1000
const minutely = (next: Issue | null, last: Issue | null): LotteryCard => cardOf({ everyS: 60, next, last })

test('draws are asked for shortly after the next one closes, and again shortly after it is drawn', () => {
  const drawn = issueAt(at(-10))
  expect(askAgainMs(NOW, [minutely(issueAt(at(50), { closesAt: at(45) }), drawn)])).toBe(45_700)
  // Sales of the one at 12:01:00 are closed: what is sold is the one after.
  expect(askAgainMs(at(46), [minutely(issueAt(at(110), { closesAt: at(105) }), drawn)])).toBe(6_500)
})

test('of several lotteries the first to change decides, those under maintenance never do', () => {
  const slow = minutely(issueAt(at(50), { closesAt: at(45) }), null)
  const fast = minutely(issueAt(at(20), { closesAt: at(15) }), null)
  expect(askAgainMs(NOW, [slow, fast])).toBe(15_700)
  expect(askAgainMs(NOW, [slow, { ...fast, isMaintenance: true }])).toBe(45_700)
})

test('no more often than every three seconds, and no more seldom than every minute', () => {
  expect(askAgainMs(NOW, [minutely(issueAt(at(1), { closesAt: at(0.5) }), null)])).toBe(3000)
  expect(askAgainMs(NOW, [cardOf({ everyS: null, next: issueAt(at(90_000)) })])).toBe(60_000)
  expect(askAgainMs(NOW, [])).toBe(60_000)
})

test('a result that is late is asked for at growing distances, and given up in the end', () => {
  const late = (seconds: number) => [minutely(null, issueAt(at(-60 - seconds)))]
  expect(askAgainMs(NOW, late(1))).toBe(3000)
  expect(askAgainMs(NOW, late(20))).toBe(20_000)
  expect(askAgainMs(NOW, late(400))).toBe(60_000)
})

test('games are found by family, vendor and every word of their name, with or without accents', () => {
  const cards = [
    cardOf({ gameId: 'a', gameName: 'Vietnam · Đà Nẵng', gameClassify: 'VN', vassalage: 'TCG_LOTTO_VN' }),
    cardOf({ gameId: 'b', gameName: 'Cinco Cifras · 1 min' }),
    cardOf({ gameId: 'c', gameName: 'Cinco Cifras · 3 min' }),
  ]
  const ids = (filter: Partial<Parameters<typeof chosen>[1]>) =>
    chosen(cards, { family: '', vendor: '', name: '', ...filter }).map(({ gameId }) => gameId)
  expect(ids({})).toEqual(['a', 'b', 'c'])
  expect(ids({ name: 'da nang' })).toEqual(['a'])
  expect(ids({ name: '3 cinco' })).toEqual(['c'])
  expect(ids({ family: 'SSC' })).toEqual(['b', 'c'])
  expect(ids({ vendor: 'TCG_LOTTO_VN', family: 'SSC' })).toEqual([])
})

test('what is drawn all day comes before what has a calendar, and of that the next first', () => {
  const cards = [
    cardOf({ gameId: 'none', everyS: null }),
    cardOf({ gameId: 'later', everyS: null, next: issueAt(at(9000)) }),
    cardOf({ gameId: 'sooner', everyS: null, next: issueAt(at(90)) }),
    cardOf({ gameId: 'often', next: issueAt(at(50)) }),
  ]
  expect(inOrder(cards).map(({ gameId }) => gameId)).toEqual(['often', 'sooner', 'later', 'none'])
})

test('hot are those that can be played: the merchant’s choice first, then by orders', () => {
  const next = issueAt(at(50))
  const cards = [
    cardOf({ gameId: 'few', next, orders: 2 }),
    cardOf({ gameId: 'many', next, orders: 9 }),
    cardOf({ gameId: 'none', next }),
    cardOf({ gameId: 'chosen', next, isHot: true }),
    cardOf({ gameId: 'shut', next, isHot: true, isMaintenance: true }),
    cardOf({ gameId: 'over', isHot: true, orders: 5 }),
  ]
  expect(hottest(cards, 9).map(({ gameId }) => gameId)).toEqual(['chosen', 'many', 'few'])
})

test('what is drawn next comes one of each family before any comes twice', () => {
  const card = (gameId: string, gameClassify: string, seconds: number) =>
    cardOf({ gameId, gameClassify, next: issueAt(at(seconds)) })
  const cards = [card('a', 'SSC', 10), card('b', 'SSC', 20), card('c', 'K3', 30), card('d', 'VN', 9000)]
  expect(soonest(cards, 3).map(({ gameId }) => gameId)).toEqual(['a', 'c', 'd'])
  expect(soonest(cards, 9).map(({ gameId }) => gameId)).toEqual(['a', 'c', 'd', 'b'])
})

test('an issue is known by its number, one of a single draw a day by the day', () => {
  expect(['20261126-0412', '20261126', 'x'].map(shortIssue)).toEqual(['0412', '26/11', 'x'])
})
