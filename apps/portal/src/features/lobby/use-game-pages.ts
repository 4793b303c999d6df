import type { InputOf } from '@ronda/contract/core/call.ts'
import { GAME_PAGE_SIZE } from '@ronda/contract/core/constants.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { callKey, callMeta, useClient } from '@ronda/ui/live/use-call.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

/** Games of a filter, a page after another; while another filter's are on their way the ones before stay. */
export function useGamePages(filter: Omit<InputOf<typeof games.list>, 'pageNo' | 'pageSize'>) {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: [...callKey(games.list, filter), 'pages'],
    meta: callMeta(games.list),
    queryFn: ({ pageParam, signal }) =>
      client.call(games.list, { ...filter, pageNo: pageParam, pageSize: GAME_PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNo * last.pageSize < last.total ? last.pageNo + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const pages = query.data?.pages
  const last = pages?.at(-1)
  return { query, rows: pages?.flatMap(page => page.rows), total: last?.total ?? 0, vendors: last?.vendors ?? [] }
}
