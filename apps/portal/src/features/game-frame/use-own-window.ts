import { useT } from '@ronda/ui/i18n.tsx'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { openEmpty } from '../../app/pop-up.ts'
import { follow, hasWindow, notOpened, type OwnWindow } from './own-window.ts'

const LOOK_EVERY_MS = 500
const LARGEST = { width: 1280, height: 800 }

export type OwnWindowControl = {
  state: OwnWindow
  /** Only within a press, or the browser blocks it. `onOpened` comes before the launch. Brings a window that is open to the front. */
  open: (onOpened?: () => void) => void
  close: () => void
}

/**
 * Opens a game in a window of its own: empty within the press, then sent to the address of the launch. Leaving the page closes it.
 * `onOver` is told whenever a launched game has no window any more, also when it never got one.
 */
export function useOwnWindow(findAddress: () => Promise<URL>, onOver: () => void): OwnWindowControl {
  const t = useT()
  const [state, tell] = useReducer(follow, notOpened)
  const opened = useRef<Window>(undefined)
  const isFilled = useRef(false)
  const attempts = useRef(0)
  const over = useRef(onOver)
  over.current = onOver

  const close = useCallback(() => {
    if (!opened.current) return
    opened.current.close()
    opened.current = undefined
    tell({ type: 'closed' })
    if (isFilled.current) over.current()
    isFilled.current = false
  }, [])

  function open(onOpened?: () => void): void {
    if (opened.current && !opened.current.closed) {
      opened.current.focus()
      return
    }
    // One that was closed a moment ago is not over yet: the game goes on in the next.
    opened.current = undefined
    isFilled.current = false
    tell({ type: 'closed' })
    const blank = openEmpty('_blank', placeOnScreen())
    if (!blank) {
      tell({ type: 'blocked' })
      return
    }
    opened.current = blank
    const attempt = ++attempts.current
    tell({ type: 'pressed', attempt })
    onOpened?.()
    describe(blank, t('game.opening'))
    findAddress().then(
      address => {
        if (opened.current === blank) isFilled.current = true
        // It was launched for nothing, unless the player has tried again meanwhile.
        else if (attempt === attempts.current) over.current()
        if (opened.current !== blank) return
        if (blank.closed) close()
        else {
          blank.location.replace(address)
          tell({ type: 'launched', attempt })
        }
      },
      (error: Error) => {
        tell({ type: 'refused', attempt, error })
        if (opened.current !== blank) return
        opened.current = undefined
        blank.close()
      },
    )
  }

  const isThere = hasWindow(state)
  useEffect(() => {
    if (!isThere) return
    const look = () => opened.current?.closed && close()
    const timer = setInterval(look, LOOK_EVERY_MS)
    window.addEventListener('focus', look)
    // On leaving the page for another site, or closing its tab.
    window.addEventListener('pagehide', close)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      window.removeEventListener('pagehide', close)
    }
  }, [isThere, close])
  useEffect(() => close, [close])

  return { state, open, close }
}

function placeOnScreen(): string {
  const { availWidth, availHeight } = window.screen
  const width = Math.min(LARGEST.width, availWidth)
  const height = Math.min(LARGEST.height, availHeight)
  const [left, top] = [(availWidth - width) / 2, (availHeight - height) / 2].map(Math.round)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

/** What an empty window shows until the game comes, in the page's colours. */
function describe({ document }: Window, text: string): void {
  const { backgroundColor, color, fontFamily } = getComputedStyle(window.document.body)
  document.title = text
  document.body.textContent = text
  Object.assign(document.body.style, {
    display: 'grid',
    placeContent: 'center',
    height: '100dvh',
    margin: '0',
    backgroundColor,
    color,
    fontFamily,
  })
}
