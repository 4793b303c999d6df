import type { Call, InputOf, OutputOf } from '@ronda/contract/core/call.ts'
import { CallError, type Client } from '@ronda/contract/core/client.ts'
import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { breath } from '../page/breath.ts'

const ClientContext = createContext<Client | undefined>(undefined)
export const ClientProvider = ClientContext.Provider

/** The typed client of the program. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('ClientProvider is missing')
  return client
}

const QUERY_RETRIES = 2
const repeatable: readonly string[] = ['Network', 'Unavailable', 'Busy', 'Draining']

/** Queries are asked again when no answer came; whatever changes something never is, unless a person does it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A browser that believes itself offline may still reach a server on its own machine. What fails waits until it is online again, and the
        // answer from before stays on screen, marked as old.
        networkMode: 'offlineFirst',
        retry: (count, error) => count < QUERY_RETRIES && error instanceof CallError && repeatable.includes(error.code),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export const callKey = <C extends Call>(call: C, input?: InputOf<C>): QueryKey =>
  input === undefined ? [call.name] : [call.name, input]

/** Kept with an answer: what it depends on stands in its call. */
export const callMeta = (call: Call): Record<string, unknown> => ({ call })

export type CallOptions<D> = {
  isEnabled?: boolean
  staleMs?: number
  /** Keeps asking while something is under way. */
  everyMs?: number | false | ((data: D | undefined) => number | false)
}

/**
 * The answer of a reading call, cached under its name and input. Of lists, the page before stays while the next loads; anything else never
 * shows the answer to another question.
 */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: CallOptions<OutputOf<C>> = {},
): UseQueryResult<OutputOf<C>, CallError> {
  const client = useClient()
  const { everyMs } = options
  return useQuery<OutputOf<C>, CallError, OutputOf<C>, QueryKey>({
    queryKey: callKey(call, input),
    meta: callMeta(call),
    queryFn: async ({ signal }) => {
      // A page asks many things at once; each question leaves in a task of its own.
      await breath()
      return client.call(call, input, { signal })
    },
    enabled: options.isEnabled ?? true,
    staleTime: options.staleMs,
    refetchInterval: typeof everyMs === 'function' ? query => everyMs(query.state.data) : everyMs,
    placeholderData: (Object.hasOwn(input as object, 'pageNo') ? keepPreviousData : undefined) as never,
  })
}

/** A call that changes something. */
export function useCallMutation<C extends Call>(
  call: C,
  options: UseMutationOptions<OutputOf<C>, CallError, InputOf<C>> = {},
): UseMutationResult<OutputOf<C>, CallError, InputOf<C>> {
  const client = useClient()
  return useMutation<OutputOf<C>, CallError, InputOf<C>>({
    mutationFn: input => client.call(call, input),
    ...options,
  })
}
