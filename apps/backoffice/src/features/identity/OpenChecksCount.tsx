import { queue } from '@ronda/contract/backoffice/identity.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { CountBadge } from '../../shell/CountBadge.tsx'

const EVERY_MS = 60_000

/** How many identity checks wait for a decision; nothing at none. */
export function OpenChecksCount() {
  const t = useT()
  const { data } = useCall(queue, { only: 'open', pageNo: 1, pageSize: 1 }, { everyMs: EVERY_MS })
  const count = data?.open ?? 0
  return <CountBadge count={count} label={t('bo.identity.openCount', { count })} />
}
