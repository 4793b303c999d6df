import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Dialog } from './dialog.tsx'
import { Modal } from './modal.tsx'

let root: HTMLElement
beforeEach(() => {
  root = Object.assign(document.createElement('div'), { id: 'root' })
  document.body.append(root)
  onTestFinished(() => root.remove())
})

let set: (change: { asks?: boolean; hasMore?: boolean }) => void

function Page() {
  const [{ asks, hasMore }, setState] = useState({ asks: true, hasMore: false })
  set = change => act(() => setState(before => ({ ...before, ...change })))
  return (
    <>
      {createPortal(
        <>
          <p aria-live="polite">You are offline</p>
          {hasMore && (
            <footer>
              <a href="/help">Help</a>
            </footer>
          )}
          {hasMore && (
            <section>
              <p aria-live="polite">News</p>
              <button type="button">More</button>
            </section>
          )}
        </>,
        root,
      )}
      <Dialog isOpen={asks} title="Sure?" onCancel={() => {}} onConfirm={() => {}}>
        {hasMore && <span role="img" aria-label="Detail" />}
      </Dialog>
    </>
  )
}
const named = (role: string, name: string) => screen.queryByRole(role, { name })

test('what comes to the page under a dialog is hidden until the dialog is gone; what speaks up and the dialog itself are not', async () => {
  await show(<Page />)
  await waitFor(() => expect(named('alertdialog', 'Sure?')).not.toBeNull())
  set({ hasMore: true })
  await waitFor(() => expect(named('link', 'Help')).toBeNull())
  expect(screen.getByText('Help').closest('footer')?.getAttribute('aria-hidden')).toBe('true')
  expect(named('button', 'More')).toBeNull()
  expect(screen.getByText('News').closest('[aria-hidden=true]')).toBeNull()
  expect(named('img', 'Detail')).not.toBeNull()
  set({ asks: false })
  await waitFor(() => expect(named('link', 'Help')).not.toBeNull())
  expect(named('button', 'More')).not.toBeNull()
})

test('what comes to the page before an asked for modal shows is not hidden until the modal is there', async () => {
  let setState: (change: { isOpen?: boolean; hasMore?: boolean }) => void = () => {}
  function Later() {
    const [state, set] = useState({ isOpen: false, hasMore: false })
    setState = change => act(() => set(before => ({ ...before, ...change })))
    return (
      <>
        {createPortal(<section>{state.hasMore && <a href="/help">Help</a>}</section>, root)}
        <Modal isOpen={state.isOpen} title="News" onClose={() => {}}>
          Text
        </Modal>
      </>
    )
  }
  await show(<Later />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  setState({ isOpen: true })
  setState({ hasMore: true })
  // What watches the page has heard of it.
  await Promise.resolve()
  expect(named('dialog', 'News')).toBeNull()
  expect(named('link', 'Help')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(named('dialog', 'News')).not.toBeNull()
  expect(named('link', 'Help')).toBeNull()
})
