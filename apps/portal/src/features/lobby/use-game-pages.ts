import type { InputOf, OutputOf } from '@ronda/contract/core/call.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { lobbyPage } from '@ronda/contract/portal/play/lobbies.ts'
import { callKey, callMeta, useClient } from '@ronda/ui/live/use-call.ts'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'

/** Games of a filter, a page after another; while another filter's are on their way the ones before stay. */
export function useGamePages(filter: Omit<InputOf<typeof games.list>, 'pageNo' | 'pageSize'>) {
  const client = useClient()
  const queryClient = useQueryClient()
  const queryKey = [...callKey(games.list, filter), 'pages']
  // The page may have brought the first games.
  const brought = queryClient.getQueryState<OutputOf<typeof games.list>>(callKey(games.list, lobbyPage(filter)))
  if (brought?.data && !queryClient.getQueryState(queryKey))
    queryClient.setQueryData(queryKey, { pages: [brought.data], pageParams: [1] }, { updatedAt: brought.dataUpdatedAt })
  const query = useInfiniteQuery({
    queryKey,
    meta: callMeta(games.list),
    queryFn: ({ pageParam, signal }) => client.call(games.list, lobbyPage(filter, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNo * last.pageSize < last.total ? last.pageNo + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const pages = query.data?.pages
  const last = pages?.at(-1)
  return { query, rows: pages?.flatMap(page => page.rows), total: last?.total ?? 0, vendors: last?.vendors ?? [] }
}
