import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autoplayPlan } from './autoplay-plan.ts'
import { createScreen } from './screen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bar = {
  balance: 'S/ 10.00',
  stake: 'S/ 1.00',
  canLower: true,
  canRaise: true,
  isBusy: true,
  isLocked: false,
  autoLeft: null,
  isTurbo: false,
  isSoundOn: false,
  replayOf: null,
}

test('a prize that counts changes its words alone: the bar is drawn again only for something else', () => {
  const screen = createScreen()
  screen.render({ ...bar, win: 'S/ 1.00' })
  let drawn = 0
  screen.bar.subscribe(() => drawn++)
  for (const win of ['S/ 1.10', 'S/ 1.20', 'S/ 1.30']) screen.render({ ...bar, win })
  expect(screen.win.text).toBe('S/ 1.30')
  expect(drawn).toBe(0)
  screen.render({ ...bar, win: null })
  expect(screen.win.text).toBe('–')
  screen.render({ ...bar, win: null, isBusy: false })
  expect(drawn).toBe(2)
})

test('a passing note goes by itself, but not one that came after it', () => {
  const screen = createScreen()
  screen.showStatus('first', { forMs: 1_000 })
  screen.showStatus('second', { isBusy: true })
  vi.advanceTimersByTime(2_000)
  expect(screen.status.get()).toMatchObject({ words: 'second', isBusy: true })
  screen.showStatus('third', { forMs: 1_000 })
  vi.advanceTimersByTime(1_000)
  expect(screen.status.get()).toBeNull()
})

test('a label stays where it was when its words change', () => {
  const screen = createScreen()
  screen.showPlaque('1 of 10', { x: 5, y: 6 })
  screen.showPlaque('2 of 10')
  expect(screen.plaque.get()).toEqual({ text: '2 of 10', place: { x: 5, y: 6 } })
})

test('limits of a plan are so many stakes', () => {
  expect(autoplayPlan(2n, { spins: 25, lossTimes: 20n, winTimes: null, stopsAtFeature: true })).toEqual({
    spins: 25,
    lossMax: 40n,
    winStop: null,
    stopsAtFeature: true,
  })
  expect(autoplayPlan(2n, { spins: 10, lossTimes: 10n, winTimes: 50n, stopsAtFeature: false }).winStop).toBe(100n)
})
