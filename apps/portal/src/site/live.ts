import { LIVE_PATH } from '@ronda/contract/portal/site/system.ts'
import { readAllOutdated, readOutdated } from '@ronda/ui/live/outdated.ts'
import { useLive } from '@ronda/ui/live/use-live.ts'
import { queryClient } from './client.ts'
import { useSession } from './session.ts'

/** What changes on the server is read again; each call says itself by which changes. */
export function useLiveUpdates(): void {
  const session = useSession()
  useLive({
    path: LIVE_PATH,
    token: session?.token,
    onTopic: topic => void readOutdated(queryClient, [topic]),
    onResume: () => void readAllOutdated(queryClient),
  })
}
