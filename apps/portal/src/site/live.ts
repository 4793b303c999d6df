import type { LiveTopic } from '@ronda/contract/core/live.ts'
import { LIVE_PATH } from '@ronda/contract/portal/site/system.ts'
import { useLive } from '@ronda/ui/live/use-live.ts'
import { queryClient } from './client.ts'
import { useSession } from './session.ts'

/** What has to be read again when something changed on the server. */
const readAgain: Partial<Record<LiveTopic, readonly string[]>> = {
  balance: ['wallet.balance', 'records.', 'withdrawals.info', 'rewards.', 'vendorWallets.', 'games.unfinished'],
  deposits: ['deposits.'],
  withdrawals: ['withdrawals.'],
  bets: ['records.bets', 'games.recent', 'games.unfinished'],
  winners: ['games.ranks'],
  settings: ['system.', 'content.', 'vip.', 'points.', 'service.', 'lobby.', 'games.', 'favorites.'],
  session: ['member.info', 'protection.'],
}

function refresh(names: readonly string[]): void {
  void queryClient.invalidateQueries({
    predicate: query => names.some(name => String(query.queryKey[0]).startsWith(name)),
  })
}

export function useLiveUpdates(): void {
  const session = useSession()
  useLive({
    path: LIVE_PATH,
    token: session?.token,
    onTopic: topic => refresh(readAgain[topic] ?? []),
    onResume: () => refresh(Object.values(readAgain).flat()),
  })
}
