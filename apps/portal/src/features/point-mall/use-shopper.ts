import * as mall from '@ronda/contract/portal/cashier/mall.ts'
import * as points from '@ronda/contract/portal/cashier/points.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useIsGuest, useSession } from '../../site/session.ts'
import type { Shopper } from './obstacle.ts'

/** Whether a member looks at the shop: guests of free play earn nothing. */
export function useIsShopper(): boolean {
  const session = useSession()
  const isGuest = useIsGuest()
  return session !== undefined && !isGuest
}

/** The member's points and what of the mall's conditions it meets; nothing for visitors and guests. */
export function useShopper() {
  const isEnabled = useIsShopper()
  const balance = useCall(points.balance, {}, { isEnabled }).data
  const mine = useCall(mall.mine, {}, { isEnabled }).data
  if (!isEnabled || !balance || !mine) return undefined
  const shopper: Shopper = {
    points: balance.balance,
    vipLevel: mine.vipLevel,
    taken: new Map(mine.taken.map(({ id, count }) => [id, count])),
    isOffered: balance.isOffered,
  }
  return { ...shopper, factor: balance.factor, owed: balance.owed, hasPaymentPassword: mine.hasPaymentPassword }
}
