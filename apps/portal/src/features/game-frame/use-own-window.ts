import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { openEmpty } from '../../site/pop-up.ts'
import { follow, hasWindow, notOpened, type OwnWindow } from './own-window.ts'

const LOOK_EVERY_MS = 500
/** Nothing runs in it, and it leads nowhere: windows opened from it can be closed, and find only it behind them. */
const ANCHOR = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
const LARGEST = { width: 1280, height: 800 }

export type OwnWindowControl = {
  state: OwnWindow
  /** Only within a press, or the browser blocks it. `onOpened` comes before the launch. Brings a window that is open to the front. */
  open: (onOpened?: () => void) => void
  /** Absent where the browser left no right to. */
  close: (() => void) | undefined
}

/**
 * Opens a game in a window of its own: empty within the press, then sent to the address of the launch. Leaving the page closes it.
 * `onOver` is told whenever a launched game has no window any more, also when it never got one.
 */
export function useOwnWindow(findAddress: () => Promise<URL>, onOver: () => void): OwnWindowControl {
  const t = useT()
  const [state, tell] = useReducer(follow, notOpened)
  const opened = useRef<Window>(undefined)
  const anchor = useRef<HTMLIFrameElement>(undefined)
  const mayClose = useRef(true)
  const isFilled = useRef(false)
  const attempts = useRef(0)
  const over = useRef(onOver)
  over.current = onOver

  const close = useCallback(() => {
    if (!opened.current) return
    opened.current.close()
    // A window that could not be closed is still there to be led to.
    if (!opened.current.closed) return
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
    const blank = openEmpty('_blank', placeOnScreen(), anchor.current?.contentWindow)
    if (!blank) {
      tell({ type: 'blocked' })
      return
    }
    opened.current = blank
    mayClose.current = blank.opener !== null
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
  useEffect(() => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', ANCHOR)
    // Nobody meets it: neither who reads the page nor a program that counts its frames.
    const host = document.createElement('div')
    host.hidden = true
    host.attachShadow({ mode: 'closed' }).append(frame)
    document.body.append(host)
    anchor.current = frame
    return () => {
      close()
      host.remove()
    }
  }, [close])

  return { state, open, close: mayClose.current ? close : undefined }
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
