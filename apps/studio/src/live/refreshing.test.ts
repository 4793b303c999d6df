import { expect, test } from 'vitest'
import { createRefreshing } from './refreshing.ts'

test('however often something changes during a look, it is looked at once more; a look that fails does not stop the next', async () => {
  const looks: PromiseWithResolvers<void>[] = []
  const failures: unknown[] = []
  const { refresh, settled } = createRefreshing(
    () => {
      const look = Promise.withResolvers<void>()
      looks.push(look)
      return look.promise
    },
    error => failures.push(error),
  )
  expect(settled()).toBeUndefined()
  const all = [refresh(), refresh(), refresh()]
  expect(looks).toHaveLength(1)
  looks[0]!.reject(new Error('no database'))
  await expect.poll(() => looks.length).toBe(2)
  looks[1]!.resolve()
  await Promise.all(all)
  expect([looks.length, failures.length, settled()]).toEqual([2, 1, undefined])
  void refresh()
  expect(looks).toHaveLength(3)
})
