import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fiveDigit } from '../../../games/lotteries/five-digit.ts'
import { deskUnderTest } from '../../../testing/desk-under-test.ts'
import { listenToKeys } from './keys.ts'

let stop = () => {}
afterEach(() => stop())

const at = (sheet: string) => {
  const { desk } = deskUnderTest({ rules: fiveDigit })
  desk.open(sheet)
  const asked: string[] = []
  stop = listenToKeys({ desk, isElsewhere: () => false, confirm: () => void asked.push('confirm') })
  return { desk, asked }
}
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more })

test('digits choose row after row, Enter adds, Ctrl + Enter asks to buy', () => {
  const { desk, asked } = at('back-2-direct')
  press('4')
  press('2')
  expect(desk.picks.of(desk.bet('back-2-direct'))).toEqual([['4'], ['2']])
  press('Enter')
  expect(desk.slip.lines.map(({ content }) => content)).toEqual([[['4'], ['2']]])
  press('Enter', { ctrlKey: true })
  expect(asked).toEqual(['confirm'])
})

test('what is written into a field is left to the field', () => {
  const { desk } = at('back-2-direct')
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: '4' })
  expect(desk.draft.notes).toBe(0)
  expect(desk.picks.of(desk.bet('back-2-direct'))).toEqual([[], []])
  field.remove()
})

test('pasted numbers go to a bet that is written', () => {
  const { desk } = at('back-2-list')
  const event = new Event('paste', { bubbles: true }) as Event & { clipboardData?: object }
  event.clipboardData = { getData: () => '12 34;99 7' }
  document.body.dispatchEvent(event)
  expect(desk.picks.of(desk.bet('back-2-list'))).toEqual([['12', '34', '99']])
})
