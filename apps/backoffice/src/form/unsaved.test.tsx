import { show } from '@ronda/ui/testing/show.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { leaveForm, UnsavedGuard, useUnsaved } from './unsaved.tsx'

function Form({ name }: { name: string }) {
  const [typed, setTyped] = useState('')
  useUnsaved(typed !== '')
  return (
    <>
      <input aria-label={name} value={typed} onChange={event => setTyped(event.target.value)} />
      <button type="button" onClick={() => setTyped('')}>{`Save ${name}`}</button>
    </>
  )
}

const closed = vi.fn()

function Settings() {
  return (
    <>
      <Form name="limits" />
      <Form name="fees" />
      <Link to="/list">List</Link>
      <button type="button" onClick={() => leaveForm(closed)}>
        Close
      </button>
    </>
  )
}

/** A page of two forms, come to from a list. */
async function open() {
  closed.mockClear()
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <UnsavedGuard />
            <Outlet />
          </>
        ),
        children: [
          { path: '/list', element: <p>The list</p> },
          { path: '/settings', element: <Settings /> },
        ],
      },
    ],
    { initialEntries: ['/list', '/settings'], initialIndex: 1 },
  )
  const texts = {
    'bo.leave.title': 'Leave without saving?',
    'bo.leave.help': 'It is lost',
    'bo.leave.go': 'Leave',
    'bo.leave.stay': 'Keep editing',
  }
  await show(<RouterProvider router={router} />, { texts })
  return router
}

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })

test.each(['limits', 'fees'])('Back asks before %s is lost, whichever of the forms of a page it is', async form => {
  const router = await open()
  type(form, '5')
  await act(() => router.navigate(-1))
  expect(question()).not.toBeNull()
  await press('Keep editing')
  await waitFor(() => expect(question()).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>(form).value).toBe('5')
  expect(router.state.location.pathname).toBe('/settings')
  await act(() => router.navigate(-1))
  await press('Leave')
  await waitFor(() => expect(screen.queryByText('The list')).not.toBeNull())
})

test('a link asks; what was saved or taken back is left at once', async () => {
  const router = await open()
  type('fees', '5')
  await act(async () => fireEvent.click(screen.getByText('List')))
  expect(question()).not.toBeNull()
  await press('Keep editing')
  await press('Save fees')
  await act(async () => fireEvent.click(screen.getByText('List')))
  expect(question()).toBeNull()
  expect(router.state.location.pathname).toBe('/list')
})

test('what takes a form away without another address waits for the answer', async () => {
  await open()
  await press('Close')
  expect(closed).toHaveBeenCalledTimes(1)
  type('limits', '5')
  await press('Close')
  expect(closed).toHaveBeenCalledTimes(1)
  await press('Leave')
  expect(closed).toHaveBeenCalledTimes(2)
})

test('closing the tab asks only while something is typed', async () => {
  await open()
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  type('limits', '5')
  expect(leaves()).toBe(false)
  await press('Save limits')
  expect(leaves()).toBe(true)
})
