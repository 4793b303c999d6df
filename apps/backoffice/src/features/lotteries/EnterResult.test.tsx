import type { DrawDetail, Space } from '@ronda/contract/backoffice/lotteries.ts'
import type { Call } from '@ronda/contract/core/call.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import texts from '../../i18n/en.json'
import { EnterResult } from './EnterResult.tsx'

const space: Space = {
  form: 'prizes',
  prizes: [
    { code: 'DB', name: 'Special', count: 1, digits: 5 },
    { code: 'G7', name: 'Prize 7', count: 2, digits: 2 },
  ],
}
const draw: DrawDetail['draw'] = {
  id: 'one',
  gameCode: 'vn-north',
  gameName: 'Vietnam North',
  form: 'prizes',
  issue: '20261126',
  state: 'closed',
  results: 'outside',
  opensAt: 0,
  closesAt: 1,
  drawsAt: 2,
  endedAt: null,
  result: null,
  corrections: 0,
  reason: '',
  enteredBy: ['diego@lumina'],
  hasEntered: false,
  isContradicted: false,
  orders: 2,
  sums: [],
  settlement: { done: 0, all: 2, isRunning: false },
}
const effect = {
  orders: 2,
  more: 1,
  less: 0,
  totals: [{ currency: 'PEN', staked: '2', before: '0', after: '99.5', difference: '99.5' }],
}

async function shown(change: Partial<DrawDetail['draw']> = {}) {
  const data = { draw: { ...draw, ...change }, history: [], bets: [], space } as unknown as DrawDetail
  const asked: [string, unknown][] = []
  const onDone = vi.fn()
  const answer = async (call: Call, input: unknown) => {
    asked.push([call.name, input])
    return call.name === 'bo.lotteries.preview' ? effect : { isAgreed: true, isContradicted: false }
  }
  await show(<EnterResult vendor="V" data={data} space={space} onDone={onDone} />, { texts, answer })
  return { asked, onDone }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('a full field leads to the next, what is missing is marked once it was tried without, and nothing is entered before its effect is seen', async () => {
  const { asked, onDone } = await shown()
  type('Special, number 1', '4807x')
  expect(field('Special, number 1').value).toBe('4807')
  await press('See the effect')
  expect(asked).toEqual([])
  expect(document.activeElement).toBe(field('Special, number 1'))
  expect(field('Prize 7, number 2').getAttribute('aria-invalid')).toBe('true')
  type('Special, number 1', '48075')
  expect(document.activeElement).toBe(field('Prize 7, number 1'))
  type('Prize 7, number 1', '07')
  type('Prize 7, number 2', '71')
  await press('See the effect')
  const result = { DB: ['48075'], G7: ['07', '71'] }
  expect(asked).toEqual([['bo.lotteries.preview', { vendor: 'V', issueId: 'one', result }]])
  expect(screen.getByText('99.50')).toBeTruthy()
  await press('This is what I read')
  expect(asked[1]).toEqual(['bo.lotteries.enter', { vendor: 'V', issueId: 'one', result }])
  expect(onDone).toHaveBeenCalled()
})

test('a pasted table fills the fields, and what fits none is told', async () => {
  await shown()
  const paste = (text: string) =>
    act(async () => fireEvent.paste(field('Prize 7, number 1'), { clipboardData: { getData: () => text } }))
  await paste('G7: 07 - 71\nĐB: 48075')
  expect(['Special, number 1', 'Prize 7, number 1', 'Prize 7, number 2'].map(name => field(name).value)).toEqual([
    '48075',
    '07',
    '71',
  ])
  await paste('11 123')
  expect(field('Prize 7, number 1').value).toBe('11')
  expect(screen.getByText(/Fits no field: 123/)).toBeTruthy()
})

test.each([
  [{}, /in force at once with your click, and the orders are paid/],
  [{ state: 'settled' as const }, /in force at once with your click: every order is decided again/],
  [{ enteredBy: [] }, /Once you confirm, it is your reading/],
  [{ isContradicted: true }, /Once you confirm, it is your reading/],
])('before the click it is told what it may bring: %j', async (change, words) => {
  await shown(change)
  type('Special, number 1', '48075')
  type('Prize 7, number 1', '07')
  type('Prize 7, number 2', '71')
  await press('See the effect')
  expect(screen.getByText(words)).toBeTruthy()
})

test('whoever reads again because the readings differ begins with empty fields', async () => {
  await shown({ hasEntered: true, isContradicted: true })
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
  expect(screen.getAllByRole<HTMLInputElement>('textbox').every(({ value }) => value === '')).toBe(true)
})
