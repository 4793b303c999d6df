import { readPasted } from '../paste.ts'
import type { Desk } from './desk.ts'
import { rowsOf } from './panels.ts'

export type KeyDeps = {
  desk: Desk
  /** The page waits behind a dialog, or somebody writes. */
  isElsewhere(): boolean
  confirm(): void
}

/** Where a digit goes: the row that has the focus, else the first that is empty. */
function rowFor(desk: Desk, focused: Element | null): number {
  const rows = [...document.querySelectorAll('.lot-row')]
  const at = rows.findIndex(row => row.contains(focused))
  if (at >= 0) return at
  const content = desk.picks.of(desk.sheet.bets[0]!)
  return Math.max(
    0,
    content.findIndex(row => row.length === 0),
  )
}

/** On a desktop: digits choose, Enter adds, Ctrl + Enter buys, and whatever is pasted is read as numbers. */
export function listenToKeys({ desk, isElsewhere, confirm }: KeyDeps): () => void {
  // Whoever types numbers means them with Enter, not the button that happens to have the focus.
  let isTyping = false
  const point = () => {
    isTyping = false
  }
  const press = (event: KeyboardEvent) => {
    if (isElsewhere() || event.altKey) return
    const isEnter = event.key === 'Enter'
    if (isEnter && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (desk.draft.notes > 0) desk.add()
      return confirm()
    }
    if (isWriting(event.target) || event.ctrlKey || event.metaKey) return
    const isDigit = /^\d$/.test(event.key)
    if (isEnter && (isTyping || !(event.target instanceof HTMLButtonElement))) {
      event.preventDefault()
      desk.add()
    }
    if (isDigit) pick(desk, event.key)
    isTyping = isDigit
  }
  const paste = (event: ClipboardEvent) => {
    if (isElsewhere() || isWriting(event.target)) return
    const text = event.clipboardData?.getData('text') ?? ''
    const [bet] = desk.sheet.bets
    const panel = bet && desk.picks.panelOf(bet)
    if (!bet || panel?.form !== 'written') return
    const { numbers } = readPasted(text, panel.of)
    if (numbers.length === 0) return
    event.preventDefault()
    desk.choose(picks => picks.write(bet, numbers))
  }
  document.addEventListener('keydown', press)
  document.addEventListener('paste', paste)
  document.addEventListener('pointerdown', point)
  return () => {
    document.removeEventListener('keydown', press)
    document.removeEventListener('paste', paste)
    document.removeEventListener('pointerdown', point)
  }
}

function pick(desk: Desk, digit: string) {
  const { sheet, picks } = desk
  const [bet] = sheet.bets
  const panel = bet && picks.panelOf(bet)
  if (!bet || sheet.bets.length > 1 || panel?.form !== 'rows') return
  const row = rowFor(desk, document.activeElement)
  const { symbols } = rowsOf(panel, picks.isBanking)[row] ?? { symbols: [] }
  // The tenth of ten is known by its last figure.
  const symbol =
    symbols.find(one => one === digit) ?? (symbols.length <= 10 ? symbols.find(one => one.at(-1) === digit) : undefined)
  if (symbol) desk.choose(all => all.toggle(bet, row, symbol))
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
