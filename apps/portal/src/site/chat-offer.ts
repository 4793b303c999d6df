import * as chat from '@ronda/contract/portal/site/chat.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useIsGuest, useSession } from './session.ts'

/** Members have a chat where it is open; guests see it and learn what they need for it. */
export function useIsChatOffered(): boolean {
  const session = useSession()
  const isGuest = useIsGuest()
  const isMember = session !== undefined && !isGuest
  const { data } = useCall(chat.rooms, {}, { isEnabled: isMember, staleMs: 300_000 })
  return isGuest || (isMember && data?.isOpen === true)
}
