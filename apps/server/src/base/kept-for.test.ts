import { expect, test } from 'vitest'
import { keptFor } from './kept-for.ts'

test('an answer is worked out once for all who ask within its time, of each system by itself', async () => {
  let works = 0
  const kept = keptFor<number>(1000)
  const [one, other] = [{}, {}]
  const ask = (system: object, key: string, now: number) => kept(system, key, now, async () => ++works)
  expect(await Promise.all([ask(one, 'a', 0), ask(one, 'a', 0), ask(one, 'a', 999)])).toEqual([1, 1, 1])
  expect(await ask(one, 'b', 999)).toBe(2)
  expect(await ask(other, 'a', 999)).toBe(3)
  expect(await ask(one, 'a', 1000)).toBe(4)
})

test('what failed is told to those who waited, and tried again by the next', async () => {
  const kept = keptFor<string>(1000)
  const system = {}
  const failing = () => Promise.reject(new Error('broken off'))
  const both = [kept(system, 'a', 0, failing), kept(system, 'a', 0, async () => 'never asked')]
  await Promise.all(both.map(one => expect(one).rejects.toThrow('broken off')))
  expect(await kept(system, 'a', 1, async () => 'there')).toBe('there')
})
