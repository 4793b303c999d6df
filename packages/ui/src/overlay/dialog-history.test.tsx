import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PasswordField, TextField } from '../form/field.tsx'
import { show } from '../testing/show.tsx'
import { Dialog } from './dialog.tsx'
import { keepInHistory, type ShownPage } from './dialog-history.ts'
import { Modal } from './modal.tsx'
import { forgetKept } from './open-dialogs.ts'

type Entry = { state: { key?: string; layer?: number } | null; url: string }

/** A browser's history with a router over it, as both are: steps come later, what they lead to is told by `popstate`. */
function browser() {
  let entries: Entry[] = [
    { state: { key: 'first' }, url: '/' },
    { state: { key: 'games' }, url: '/games' },
  ]
  let at = 1
  const target = new EventTarget()
  const history = {
    get state() {
      return entries[at]?.state ?? null
    },
    pushState(state: Entry['state'], _: string, url = entries[at]?.url ?? '') {
      entries = [...entries.slice(0, at + 1), { state, url }]
      at++
    },
    replaceState(state: Entry['state'], _: string, url = entries[at]?.url ?? '') {
      entries[at] = { state, url }
    },
    go(by: number) {
      setTimeout(() => {
        if (!entries[at + by]) return
        at += by
        target.dispatchEvent(Object.assign(new Event('popstate'), { state: history.state }))
      })
    },
  }
  const page = { key: 'games', hasReplaced: false }
  const listeners = new Set<() => void>()
  const shown: ShownPage = {
    key: () => page.key,
    isMoving: () => false,
    hasReplaced: () => page.hasReplaced,
    subscribe: listener => void listeners.add(listener),
  }
  const go = (key: string, hasReplaced: boolean) => {
    page.key = key
    page.hasReplaced = hasReplaced
    for (const listener of listeners) listener()
  }
  const location = {
    get href() {
      return entries[at]?.url
    },
  }
  const startRouter = () => {
    target.addEventListener('popstate', () => go(history.state?.key ?? '', false))
    return shown
  }
  keepInHistory(startRouter, Object.assign(target, { history, location }) as unknown as Window)
  // A dialog closes once its motion has come to its end.
  async function settle() {
    for (const _ of [1, 2, 3]) await act(() => vi.advanceTimersByTimeAsync(1_000))
  }
  return {
    settle,
    async back() {
      history.go(-1)
      await settle()
    },
    async forward() {
      history.go(1)
      await settle()
    },
    push(key: string, url: string) {
      history.pushState({ key }, '', url)
      go(key, false)
    },
    replace(key: string, url: string) {
      history.replaceState({ key }, '', url)
      go(key, true)
    },
    page: () => page.key,
    /** How many dialogs the place in the history is under, and what lies before it. */
    place: () => ({ layer: history.state?.layer ?? 0, before: entries.slice(0, at).map(({ url }) => url) }),
  }
}

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [name, setName] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="Write">
        <Form key={name} />
        <button type="button" onClick={() => setIsAsked(true)}>
          Send
        </button>
      </Modal>
      <Dialog
        isOpen={isAsked}
        title="Sure?"
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          setIsOpen(false)
          setName(name + 1)
        }}
      />
    </>
  )
}

function Form() {
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  return (
    <>
      <TextField label="Text" value={text} onChange={event => setText(event.target.value)} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
    </>
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const field = (label = 'Text') => screen.getByLabelText<HTMLInputElement>(label)
const open = () => [screen.queryByRole('dialog'), screen.queryByRole('alertdialog')].map(each => each !== null)

async function shown() {
  const view = browser()
  await vi.waitFor(() => show(<Page />))
  return view
}

test('going back closes the topmost dialog, then the next, and only then leaves the page', async () => {
  const view = await shown()
  press('Open')
  await view.settle()
  press('Send')
  await view.settle()
  expect(view.place().layer).toBe(2)
  await view.back()
  expect([...open(), view.page()]).toEqual([true, false, 'games'])
  await view.back()
  expect([...open(), view.page()]).toEqual([false, false, 'games'])
  await view.back()
  expect(view.page()).toBe('first')
})

test('what was typed is there again after going back, and gone after closing it or when somebody else is there', async () => {
  const view = await shown()
  press('Open')
  await view.settle()
  fireEvent.change(field(), { target: { value: 'Hello' } })
  await view.back()
  press('Open')
  await view.settle()
  expect(field().value).toBe('Hello')
  press('Close')
  await view.settle()
  press('Open')
  await view.settle()
  expect(field().value).toBe('')
  fireEvent.change(field(), { target: { value: 'Private' } })
  await view.back()
  act(forgetKept)
  press('Open')
  await view.settle()
  expect(field().value).toBe('')
})

test('no password waits, not even one that is shown', async () => {
  const view = await shown()
  press('Open')
  await view.settle()
  fireEvent.change(field(), { target: { value: 'Hello' } })
  for (const isSeen of [false, true]) {
    fireEvent.change(field('Password'), { target: { value: 'secret' } })
    if (isSeen) press('Show password')
    await view.back()
    press('Open')
    await view.settle()
    expect([field().value, field('Password').value]).toEqual(['Hello', ''])
  }
})

test('closing it leaves nothing in the history, and going forward to where it was does not either', async () => {
  const view = await shown()
  press('Open')
  await view.settle()
  press('Close')
  await view.settle()
  expect(view.place()).toEqual({ layer: 0, before: ['/'] })
  await view.forward()
  expect(view.place()).toEqual({ layer: 0, before: ['/'] })
  expect(open()).toEqual([false, false])
})

test('from a page that a dialog led to, one step back leads to the page beneath', async () => {
  const view = await shown()
  press('Open')
  await view.settle()
  press('Close')
  view.push('play', '/play')
  await view.settle()
  expect(view.place()).toEqual({ layer: 0, before: ['/', '/games'] })
  await view.back()
  expect([view.page(), view.place().layer]).toEqual(['games', 0])
})

test('an address that is replaced under a dialog is the one beneath it', async () => {
  const view = await shown()
  press('Open')
  await view.settle()
  view.replace('sorted', '/games?by=name')
  await view.settle()
  expect(view.place()).toEqual({ layer: 1, before: ['/', '/games?by=name'] })
  press('Close')
  await view.settle()
  expect([view.page(), view.place()]).toEqual(['sorted', { layer: 0, before: ['/'] }])
})
