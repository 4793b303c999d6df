import { expect, test } from 'vitest'
import { type Hand, oppositePairs } from './opposite.ts'

const hand = (memberId: number, endedAt: number, staked: number, won: number, table = 'baccarat'): Hand => ({
  memberId: BigInt(memberId),
  table,
  endedAt,
  staked: BigInt(staked),
  won: BigInt(won),
})
/** Both sit at every deal of a minute; `against` of them are won by one and lost by the other. */
const deals = (count: number, against: number, stakes: [number, number] = [100, 100]): Hand[] =>
  Array.from({ length: count }, (_, index) => {
    const at = index * 60_000
    const [one, other] = stakes
    const isAgainst = index < against
    return [hand(1, at, one, one * 2), hand(2, at + 400, other, isAgainst ? 0 : other * 2)]
  }).flat()

test('who stakes the same against each other hand after hand is a pair', () => {
  expect(oppositePairs(deals(10, 9))).toEqual([{ one: 1n, other: 2n, hands: 10, against: 9, lastAt: 540_400 }])
})

test('who sits at one table and plays as it likes is none', () => {
  expect(oppositePairs(deals(20, 10))).toEqual([])
  expect(oppositePairs(deals(7, 7))).toEqual([])
  expect(oppositePairs(deals(20, 20, [100, 300]))).toEqual([])
})

test('hands of other deals and other tables are not compared', () => {
  const later = deals(20, 20).map(one => (one.memberId === 2n ? { ...one, endedAt: one.endedAt + 30_000 } : one))
  expect(oppositePairs(later)).toEqual([])
  const elsewhere = deals(20, 20).map(one => (one.memberId === 2n ? { ...one, table: 'coin' } : one))
  expect(oppositePairs(elsewhere)).toEqual([])
})

test('what comes back as it was staked is for nobody', () => {
  const ties = deals(20, 20).map(one => ({ ...one, won: one.staked }))
  expect(oppositePairs(ties)).toEqual([])
})
