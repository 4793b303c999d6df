import { expect, test } from 'vitest'
import { createTogether, outcomeOf } from './together.ts'

/** Numbers are doubled; what is below zero is refused. Batches wait until they are let go. */
function doubler(options: Parameters<typeof createTogether<number, number>>[1]) {
  const batches: (readonly number[])[] = []
  const held: (() => void)[] = []
  const double = createTogether<number, number>(async all => {
    batches.push(all)
    await new Promise<void>(go => held.push(go))
    return all.map(n =>
      outcomeOf(() => {
        if (n < 0) throw new Error(`${n} is below zero`)
        return n * 2
      }),
    )
  }, options)
  const go = async () => {
    while (held.length > 0) {
      held.shift()!()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { batches, double, go }
}

const settled = async (all: Promise<number>[]) =>
  (await Promise.allSettled(all)).map(one => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))

test('what comes while others are being done goes together, and one that is refused does not concern the others', async () => {
  const { batches, double, go } = doubler({ max: 3 })
  const first = double(1)
  await Promise.resolve()
  const all = settled([first, ...[2, -3, 4, 5].map(double)])
  await go()
  expect(await all).toEqual([2, 4, '-3 is below zero', 8, 10])
  expect(batches).toEqual([[1], [2, -3, 4], [5]])
})

test('two of one key follow each other, and a heavy one goes alone', async () => {
  const { batches, double, go } = doubler({ max: 9, keyOf: String, weightOf: n => n, weightMax: 10 })
  const all = [1, 2, 1, 3, 20, 4].map(double)
  await new Promise(resolve => setImmediate(resolve))
  await go()
  expect(await settled(all)).toEqual([2, 4, 2, 6, 40, 8])
  expect(batches).toEqual([[1, 2], [1, 3], [20], [4]])
})

test('where the work itself fails, all of its batch have failed and the next one is tried', async () => {
  let isBroken = true
  const work = createTogether<number, number>(
    async all => {
      if (isBroken) throw new Error('no connection')
      return all.map(value => ({ value }))
    },
    { max: 9 },
  )
  expect(await settled([1, 2].map(work))).toEqual(['no connection', 'no connection'])
  isBroken = false
  expect(await work(3)).toBe(3)
})
