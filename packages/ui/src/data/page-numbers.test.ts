import { expect, test } from 'vitest'
import { pageSlots } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 10, [1, 2, 3, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [3, 10, [1, 2, 3, 4, 'gap', 10]],
  [10, 10, [1, 'gap', 8, 9, 10]],
])('page %i of %i offers %j', (page, count, slots) => {
  expect(pageSlots(page, count)).toEqual(slots)
})

test('every page can be reached and appears once, in order', () => {
  for (let count = 1; count <= 30; count++) {
    for (let page = 1; page <= count; page++) {
      const numbers = pageSlots(page, count).filter(slot => slot !== 'gap')
      expect(numbers).toContain(page)
      expect(numbers).toContain(1)
      expect(numbers).toContain(count)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }
  }
})
