import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Day } from './fields.ts'

test.each(['2026-11-22', '2028-02-29'])('%s is a day', day => {
  expect(z.safeParse(Day, day).success).toBe(true)
})

test.each(['9999-99-99', '0000-00-00', '0000-01-01', '2026-02-29', '2026-04-31', '2026-1-1', '2026-11-22 '])(
  '%s is a form without a day: refused, not handed to the database',
  day => {
    expect(z.safeParse(Day, day).error?.issues.map(issue => issue.message)).toContain('date')
  },
)
