/** The window a game has of its own, as the page it was opened from knows it. */
export type OwnWindow =
  | { at: 'shut'; because: 'not-opened' | 'blocked' | 'closed' }
  | { at: 'refused'; error: Error }
  /** It is there, still empty, while the launch is under way. */
  | { at: 'opening'; attempt: number }
  | { at: 'open' }

export type Happening =
  | { type: 'pressed'; attempt: number }
  | { type: 'blocked' }
  | { type: 'launched'; attempt: number }
  | { type: 'refused'; attempt: number; error: Error }
  /** By the player, in the window or here, or by the browser. */
  | { type: 'closed' }

export const notOpened: OwnWindow = { at: 'shut', because: 'not-opened' }

export const hasWindow = ({ at }: OwnWindow): boolean => at === 'opening' || at === 'open'

/** What follows; answers to a launch whose window is gone change nothing. */
export function follow(before: OwnWindow, happening: Happening): OwnWindow {
  const isAwaited = 'attempt' in happening && before.at === 'opening' && before.attempt === happening.attempt
  switch (happening.type) {
    case 'pressed':
      return hasWindow(before) ? before : { at: 'opening', attempt: happening.attempt }
    case 'blocked':
      return hasWindow(before) ? before : { at: 'shut', because: 'blocked' }
    case 'launched':
      return isAwaited ? { at: 'open' } : before
    case 'refused':
      return isAwaited ? { at: 'refused', error: happening.error } : before
    case 'closed':
      if (before.at === 'open') return { at: 'shut', because: 'closed' }
      return before.at === 'opening' ? notOpened : before
  }
}
