import { winReviews } from '@ronda/contract/backoffice/protection.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { CountBadge } from '../../shell/CountBadge.tsx'

const EVERY_MS = 60_000

/** How many very large wins nobody has looked at; nothing at none. */
export function OpenCount() {
  const t = useT()
  const { data } = useCall(winReviews, { pageNo: 1, pageSize: 1 }, { everyMs: EVERY_MS })
  const count = data?.open ?? 0
  return <CountBadge count={count} label={t('bo.wins.openCount', { count })} />
}
