import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const waiting: (() => void)[] = []

function openNext() {
  const open = waiting[0]
  if (open) flushSync(open)
  waiting.shift()
  if (waiting.length > 0) setTimeout(openNext)
}

/**
 * `isOpen`, but of what is to open at the same moment (a link may name two panels) one after the other: each hides from screen readers all
 * that is there when it opens, and two at once would hide each other.
 */
export function useOpensAlone(isOpen: boolean): boolean {
  const [hasTurn, setHasTurn] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const open = () => setHasTurn(true)
    if (waiting.push(open) === 1) setTimeout(openNext)
    return () => {
      const at = waiting.indexOf(open)
      if (at >= 0) waiting[at] = () => {}
      setHasTurn(false)
    }
  }, [isOpen])
  return isOpen && hasTurn
}
