import { expect, test } from 'vitest'
import { sumsThatTell } from './why.ts'

const limit = '2000'
const sum = (reason: 'over-limit' | 'member-day' | 'operator-day', amount: string) => ({ reason, sum: amount, limit })

test('a large reward alone names its amount once, not again as the day of its member and of its maker', () => {
  const large = sum('over-limit', '2500')
  expect(sumsThatTell([large, sum('member-day', '2500'), sum('operator-day', '2500')])).toEqual([large])
})

test('a day that adds to the amount is told beside it', () => {
  const why = [sum('over-limit', '2500'), sum('member-day', '2600'), sum('operator-day', '2500')]
  expect(sumsThatTell(why)).toEqual(why.slice(0, 2))
  expect(sumsThatTell([sum('member-day', '2100')])).toHaveLength(1)
  expect(sumsThatTell([{ reason: 'always' }])).toEqual([])
})
