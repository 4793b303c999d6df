import { list } from '@ronda/contract/backoffice/approvals.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { CountBadge } from '../../shell/CountBadge.tsx'

const EVERY_MS = 60_000

/** How many proposals wait for the operator's word; nothing at none. */
export function ToDecideCount() {
  const t = useT()
  const { data } = useCall(list, { pageNo: 1, pageSize: 1 }, { everyMs: EVERY_MS })
  const count = data?.toDecide ?? 0
  return <CountBadge count={count} label={t('bo.approvals.toDecide', { count })} />
}
