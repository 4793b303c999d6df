import { createStore } from '../../../kit/store.ts'
import type { Kind } from '../config.ts'

const NOTICE_MS = 4_000
const FLOATS_MAX = 14

export type Float = { id: number; x: number; y: number; words: string; kind: 'mine' | 'other' | 'big' }
export type Notice = { words: string; kind: 'info' | 'won' }

/** What appears over the water for a while. */
export function createBayState() {
  const notice = createStore<Notice | null>(null)
  const floats = createStore<readonly Float[]>([])
  const inSight = createStore<ReadonlyMap<Kind, number>>(new Map())
  let noticeTimer: ReturnType<typeof setTimeout> | undefined
  let floated = 0

  return {
    notice,
    floats,
    inSight,
    stage: { current: null as HTMLElement | null },
    tell(words: string, kind: Notice['kind'] = 'info') {
      clearTimeout(noticeTimer)
      notice.set({ words, kind })
      noticeTimer = setTimeout(() => notice.set(null), NOTICE_MS)
    },
    /** Words that rise from a place of the stage. */
    float(place: { x: number; y: number }, words: string, kind: Float['kind']) {
      const half = kind === 'other' ? 30 : 56
      const width = this.stage.current?.clientWidth ?? 0
      const x = Math.round(Math.max(half, Math.min(width - half, place.x)))
      let y = Math.round(Math.max(34, place.y))
      // Prizes of the same moment stand below one another.
      const taken = floats.get()
      while (taken.some(each => Math.abs(each.x - x) < half * 1.4 && Math.abs(each.y - y) < 26)) y += 28
      const id = ++floated
      floats.set([...taken, { id, x, y, words, kind }].slice(-FLOATS_MAX))
      setTimeout(() => floats.set(floats.get().filter(each => each.id !== id)), kind === 'big' ? 2_800 : 1_900)
    },
    /** Which fish are in sight changes all the time; told twice a second, and only where it is something else. */
    see(counts: ReadonlyMap<Kind, number>) {
      const known = inSight.get()
      const isSame = known.size === counts.size && [...counts].every(([kind, n]) => known.get(kind) === n)
      if (!isSame) inSight.set(counts)
    },
  }
}

export type BayState = ReturnType<typeof createBayState>
