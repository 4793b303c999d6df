import { businessDayStart } from '@ronda/contract/values/time.ts'
import { expect, test } from 'vitest'
import texts from '../../i18n/later/en.json'
import { moveText } from './move-text.ts'

const t = (key: string, gaps: Record<string, unknown> = {}) =>
  (texts as Record<string, string>)[key]!.replace(/\{(\w+)\}/g, (_, name) => String(gaps[name]))
const from = businessDayStart('2026-11-25')
const period = (minutes: number, correction = 0) => ({ from, to: from + minutes * 60_000, correction })

test.each([
  ['real_time_wage', period(5), '5/2026-11-24T16:05:00.000Z', /^Window of \d\d\/11\/2026 \d\d:00 GMT/],
  ['hourly_wage', period(60), '265', /^Hour from \d\d\/11\/2026 \d\d:00 GMT/],
  ['daily_wage', period(1440), '265', /^Day 25\/11\/2026$/],
  ['daily_wage', period(1440, 2), '265', /^Day 25\/11\/2026 · Correction 2$/],
  ['dividend', period(7 * 1440), '12', /^25\/11\/2026 – 01\/12\/2026$/],
  ['transfer_in', null, 'ana', /^ana$/],
  ['deposit', null, '01m8avnfa1g6etj4v9jd77hzpe', /^$/],
  ['commission', null, '01m8anta0h9kg2r9kqmy6v6xda', /^$/],
  ['daily_wage', null, '265', /^$/],
] as const)('%s over %o with reference %s reads %s', (type, paidFor, reference, text) => {
  expect(moveText(t as never, { type, period: paidFor, reference })).toMatch(text)
})
