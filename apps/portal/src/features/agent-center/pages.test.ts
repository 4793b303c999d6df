import { expect, test } from 'vitest'
import { pagesFor } from './pages.ts'

const namesOf = (...asked: Parameters<typeof pagesFor>) => pagesFor(...asked).map(({ page }) => page)

test('a page of wages is there for who has some of its kind', () => {
  expect(namesOf([], null, true)).not.toContain('agentDailyWages2')
  expect(namesOf(['daily-wage'], null, true)).toContain('agentDailyWages2')
  expect(namesOf(['real-time-wage'], null, true)).toContain('agentHourSalary')
})

test('where a link asks for one it is there while contracts are still read, but not where there are none at all', () => {
  expect(namesOf([], 'agentDailyWages2', true)).toContain('agentDailyWages2')
  expect(namesOf([], 'agentDailyWages2', true)).not.toContain('agentHourSalary')
  expect(namesOf([], 'agentDailyWages2', false)).not.toContain('agentDailyWages2')
})
