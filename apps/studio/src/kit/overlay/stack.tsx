import { Fragment, type ReactNode } from 'react'
import { createStore, useStore } from '../store.ts'

type Entry = { id: number; node: ReactNode }
const entries = createStore<readonly Entry[]>([])
let opened = 0

/** Whether the page is waiting behind a dialog; its keys then belong to the dialog. */
export const isDialogOpen = (): boolean => entries.get().length > 0

/** Shows a dialog over whatever is there, until it is closed with an answer. */
export function openDialog<T>(draw: (close: (answer: T) => void) => ReactNode): Promise<T> {
  return new Promise(resolve => {
    const id = ++opened
    const close = (answer: T) => {
      entries.set(entries.get().filter(entry => entry.id !== id))
      resolve(answer)
    }
    entries.set([...entries.get(), { id, node: draw(close) }])
  })
}

export function Dialogs() {
  return useStore(entries).map(({ id, node }) => <Fragment key={id}>{node}</Fragment>)
}
