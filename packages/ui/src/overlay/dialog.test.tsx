import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

async function ask(props: Partial<DialogProps> = {}) {
  const onCancel = vi.fn()
  const onConfirm = vi.fn()
  await show(<Dialog isOpen title="Leave?" onCancel={onCancel} onConfirm={onConfirm} {...props} />)
  return { onCancel, onConfirm }
}
const pressEscape = () => act(async () => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' }))

test('each answer is one of two, and named by the question', async () => {
  const { onCancel, onConfirm } = await ask({ confirmLabel: 'Leave' })
  expect(screen.getByRole('alertdialog', { name: 'Leave?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect([onConfirm, onCancel].map(each => each.mock.calls.length)).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onConfirm, onCancel].map(each => each.mock.calls.length)).toEqual([1, 1])
})

test('Escape is a no', async () => {
  const { onCancel } = await ask()
  await pressEscape()
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('while it is under way nothing is cancelled or confirmed again', async () => {
  const { onCancel, onConfirm } = await ask({ isBusy: true })
  await pressEscape()
  fireEvent.click(screen.getByRole('button', { name: /Confirm/ }))
  expect(onCancel).not.toHaveBeenCalled()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('why it failed is said, and what only needs noting has one answer', async () => {
  await ask({ error: 'Too late', hasCancel: false })
  expect(screen.getByRole('alert').textContent).toBe('Too late')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
