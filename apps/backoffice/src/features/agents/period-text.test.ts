import { businessDayStart } from '@ronda/contract/values/time.ts'
import { expect, test } from 'vitest'
import { periodText } from './Runs.tsx'

const DAY_MS = 86_400_000
const start = businessDayStart('2026-11-20')

test('what is of a business day is told as that day, wherever the reader is; an hour is a moment with its zone', () => {
  const of = (kind: 'daily-wage' | 'dividend' | 'hourly-wage', ms: number) =>
    periodText({ kind, from: start, to: start + ms })
  expect(of('daily-wage', DAY_MS)).toBe('20/11/2026')
  expect(of('dividend', DAY_MS)).toBe('20/11/2026')
  expect(of('dividend', 7 * DAY_MS)).toBe('20/11/2026 – 26/11/2026')
  expect(of('hourly-wage', 3_600_000)).toBe('20/11/2026 00:00 GMT+8')
})
