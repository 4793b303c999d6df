import { useIsGuest, useSession } from '../../site/session.ts'

/** Signed in with an account of one's own, not as a guest. */
export function useIsMember(): boolean {
  const isGuest = useIsGuest()
  return useSession() !== undefined && !isGuest
}
