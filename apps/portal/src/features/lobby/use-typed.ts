import { useEffect, useState } from 'react'

const TYPING_PAUSE_MS = 250

/** Text that is applied once typing pauses. */
export function useTyped(applied: string, apply: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(applied)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the clock
  useEffect(() => {
    if (typed.trim() === applied) return
    const timer = setTimeout(() => apply(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
