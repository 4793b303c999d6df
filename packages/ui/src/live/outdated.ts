import type { Call } from '@ronda/contract/core/call.ts'
import type { Topic } from '@ronda/contract/core/live.ts'
import type { Query, QueryClient } from '@tanstack/react-query'

/** The call whose answer a query keeps, where `useCall` asked it. */
const callOf = (query: Query): Call | undefined => query.meta?.call as Call | undefined

/**
 * Reads again. A first answer still under way may be from before the change, and the cache would take it as new: what waits for one asks once
 * more when it is there.
 */
async function readAgain(queryClient: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const firsts = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(query => query.state.data === undefined)
  await queryClient.invalidateQueries({ predicate })
  if (firsts.length > 0) await queryClient.invalidateQueries({ predicate: query => firsts.includes(query) })
}

/** Reads again what changes of these topics have made old. */
export const readOutdated = (queryClient: QueryClient, topics: readonly Topic[]): Promise<void> =>
  readAgain(queryClient, query => callOf(query)?.outdatedBy?.some(topic => topics.includes(topic)) ?? false)

/** Reads again whatever may have become old while nothing was heard. */
export const readAllOutdated = (queryClient: QueryClient): Promise<void> =>
  readAgain(queryClient, query => callOf(query)?.outdatedBy !== undefined)

/** Drops what was read for one person; what is the same for everyone stays. */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: query => !callOf(query)?.isForEveryone })
}
