import { expect, test } from 'vitest'
import { byDays } from './by-days.ts'

const row = (at: string, amount: string | null) => ({ at: Date.parse(at), amount })
const rows = [
  row('2026-03-03T02:00:00Z', null),
  row('2026-03-02T20:00:00Z', '5'),
  row('2026-03-02T10:00:00Z', '-12.5'),
  row('2026-03-01T10:00:00Z', '1'),
]
const days = (hasBefore: boolean, hasAfter: boolean, zone = 'Etc/UTC') =>
  byDays(rows, { amountOf: each => each.amount, currency: 'USD', hasBefore, hasAfter, zone }).map(day => [
    day.date,
    day.rows.length,
    day.total === undefined ? undefined : Number(day.total),
  ])

test('rows stand under the days of the reader’s clock, each with what it came to', () => {
  expect(days(false, false)).toEqual([
    ['03/03/2026', 1, 0],
    ['02/03/2026', 2, -7.5],
    ['01/03/2026', 1, 1],
  ])
  expect(days(false, false, 'America/Lima').map(([, count]) => count)).toEqual([3, 1])
})

test('a day that may go on on another page has no total', () => {
  expect(days(true, true).map(([, , total]) => total)).toEqual([undefined, -7.5, undefined])
})
