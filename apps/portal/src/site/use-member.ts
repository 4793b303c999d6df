import * as member from '@ronda/contract/portal/account/member.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useEffect } from 'react'
import { describeSession, useSession } from './session.ts'

/** The signed-in member, if any. */
export function useMember() {
  const session = useSession()
  const query = useCall(member.info, {}, { isEnabled: session !== undefined, staleMs: 60_000 })
  useEffect(() => {
    if (query.data) describeSession(query.data)
  }, [query.data])
  return query
}

/** A break or self-exclusion holds: nothing may be paid in. */
export const useIsBarred = () => Boolean(useMember().data?.bar)

/** Neither does a break or self-exclusion hold, nor is the account closing: money may come in, and offers are made. */
export function useMayPayIn(): boolean {
  const { data } = useMember()
  return !data?.bar && !data?.closesAt
}

export function useBalance() {
  const session = useSession()
  return useCall(member.balance, {}, { isEnabled: session !== undefined, staleMs: 10_000 })
}
