import { list } from '@ronda/contract/backoffice/closings.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { CountBadge } from '../../shell/CountBadge.tsx'

const EVERY_MS = 60_000

/** How many accounts could not be closed yet, or got money afterwards; nothing at none. */
export function ClosingCount() {
  const t = useT()
  const { data } = useCall(list, { pageNo: 1, pageSize: 1 }, { everyMs: EVERY_MS })
  const count = (data?.waiting ?? 0) + (data?.lateMoney ?? 0)
  return <CountBadge count={count} label={t('bo.closings.openCount', { count })} />
}
