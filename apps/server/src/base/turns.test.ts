import { expect, test } from 'vitest'
import { createTurns, sharedRuns } from './turns.ts'

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

test('works run together up to a weight, the others in the order they came, a heavier one alone, and one that fails makes room', async () => {
  const turns = createTurns(3)
  const begun: string[] = []
  const ends = new Map<string, (isFine: boolean) => void>()
  const run = (name: string, weight: number) =>
    turns.run(() => {
      begun.push(name)
      return new Promise<void>((resolve, reject) =>
        ends.set(name, isFine => (isFine ? resolve() : reject(new Error(name)))),
      )
    }, weight)
  const a = run('a', 2)
  const b = run('b', 2)
  const c = run('c', 1)
  const d = run('d', 9)
  const e = run('e', 1)
  expect(begun).toEqual(['a'])
  expect(turns.waiting).toBe(13)
  ends.get('a')?.(false)
  await expect(a).rejects.toThrow('a')
  expect(begun).toEqual(['a', 'b', 'c'])
  ends.get('c')?.(true)
  await c
  expect(begun).toEqual(['a', 'b', 'c'])
  ends.get('b')?.(true)
  await b
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  ends.get('d')?.(true)
  await d
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
  ends.get('e')?.(true)
  await e
  expect(turns.waiting).toBe(0)
})
