import * as content from '@ronda/contract/portal/site/content.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useSession } from '../../site/session.ts'

/** What is announced to whoever is here; asked anew when somebody signs in or out. */
export function useAnnouncements() {
  const session = useSession()
  return useCall(
    content.announcements,
    { platform: 'W', ...(session && { merchant: session.merchantCode }) },
    { staleMs: 60_000 },
  )
}

/** What is announced in one line each. Nothing pops up before a visitor: what would is told here too. */
export function useLines() {
  const session = useSession()
  const { data, isPending } = useAnnouncements()
  const popups = session ? [] : (data?.popup ?? [])
  return { lines: [...(data?.playerNotices ?? []), ...popups], isPending }
}
