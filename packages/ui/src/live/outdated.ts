import type { Call } from '@ronda/contract/core/call.ts'
import type { Topic } from '@ronda/contract/core/live.ts'
import type { Query, QueryClient } from '@tanstack/react-query'

/** The call whose answer a query keeps, where `useCall` asked it. */
const callOf = (query: Query): Call | undefined => query.meta?.call as Call | undefined

/** Reads again what changes of these topics have made old. */
export function readOutdated(queryClient: QueryClient, topics: readonly Topic[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: query => callOf(query)?.outdatedBy?.some(topic => topics.includes(topic)) ?? false,
  })
}

/** Reads again whatever may have become old while nothing was heard. */
export function readAllOutdated(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: query => callOf(query)?.outdatedBy !== undefined })
}

/** Drops what was read for one person; what is the same for everyone stays. */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: query => !callOf(query)?.isForEveryone })
}
