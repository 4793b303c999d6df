import { expect, test } from 'vitest'
import { sharedRuns } from './turns.ts'

test('however many ask at once, two runs answer them: the one under way and one that began after they asked', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = sharedRuns((key: string) => {
    begun.push(key)
    return new Promise<void>(resolve => ends.push(resolve))
  })
  const first = run('a')
  const late = [run('a'), run('a'), run('a')]
  const other = run('b')
  expect(begun).toEqual(['a', 'b'])
  ends[0]?.()
  ends[1]?.()
  await Promise.all([first, other])
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'a'])
  ends[2]?.()
  await Promise.all(late)
  const again = run('a')
  ends[3]?.()
  await again
  expect(begun).toEqual(['a', 'b', 'a', 'a'])
})

test('a run that fails tells those who waited for it, and the next begins all the same', async () => {
  let runs = 0
  const run = sharedRuns(async (_: string) => {
    if (++runs === 1) throw new Error('broken off')
  })
  const [first, second] = [run('a'), run('a')]
  await expect(first).rejects.toThrow('broken off')
  await second
  expect(runs).toBe(2)
})
