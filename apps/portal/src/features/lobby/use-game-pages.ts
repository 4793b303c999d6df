import type { InputOf, OutputOf } from '@ronda/contract/core/call.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { lobbyPage } from '@ronda/contract/portal/play/lobbies.ts'
import { callKey, callMeta, useClient } from '@ronda/ui/live/use-call.ts'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'

const STALE_MS = 60_000

/** Games of a filter, a page after another; while another filter's are on their way the ones before stay. */
export function useGamePages(filter: Omit<InputOf<typeof games.list>, 'pageNo' | 'pageSize'>) {
  const client = useClient()
  const queryClient = useQueryClient()
  const meta = callMeta(games.list)
  const keyOf = (pageNo: number) => callKey(games.list, lobbyPage(filter, pageNo))
  // The page may have brought the first games, or they were asked for before this was here.
  const brought = queryClient.getQueryState<OutputOf<typeof games.list>>(keyOf(1))
  const query = useInfiniteQuery({
    queryKey: [...callKey(games.list, filter), 'pages'],
    meta,
    queryFn: ({ pageParam }) =>
      queryClient.fetchQuery({
        queryKey: keyOf(pageParam),
        meta,
        staleTime: STALE_MS,
        queryFn: ({ signal }) => client.call(games.list, lobbyPage(filter, pageParam), { signal }),
      }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNo * last.pageSize < last.total ? last.pageNo + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    ...(brought?.data && {
      initialData: { pages: [brought.data], pageParams: [1] },
      initialDataUpdatedAt: brought.dataUpdatedAt,
    }),
  })
  const pages = query.data?.pages
  const last = pages?.at(-1)
  return { query, rows: pages?.flatMap(page => page.rows), total: last?.total ?? 0, vendors: last?.vendors ?? [] }
}
