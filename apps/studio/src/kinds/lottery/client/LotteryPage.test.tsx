import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { families } from '../../../games/lotteries/lotteries.ts'
import { createFrames } from '../../../kit/frames.ts'
import { moneyText } from '../../../kit/money.ts'
import { createStore } from '../../../kit/store.ts'
import { createSpeech } from '../../../kit/ui/live-region.tsx'
import { deskUnderTest } from '../../../testing/desk-under-test.ts'
import type { Lottery } from '../lottery.ts'
import { LotteryPage } from './LotteryPage.tsx'
import type { LotteryPage as Page } from './page.ts'

afterEach(cleanup)

function show(lottery: Lottery, result: unknown) {
  const changes = createStore(0)
  const changed = () => changes.set(changes.get() + 1)
  const { desk, session } = deskUnderTest({ rules: lottery, deps: { changed } })
  session.lottery.recent[0]!.result = result as never
  const page = {
    desk,
    session,
    rules: desk.rules,
    game: { code: 'test', results: 'house' },
    title: 'Test',
    language: 'en',
    text: (key: string, values?: object) => (values ? `${key} ${Object.values(values).join(' ')}` : key),
    common: (key: string) => key,
    money: moneyText('PEN'),
    isDemo: false,
    changes,
    still: createStore(true),
    frames: createFrames(),
    speech: createSpeech(),
    sound: { isOn: false, play: () => {} },
    openMenu: async () => {},
    openSlip: async () => {},
  } as unknown as Page
  render(<LotteryPage page={page} />)
  return desk
}

const click = (name: string, at = 0) => fireEvent.click(screen.getAllByRole('button', { name })[at]!)

test('numbers are chosen row by row; the bar says what they come to, and Add puts them on the slip', () => {
  const desk = show(families['five-digit'], [1, 2, 3, 4, 5])
  click('Last 2')
  click('3', 0)
  click('5', 0)
  click('7', 1)
  const bar = within(screen.getByRole('region', { name: 'stake' }))
  expect(bar.getByText('notesOf 2')).toBeTruthy()
  expect(bar.getByText(/4\.00/)).toBeTruthy()
  click('addToSlip')
  expect(desk.slip.lines.map(({ content }) => content)).toEqual([[['3', '5'], ['7']]])
})

test('tools of a row choose by size and parity', () => {
  const desk = show(families['five-digit'], [1, 2, 3, 4, 5])
  click('Last 2')
  click('tool_big', 0)
  click('tool_odd', 1)
  expect(desk.picks.of(desk.bet('back-2-direct'))).toEqual([
    ['5', '6', '7', '8', '9'],
    ['1', '3', '5', '7', '9'],
  ])
})

test('a pasted list tells what was not understood and what was there twice', () => {
  const desk = show(families['five-digit'], [1, 2, 3, 4, 5])
  click('Last 2')
  click('List')
  fireEvent.change(screen.getByRole('textbox', { name: 'writeHere' }), { target: { value: '12, 34 12 x 567' } })
  click('writeAdd')
  expect(desk.picks.of(desk.bet('back-2-list'))).toEqual([['12', '34']])
  expect(screen.getByText('understood 2')).toBeTruthy()
  expect(screen.getByText('twice 12')).toBeTruthy()
  expect(screen.getByText(/notUnderstood «x» · «567»/)).toBeTruthy()
  click('remove 12')
  expect(desk.picks.of(desk.bet('back-2-list'))).toEqual([['34']])
})

test('outcomes show what each pays, and several bets of a board are lines of their own', () => {
  const desk = show(families.dice, [1, 2, 6])
  expect(screen.getByRole('button', { name: /^3 205\.2$/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Big/ }))
  fireEvent.click(screen.getByRole('button', { name: /^17/ }))
  click('addToSlip')
  expect(desk.slip.lines.map(({ bet, content }) => [bet, content])).toEqual([
    ['sum', [['17']]],
    ['sides', [['big']]],
  ])
})

test('every family opens each of its panels', () => {
  const seen = new Set<string>()
  const draws: Record<string, unknown> = { keno: Array.from({ length: 20 }, (_, n) => n + 1) }
  for (const [family, lottery] of Object.entries(families) as [string, Lottery][]) {
    const { space } = lottery
    const draw =
      draws[family] ??
      (space.form === 'prizes'
        ? Object.fromEntries(
            space.prizes.map(({ code, count, digits }) => [code, Array(count).fill('1'.repeat(digits))]),
          )
        : Array.from({ length: space.count }, (_, n) => n + 1))
    const desk = show(lottery, draw)
    for (const { sheets } of desk.menus)
      for (const sheet of sheets) {
        // Panels that look alike are opened once.
        const looks = JSON.stringify(sheet.bets.map(bet => desk.picks.panelOf(bet)))
        if (seen.has(looks)) continue
        seen.add(looks)
        act(() => desk.open(sheet.id))
        expect(document.querySelector('.lot-panels')?.getAttribute('data-sheet')).toBe(sheet.id)
        expect(document.querySelectorAll('.lot-panels button').length, sheet.id).toBeGreaterThan(0)
      }
    cleanup()
  }
})
