import { useEffect, useRef, useState } from 'react'

/** `back`: closes it because somebody went back, who may come again. */
type Open = { back: () => void }

/** What is open over the page, the topmost last. */
const dialogs: Open[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const openDialogs = (): readonly Open[] => dialogs

/** Tells whenever a dialog was opened or closed. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Lists a dialog while it is open, so that going back can close it instead of leaving the page beneath. */
export function useListed(isOpen: boolean, back: () => void): void {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => {
    if (!isOpen) return
    const entry = { back: () => latest.current() }
    dialogs.push(entry)
    tell()
    return () => {
      dialogs.splice(dialogs.indexOf(entry), 1)
      tell()
    }
  }, [isOpen])
}

const secrets = 'input:is([type=password], [data-secret], [autocomplete=one-time-code])'

/** What is typed into a dialog may wait for it to be opened again, but no password and no code. */
export function forgetSecrets(dialog: HTMLElement): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const input of dialog.querySelectorAll<HTMLInputElement>(secrets)) {
    // As if it were emptied by hand, so that whoever keeps the value hears of it.
    set?.call(input, '')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const keepers = new Set<() => void>()

/** What was typed into dialogs that were gone back from is forgotten: somebody else may open them next. */
export function forgetKept(): void {
  for (const forget of keepers) forget()
}

/**
 * Whether a dialog was closed by going back: then what was typed waits for it to be opened again. Every other way to close it begins anew, so it
 * is kept no longer once it is open.
 */
export function useKept(): [boolean, (isKept: boolean) => void] {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    if (!isKept) return
    const forget = () => setIsKept(false)
    keepers.add(forget)
    return () => void keepers.delete(forget)
  }, [isKept])
  return [isKept, setIsKept]
}
