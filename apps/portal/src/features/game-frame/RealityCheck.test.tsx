import * as protection from '@ronda/contract/portal/account/protection.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import texts from '../../i18n/later/en.json'
import RealityCheck from './RealityCheck.tsx'

const reality = (changes: Partial<protection.Reality> = {}): protection.Reality => ({
  currency: 'USD',
  playedMs: 3_725_000,
  staked: '40.00',
  won: '15.00',
  net: '-25.00',
  reminderMinutes: 60,
  ...changes,
})

async function showCheck(told: protection.Reality) {
  const onLeave = vi.fn()
  const answer = async (call: object) => (call === protection.reality ? told : {})
  await show(
    <MemoryRouter>
      <RealityCheck onLeave={onLeave} />
    </MemoryRouter>,
    { answer, texts },
  )
  return onLeave
}
/** The playing time that was shown last; nothing where no reminder came. */
const shownAt = () => Object.values({ ...localStorage }).map(text => JSON.parse(text).playedMs)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
beforeEach(() => {
  localStorage.clear()
  // The day of the business must not end between two reminders.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 10) })
})
afterEach(() => void vi.useRealTimers())

test('after an hour of playing it says how long, and where one stands', async () => {
  await showCheck(reality())
  const { textContent } = await screen.findByRole('dialog')
  expect(textContent).toContain('1:02:05')
  expect(textContent).toMatch(/Staked.*40\.00.*Won.*15\.00.*Net position.*[-−–].*25\.00/)
  expect(shownAt()).toEqual([3_725_000])
})

test('before the hour it leaves the player alone', async () => {
  await showCheck(reality({ playedMs: 3_599_000 }))
  expect(shownAt()).toEqual([])
})

test('whoever asked for no reminders gets none', async () => {
  await showCheck(reality({ reminderMinutes: 0 }))
  expect(shownAt()).toEqual([])
})

test('once answered, no window asks again for the same hour', async () => {
  await showCheck(reality())
  await press('Go on')
  cleanup()
  await showCheck(reality({ playedMs: 7_199_000 }))
  expect(shownAt()).toEqual([3_725_000])
  cleanup()
  await showCheck(reality({ playedMs: 7_200_000 }))
  expect(shownAt()).toEqual([7_200_000])
})

test('one may leave the game from it', async () => {
  const onLeave = await showCheck(reality())
  await press('Leave the game')
  expect(onLeave).toHaveBeenCalledTimes(1)
})
