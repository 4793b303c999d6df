import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBayState } from './bay-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function bay() {
  const state = createBayState()
  state.stage.current = { clientWidth: 400 } as HTMLElement
  return state
}

test('prizes of the same moment stand below one another, inside the water, and go by themselves', () => {
  const state = bay()
  state.float({ x: 200, y: 100 }, '×2', 'mine')
  state.float({ x: 210, y: 104 }, '×3', 'mine')
  state.float({ x: 900, y: 5 }, '×5', 'mine')
  expect(state.floats.get().map(({ x, y }) => [x, y])).toEqual([
    [200, 100],
    [210, 132],
    [344, 34],
  ])
  vi.advanceTimersByTime(1_900)
  expect(state.floats.get()).toEqual([])
})

test('what is in sight is told only when it is something else', () => {
  const state = bay()
  let told = 0
  state.inSight.subscribe(() => told++)
  state.see(new Map([['sardine', 2]] as never))
  state.see(new Map([['sardine', 2]] as never))
  state.see(new Map([['sardine', 3]] as never))
  expect(told).toBe(2)
})

test('a notice stays four seconds from the last one', () => {
  const state = bay()
  state.tell('first')
  vi.advanceTimersByTime(3_000)
  state.tell('second')
  vi.advanceTimersByTime(3_000)
  expect(state.notice.get()?.words).toBe('second')
  vi.advanceTimersByTime(1_000)
  expect(state.notice.get()).toBeNull()
})
