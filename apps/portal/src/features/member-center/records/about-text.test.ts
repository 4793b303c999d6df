import { businessDayStart } from '@ronda/contract/values/time.ts'
import { expect, test } from 'vitest'
import texts from '../../../i18n/later/en.json'
import { aboutText } from './about-text.ts'

const t = (key: string, gaps: Record<string, unknown> = {}) =>
  (texts as Record<string, string>)[key]!.replace(/\{(\w+)\}/g, (_, name) => String(gaps[name]))
const from = businessDayStart('2026-11-25')
const day = { from, to: from + 86_400_000, correction: 0 }

test.each([
  ['transfer_in', null, 'ana', 'From ana'],
  ['transfer_out', null, 'ana', 'To ana'],
  ['commission', null, '01m8anta0h9kg2r9kqmy6v6xda', 'What your team played'],
  ['self_rebate', null, '01m8anta0h9kg2r9kqmy6v6xda', 'What you played yourself'],
  ['daily_wage', day, '265', 'Day 25/11/2026'],
  ['dividend', { ...day, to: from + 7 * 86_400_000 }, '12', '25/11/2026 – 01/12/2026'],
  ['daily_wage', null, '265', ''],
  ['deposit', null, '01m8avnfa1g6etj4v9jd77hzpe', '01m8avnfa1g6etj4v9jd77hzpe'],
] as const)('%s over %o with reference %s reads %s', (type, period, reference, text) => {
  expect(aboutText(t as never, { type, period, reference })).toBe(text)
})
