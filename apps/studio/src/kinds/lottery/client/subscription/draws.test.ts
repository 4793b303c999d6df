import { expect, test } from 'vitest'
import { dayNames, drawsOf, weekdaysOf, weeksOf } from './draws.ts'

const days = (first: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, n) => {
    const code = new Date(Date.parse(first) + n * step * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    return { id: `i-${code}`, code }
  })

test('a week begins with the next draw and on Monday, and has the draws of the weekdays alone', () => {
  // The 27th of November 2026 is a Friday.
  const daily = days('2026-11-27', 31)
  expect(weekdaysOf(daily)).toEqual([1, 2, 3, 4, 5, 6, 0])
  expect(drawsOf(daily, { weekdays: [1, 4] }, 2).map(({ code }) => code)).toEqual([
    '20261130',
    '20261203',
    '20261207',
    '20261210',
  ])
  expect(drawsOf(daily, { weekdays: [0, 1, 2, 3, 4, 5, 6] }, 1)).toHaveLength(7)
  expect(drawsOf([], { weekdays: [1] }, 4)).toEqual([])
})

test('only so many weeks may be chosen as there are draws of, and two draws at least', () => {
  expect(weeksOf(days('2026-11-27', 31), { weekdays: [5] })).toEqual([2, 3, 4])
  expect(weeksOf(days('2026-11-27', 31), { weekdays: [1, 4] })).toEqual([1, 2, 3, 4])
  expect(weeksOf(days('2026-11-27', 4, 7), { weekdays: [5] })).toEqual([2, 3, 4])
  expect(weeksOf(days('2026-11-27', 10), { weekdays: [5, 6] })).toEqual([1, 2])
})

test('days are told in the language of the page, the year never among them', () => {
  const spanish = dayNames('es-PE')
  expect(spanish.list([1, 4])).toBe('lunes y jueves')
  expect(spanish.full('20270114')).toBe('jueves, 14 de enero')
  expect(dayNames('en').full('20270114')).toBe('Thursday, January 14')
  expect(dayNames('th').stub('20270114')).toBe('14 ม.ค.')
})
