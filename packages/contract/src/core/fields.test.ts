import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Day, Id } from './fields.ts'
import { newId } from './ids.ts'

test.each(['2026-11-22', '2028-02-29'])('%s is a day', day => {
  expect(z.safeParse(Day, day).success).toBe(true)
})

test.each(['9999-99-99', '0000-00-00', '0000-01-01', '2026-02-29', '2026-04-31', '2026-1-1', '2026-11-22 '])(
  '%s is a form without a day: refused, not handed to the database',
  day => {
    expect(z.safeParse(Day, day).error?.issues.map(issue => issue.message)).toContain('date')
  },
)

test.each(['7', '70', '0', '900719925474099312', 'zh-Hans', 'jade-galleon', newId(0, bytes => bytes)])(
  '%s is an id',
  id => {
    expect(z.safeParse(Id, id).success).toBe(true)
  },
)

test.each(['007', '00', '000000000000000007', '-7', '-', '+7', '7.0', ' 7', '7 ', '٧', '', '7'.repeat(41)])(
  '“%s” is no id: a number has one spelling',
  id => {
    expect(z.safeParse(Id, id).error?.issues.map(issue => issue.message)).toContain('id')
  },
)
