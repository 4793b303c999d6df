import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { noteServerNow } from '@ronda/ui/live/server-clock.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useEffect, useState } from 'react'
import { askAgainMs } from './plan.ts'

const WITHOUT_ANSWER_MS = 20_000
const STALE_MS = 3000
/** Not everybody asks at the same moment. */
const SPREAD_MS = 900

/** The lotteries of a prize mode, or all; asked for again shortly after draws while the page is in sight. Every countdown then goes by the answer's clock. */
export function useLotteries(prizeMode?: lottery.PrizeMode) {
  const [spread] = useState(() => Math.random() * SPREAD_MS)
  const query = useCall(
    lottery.menu,
    { ...(prizeMode && { prizeMode }) },
    {
      staleMs: STALE_MS,
      everyMs: data =>
        (data
          ? askAgainMs(
              data.now,
              data.families.flatMap(({ games }) => games),
            )
          : WITHOUT_ANSWER_MS) + spread,
    },
  )
  const { data, dataUpdatedAt } = query
  useEffect(() => {
    if (data) noteServerNow(data.now, dataUpdatedAt)
  }, [data, dataUpdatedAt])
  return query
}
