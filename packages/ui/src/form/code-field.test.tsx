import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { CodeField } from './code-field.tsx'

test('only digits are taken, and no more than there are cells', async () => {
  const onChange = vi.fn()
  await show(<CodeField label="Code" length={4} value="" onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: ' 12-3456' } })
  expect(onChange).toHaveBeenCalledWith('1234')
  // A browser that knew a longest length would cut what is pasted before its digits are looked for.
  expect(screen.getByLabelText<HTMLInputElement>('Code').hasAttribute('maxlength')).toBe(false)
})

test('a payment password is shown nowhere, and kept by no browser', async () => {
  const { container } = await show(<CodeField isSecret label="Code" value="987654" onChange={() => {}} />)
  const input = screen.getByLabelText<HTMLInputElement>('Code')
  expect(input.type).toBe('password')
  expect(input.autocomplete).toBe('off')
  expect(container.textContent).toBe('Code••••••')
})

test('a code from a message is offered by the browser, its digits stand in the cells', async () => {
  const { container } = await show(<CodeField label="Code" value="98" onChange={() => {}} error="Type the 6 digits" />)
  const input = screen.getByLabelText<HTMLInputElement>('Code')
  expect(input.autocomplete).toBe('one-time-code')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(container.textContent).toBe('Code98Type the 6 digits')
})
