import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Keeping, show } from '../testing/show.tsx'
import type { DateRange as Range } from './date-presets.ts'
import { DateRange } from './date-range.tsx'

async function showRange(start: Range = { from: '2026-03-10', to: '2026-03-10' }) {
  const onChange = vi.fn<(range: Range) => void>()
  await show(
    <Keeping start={start} onChange={onChange}>
      {(value, change) => (
        <DateRange value={value} onChange={change} today="2026-03-10" presets={['today', 'previous7']} daysMax={31} />
      )}
    </Keeping>,
  )
  return onChange
}
const day = (which: 'From' | 'To') => screen.getByLabelText<HTMLInputElement>(`${which} (DD/MM/YYYY)`)
const type = (which: 'From' | 'To', text: string) => fireEvent.change(day(which), { target: { value: text } })

test('days are typed as DD/MM/YYYY, whatever the browser’s own way is', async () => {
  const onChange = await showRange()
  type('From', '01/03/2026')
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-03-01', to: '2026-03-10' })
})

test('a text that is no day changes nothing, and is gone when the field is left', async () => {
  const onChange = await showRange()
  type('From', '99/03/2026')
  expect(day('From').getAttribute('aria-invalid')).toBe('true')
  fireEvent.blur(day('From'))
  expect(day('From').value).toBe('10/03/2026')
  expect(onChange).not.toHaveBeenCalled()
})

test('an end before the start, and too many days, are said', async () => {
  await showRange()
  type('To', '09/03/2026')
  expect(screen.getByText('The end date is before the start date')).toBeTruthy()
  expect(day('To').getAttribute('aria-invalid')).toBe('true')
  type('To', '10/03/2026')
  type('From', '01/02/2026')
  expect(screen.getByText('Choose 31 days at most')).toBeTruthy()
  type('From', '08/02/2026')
  expect(day('From').getAttribute('aria-invalid')).toBeNull()
})

test('a period fills in both days, and is marked while they are its own', async () => {
  const onChange = await showRange()
  const period = screen.getByRole('button', { name: 'Last 7 days' })
  expect(period.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(period)
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-03-04', to: '2026-03-10' })
  expect(day('From').value).toBe('04/03/2026')
  expect(period.getAttribute('aria-pressed')).toBe('true')
  type('From', '05/03/2026')
  expect(period.getAttribute('aria-pressed')).toBe('false')
})
