import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useOpenDialog } from './dialogs.ts'
import { isLotteryPage } from './navigation.ts'
import { usePanel } from './panel-link.ts'
import { isAgent, useSession } from './session.ts'

/** Something that a member opened lies over the page. */
export function useIsCovered(): boolean {
  const dialog = useOpenDialog()
  const { isOpen } = usePanel()
  const session = useSession()
  const [search] = useSearchParams()
  return dialog !== undefined || isOpen || (isAgent(session) && search.has('agent'))
}

/** Who speaks without being asked to, by who goes first. */
const speakers = ['receipt', 'contract', 'reward'] as const
type Speaker = (typeof speakers)[number]

const waiting = new Set<Speaker>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a speaker may open a dialog by itself: one at a time, over nothing that a member opened, and greetings not over a lobby of draws that close. */
export function useTurn(speaker: Speaker, hasSomething: boolean): boolean {
  useEffect(() => {
    if (!hasSomething) return
    waiting.add(speaker)
    changed()
    return () => {
      waiting.delete(speaker)
      changed()
    }
  }, [speaker, hasSomething])
  const first = useSyncExternalStore(
    listen,
    () => speakers.find(one => waiting.has(one)),
    () => undefined,
  )
  const isCovered = useIsCovered()
  const { pathname } = useLocation()
  const mustWait = speaker === 'reward' && isLotteryPage(pathname)
  return hasSomething && first === speaker && !isCovered && !mustWait
}
