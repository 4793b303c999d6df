import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { show } from '@ronda/ui/testing/show.tsx'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useBackCloses } from './back-closes.ts'

function Team() {
  useBackCloses()
  const [opened, setOpened] = useState(['Rates', 'Sure?'])
  const close = (title: string) => setOpened(before => before.filter(one => one !== title))
  return opened.map(title => (
    <Dialog key={title} isOpen title={title} onCancel={() => close(title)} onConfirm={() => {}} />
  ))
}

test('going back closes what is open, the topmost first, and only then leaves the page', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/team', element: <Team /> },
    ],
    { initialEntries: ['/', '/team'], initialIndex: 1 },
  )
  await show(<RouterProvider router={router} />)
  const back = () => act(() => router.navigate(-1))
  const open = () => screen.queryAllByRole('alertdialog', { hidden: true }).map(each => each.textContent)

  await back()
  expect(open()).toHaveLength(1)
  expect(open()[0]).toContain('Rates')
  await back()
  expect(open()).toEqual([])
  expect(router.state.location.pathname).toBe('/team')
  await back()
  expect(router.state.location.pathname).toBe('/')
})
