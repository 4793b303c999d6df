import { LiveText } from '../../../kit/frames.ts'
import { createStore } from '../../../kit/store.ts'
import { createSpeech } from '../../../kit/ui/live-region.tsx'

export type BarState = {
  balance: string
  hasWon: boolean
  stake: string
  canLower: boolean
  canRaise: boolean
  isBusy: boolean
  isLocked: boolean
  autoLeft: number | null
  isTurbo: boolean
  isSoundOn: boolean
  /** When the round was played that is shown again; it stands where the balance was. */
  replayOf: string | null
}

export type Place = { x: number; y: number }
export type Floating = { text: string; place: Place | undefined }
export type Status = { words: string; detail?: string; isBusy?: boolean }

const start: BarState = {
  balance: '',
  hasWon: false,
  stake: '',
  canLower: false,
  canRaise: false,
  isBusy: false,
  isLocked: false,
  autoLeft: null,
  isTurbo: false,
  isSoundOn: false,
  replayOf: null,
}

/** What the page around the picture shows. Amounts that count are written past React. */
export function createScreen() {
  const bar = createStore(start)
  const status = createStore<Status | null>(null)
  const plaque = createStore<Floating | null>(null)
  const chip = createStore<Floating | null>(null)
  const bigTitle = createStore<string | null>(null)
  const speech = createSpeech()
  const win = new LiveText('–')
  const bigAmount = new LiveText()

  return {
    bar,
    status,
    plaque,
    chip,
    bigTitle,
    speech,
    win,
    bigAmount,
    /** The bar's own element: the picture ends above it. */
    barNode: { current: null as HTMLElement | null },
    render({ win: amount, ...state }: Omit<BarState, 'hasWon'> & { win: string | null }) {
      win.set(amount ?? '–')
      const next: BarState = { ...state, hasWon: amount !== null }
      const old = bar.get()
      if ((Object.keys(next) as (keyof BarState)[]).some(key => next[key] !== old[key])) bar.set(next)
    },
    announce: speech.say,
    /** A line above the picture about what the page is waiting for, or a passing note. */
    showStatus(words: string | null, options: { detail?: string; isBusy?: boolean; forMs?: number } = {}) {
      const { forMs, ...rest } = options
      const shown = words === null ? null : { words, ...rest }
      status.set(shown)
      if (forMs) setTimeout(() => status.get() === shown && status.set(null), forMs)
    },
    showPlaque: (text: string | null, place?: Place) =>
      plaque.set(text === null ? null : { text, place: place ?? plaque.get()?.place }),
    showChip: (text: string | null, place?: Place) =>
      chip.set(text === null ? null : { text, place: place ?? chip.get()?.place }),
    showBigWin(state: { title: string; amount: string } | null) {
      bigTitle.set(state?.title ?? null)
      bigAmount.set(state?.amount ?? '')
    },
  }
}

export type Screen = ReturnType<typeof createScreen>
