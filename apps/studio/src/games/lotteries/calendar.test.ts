import { expect, test } from 'vitest'
import { type Calendar, issueAt, issuesBetween } from '../../kinds/lottery/calendar.ts'
import {
  centralCalendar,
  centralProvinces,
  northCalendar,
  southernCalendar,
  southernProvinces,
} from './vietnam-calendar.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const at = (text: string) => Date.parse(text)
const fast = (minutes: number): Calendar => ({ zone: 480, everyMs: minutes * MINUTE, closesBeforeMs: 5_000 })

test.each([
  [1, 1440],
  [1.5, 960],
  [2, 720],
  [3, 480],
  [5, 288],
])('every %d minutes: %i issues a day, one after the other', (minutes, count) => {
  const start = at('2026-01-31T00:00+08:00')
  const issues = [...issuesBetween(fast(minutes), start + 1, start + DAY + 1)]
  expect(issues).toHaveLength(count)
  expect(issues[0]).toMatchObject({ code: '20260131-0001', openAt: start, drawAt: start + minutes * MINUTE })
  expect(issues.at(-1)).toMatchObject({ code: `20260131-${String(count).padStart(4, '0')}`, drawAt: start + DAY })
  for (const [index, issue] of issues.entries()) {
    expect(issue.closeAt).toBe(issue.drawAt - 5_000)
    if (index > 0) expect(issue.openAt).toBe(issues[index - 1]!.drawAt)
  }
})

test('around midnight: the last draw of a day is drawn in the next and keeps the day it began', () => {
  const midnight = at('2026-02-01T00:00+08:00')
  expect(issueAt(fast(1), midnight - 30_000)).toMatchObject({ code: '20260131-1440' })
  expect(issueAt(fast(1), midnight - 5_000)).toMatchObject({ code: '20260201-0001', openAt: midnight })
  expect(issueAt(fast(1), midnight)).toMatchObject({ code: '20260201-0001' })
})

test('north: a quarter past six in Hanoi every day, closed five minutes before', () => {
  const draw = at('2026-11-26T18:15+07:00')
  expect(issueAt(northCalendar, draw - 5 * MINUTE - 1)).toMatchObject({
    code: '20261126',
    drawAt: draw,
    openAt: draw - DAY,
  })
  expect(issueAt(northCalendar, draw - 5 * MINUTE)).toMatchObject({ code: '20261127', openAt: draw })
})

test('nothing is drawn on holidays, and what is sold then is the next draw', () => {
  const calendar: Calendar = { ...northCalendar, holidays: ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'] }
  const issue = issueAt(calendar, at('2026-02-16T12:00+07:00'))
  expect(issue).toMatchObject({ code: '20260220', openAt: at('2026-02-15T18:15+07:00') })
})

test('on the first and the sixteenth', () => {
  const calendar: Calendar = { zone: 420, at: 15 * 60, monthDays: [1, 16], closesBeforeMs: MINUTE }
  expect(issueAt(calendar, at('2026-03-01T15:00+07:00'))).toMatchObject({
    code: '20260316',
    openAt: at('2026-03-01T15:00+07:00'),
  })
})

test('lottery-vn §1.2: which provinces are drawn on which day', () => {
  const names = (list: typeof southernProvinces, calendarOf: typeof southernCalendar, day: string) => {
    const from = at(`${day}T00:00+07:00`)
    return list.filter(one => [...issuesBetween(calendarOf(one), from, from + DAY)].length > 0).map(({ name }) => name)
  }
  // From Monday on.
  const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']
  expect(week.map(day => names(southernProvinces, southernCalendar, day).join(', '))).toEqual([
    'TP.HCM, Đồng Tháp, Cà Mau',
    'Bến Tre, Vũng Tàu, Bạc Liêu',
    'Đồng Nai, Cần Thơ, Sóc Trăng',
    'Tây Ninh, An Giang, Bình Thuận',
    'Vĩnh Long, Bình Dương, Trà Vinh',
    'TP.HCM, Long An, Bình Phước, Hậu Giang',
    'Tiền Giang, Kiên Giang, Đà Lạt',
  ])
  expect(week.map(day => names(centralProvinces, centralCalendar, day).join(', '))).toEqual([
    'Phú Yên, Thừa Thiên Huế',
    'Đắk Lắk, Quảng Nam',
    'Đà Nẵng, Khánh Hòa',
    'Bình Định, Quảng Trị, Quảng Bình',
    'Gia Lai, Ninh Thuận',
    'Đà Nẵng, Quảng Ngãi, Đắk Nông',
    'Thừa Thiên Huế, Khánh Hòa, Kon Tum',
  ])
})
