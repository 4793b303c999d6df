import { newId } from '@ronda/contract/core/ids.ts'
import { walletTransfer } from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import { readOutdated } from '@ronda/ui/live/outdated.ts'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'

/**
 * Money of the member at a vendor that holds it while it is played with. `leave` asks for it back, as leaving the page does, and then the
 * balance is read again; what is missed here comes back by itself later.
 */
export function useMoneyAtVendor(vassalage: string): { arrive: () => void; leave: () => void; refresh: () => void } {
  const client = useClient()
  const cache = useQueryClient()
  const isThere = useRef(false)
  const refresh = useCallback(() => {
    void readOutdated(cache, ['balance'])
  }, [cache])
  const bringBack = useCallback(() => {
    if (!isThere.current) return false
    isThere.current = false
    client
      .call(walletTransfer, { vassalage, direction: 'out', requestId: newId(Date.now()), isLeaving: true })
      .catch(() => {})
    return true
  }, [client, vassalage])
  useEffect(() => () => void bringBack(), [bringBack])
  return useMemo(
    () => ({
      arrive() {
        isThere.current = true
      },
      leave() {
        if (!bringBack()) refresh()
      },
      refresh,
    }),
    [bringBack, refresh],
  )
}
