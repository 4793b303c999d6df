import { expect, test, vi } from 'vitest'
import { isChunkProblem, loadChunk } from './chunk.ts'

const never = () => new Promise<never>(() => {})

test('what arrives is handed on', async () => {
  expect(await loadChunk(async () => 'page')).toBe('page')
})

test('what fails says that a part did not arrive, and why', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const error = await loadChunk(() => Promise.reject(cause)).catch(failed => failed)
  expect([isChunkProblem(error), error.cause]).toEqual([true, cause])
})

test('after two minutes nobody waits any longer', async () => {
  vi.useFakeTimers()
  const failed = vi.fn()
  const loading = loadChunk(never).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(isChunkProblem(failed.mock.calls[0]?.[0])).toBe(true)
  vi.useRealTimers()
})

test('other problems are none of its business', () => {
  expect(isChunkProblem(new TypeError('x'))).toBe(false)
  expect(isChunkProblem(undefined)).toBe(false)
})
