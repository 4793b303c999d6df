import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Keeping, show } from '../testing/show.tsx'
import { AmountField, type AmountFieldProps } from './amount-field.tsx'
import { unreadAmount } from './use-typed-amount.ts'

const showField = (props: Partial<AmountFieldProps> = {}) => {
  const onChange = vi.fn()
  return show(
    <Keeping start="" onChange={onChange}>
      {(value, change) => <AmountField label="Amount" currency="USD" {...props} value={value} onChange={change} />}
    </Keeping>,
  ).then(() => onChange)
}
const input = () => screen.getByLabelText<HTMLInputElement>('Amount')
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })

test('what is typed is said as it is read, and handed on as a plain decimal', async () => {
  const onChange = await showField()
  type('1,234.50')
  expect(onChange).toHaveBeenLastCalledWith('1234.5')
  expect(screen.getByRole('status').textContent).toContain('1,234.50')
})

test('a text that is no amount is handed on as none, and complained about once it is left', async () => {
  const onChange = await showField()
  type('12 apples')
  expect(onChange).toHaveBeenLastCalledWith(unreadAmount)
  expect(input().getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(input())
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(input().value).toBe('12 apples')
  type('12')
  expect(input().getAttribute('aria-invalid')).toBeNull()
})

test('a text that could mean two amounts is nobody’s until one is chosen', async () => {
  const onChange = await showField({ currency: 'BTC' })
  type('1,234')
  expect(onChange).toHaveBeenLastCalledWith(unreadAmount)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  const [, small] = screen.getAllByRole('button')
  fireEvent.click(small as HTMLElement)
  expect(onChange).toHaveBeenLastCalledWith('1.234')
  expect(input().value).toBe('1.23400000')
  expect(input().getAttribute('aria-invalid')).toBeNull()
})

test('a suggested amount, and everything there is, replace what was typed', async () => {
  const onChange = await showField({ presets: ['50'], max: '77.30' })
  type('12')
  fireEvent.click(screen.getByRole('button', { name: '50' }))
  expect(onChange).toHaveBeenLastCalledWith('50')
  expect(input().value).toBe('50')
  fireEvent.click(screen.getByRole('button', { name: 'Max' }))
  expect(onChange).toHaveBeenLastCalledWith('77.30')
  expect(screen.getByRole('button', { name: 'Max' }).getAttribute('aria-pressed')).toBe('true')
})
