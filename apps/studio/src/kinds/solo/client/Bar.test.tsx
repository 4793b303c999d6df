import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../kit/i18n/texts.ts'
import { Bar, type BarOptions } from './Bar.tsx'
import { type SoloTranslate, soloTexts } from './i18n/texts.ts'
import { type BarState, createScreen } from './screen.ts'

afterEach(cleanup)
async function showBar(state: Partial<BarState> = {}, options: Partial<BarOptions> = {}) {
  const text = (await loadTexts('en', soloTexts)) as SoloTranslate
  const screen = createScreen()
  screen.bar.set({ ...screen.bar.get(), canLower: true, canRaise: true, ...state })
  const actions = {
    spin: vi.fn(),
    stakeStep: vi.fn(),
    toggleTurbo: vi.fn(),
    autoplay: vi.fn(),
    menu: vi.fn(),
    toggleSound: vi.fn(),
  }
  const allows = { autoplay: true, turbo: true }
  render(
    <Bar screen={screen} text={text} actions={actions} allows={allows} isDemo={false} isReplay={false} {...options} />,
  )
  return { text, actions, bar: screen.bar }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the stake goes up and down while nothing turns', async () => {
  const { text, actions } = await showBar()
  fireEvent.click(button(text('stakeMore')))
  fireEvent.click(button(text('stakeLess')))
  expect(actions.stakeStep.mock.calls).toEqual([[1], [-1]])
})

test('it stops at the smallest and the largest stake', async () => {
  const { text } = await showBar({ canLower: false, canRaise: false })
  expect(button(text('stakeLess')).disabled).toBe(true)
  expect(button(text('stakeMore')).disabled).toBe(true)
})

test('while the reels turn, neither stake nor autoplay can be changed', async () => {
  const { text, bar } = await showBar()
  expect(button(text('autoplay')).disabled).toBe(false)
  act(() => bar.set({ ...bar.get(), isBusy: true }))
  for (const name of [text('stakeLess'), text('stakeMore'), text('autoplay')]) expect(button(name).disabled).toBe(true)
  expect(button(text('skip')).disabled).toBe(false)
})

test('autoplay says how many spins are left, on the button that stops it', async () => {
  const { text, actions } = await showBar({ autoLeft: 7 })
  fireEvent.click(button(text('autoplayStop', { n: 7 })))
  expect(actions.spin).toHaveBeenCalledTimes(1)
  expect(button(text('autoplay')).disabled).toBe(true)
})

test('where a merchant allows neither, there is no autoplay and no turbo', async () => {
  const { text } = await showBar({}, { allows: { autoplay: false, turbo: false } })
  expect(screen.queryByRole('button', { name: text('autoplay') })).toBeNull()
  expect(screen.queryByRole('button', { name: text('turbo') })).toBeNull()
})

test('a round that is shown again takes no stake', async () => {
  const { text } = await showBar({ replayOf: '1 May' }, { isReplay: true })
  expect(screen.queryByRole('button', { name: text('stakeMore') })).toBeNull()
  expect(button(text('replayAgain'))).toBeTruthy()
})
