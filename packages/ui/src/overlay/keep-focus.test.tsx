import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { Dialog } from './dialog.tsx'
import { Modal } from './modal.tsx'
import { Drawer, Panel, type PanelEntry } from './panel.tsx'

type Name = 'first' | 'second'
const entries: PanelEntry<Name>[] = [
  { page: 'first', label: 'First', icon: 'user' },
  { page: 'second', label: 'Second', icon: 'user' },
]
const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.getByRole('dialog')

/** Opened, with the focus where Base UI puts it. */
async function opened() {
  await waitFor(() => expect(dialog().contains(document.activeElement)).toBe(true))
}
const focus = (element: HTMLElement) => act(() => element.focus())

async function showPanel(start: Name | null) {
  let go: (page: Name | null) => void = () => {}
  let ask: () => void = () => {}
  function Center() {
    const [page, setPage] = useState(start)
    const [isAsked, setIsAsked] = useState(false)
    go = next => act(() => setPage(next))
    ask = () => act(() => setIsAsked(true))
    return (
      <>
        <Panel isOpen title="Center" entries={entries} page={page} onPage={setPage} onClose={() => {}}>
          <button type="button">On {page}</button>
        </Panel>
        <Dialog isOpen={isAsked} title="Sure?" onCancel={() => {}} onConfirm={() => {}} />
      </>
    )
  }
  await show(<Center />)
  await opened()
  return { go: (page: Name | null) => go(page), ask: () => ask() }
}

test('the focus that goes with the page of a panel goes to the panel', async () => {
  const { go } = await showPanel('first')
  focus(button('On first'))
  go('second')
  await waitFor(() => expect(document.activeElement).toBe(dialog()))
})

test('what still has the focus after the page of a panel changed keeps it', async () => {
  const { go } = await showPanel('first')
  focus(button('Second'))
  go('second')
  await screen.findByRole('button', { name: 'On second' })
  expect(document.activeElement).toBe(button('Second'))
})

test('on phones, where the page takes the place of the menu, the panel takes the focus of the menu', async () => {
  const style = document.createElement('style')
  style.textContent = '.hidden { display: none }'
  document.head.append(style)
  onTestFinished(() => style.remove())
  await showPanel(null)
  focus(button('First'))
  fireEvent.click(button('First'))
  await waitFor(() => expect(document.activeElement).toBe(dialog()))
})

test('a panel takes no focus from what was asked over it', async () => {
  const { go, ask } = await showPanel('first')
  focus(button('On first'))
  ask()
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel')))
  go('second')
  await screen.findByRole('button', { name: 'On second', hidden: true })
  expect(document.activeElement).toBe(button('Cancel'))
})

test('closed with all it shows, a drawer gives the focus back to what opened it', async () => {
  function Page() {
    const [row, setRow] = useState<string>()
    return (
      <>
        <button type="button" onClick={() => setRow('Rosa')}>
          Open
        </button>
        <Drawer isOpen={row !== undefined} title="Row" onClose={() => setRow(undefined)}>
          {row && (
            <button type="button" onClick={() => setRow(undefined)}>
              Leave {row}
            </button>
          )}
        </Drawer>
      </>
    )
  }
  await show(<Page />)
  focus(button('Open'))
  fireEvent.click(button('Open'))
  await opened()
  focus(button('Leave Rosa'))
  fireEvent.click(button('Leave Rosa'))
  await waitFor(() => expect(document.activeElement).toBe(button('Open')))
})

for (const [name, Box] of [
  ['modal', Modal],
  ['drawer', Drawer],
] as const)
  test(`the focus that goes with a step of a ${name} goes to the ${name}`, async () => {
    function Steps() {
      const [isDone, setIsDone] = useState(false)
      return (
        <Box isOpen title="Steps" onClose={() => {}}>
          {isDone ? (
            <p>Done</p>
          ) : (
            <form>
              <button type="button" onClick={() => setIsDone(true)}>
                Send
              </button>
            </form>
          )}
        </Box>
      )
    }
    await show(<Steps />)
    await opened()
    focus(button('Send'))
    fireEvent.click(button('Send'))
    await screen.findByText('Done')
    await waitFor(() => expect(document.activeElement).toBe(dialog()))
  })
