import { exceptions } from '@ronda/contract/backoffice/payments.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { CountBadge } from '../../shell/CountBadge.tsx'

const EVERY_MS = 60_000

/** How many reports of payment providers nobody has looked after; nothing at none. */
export function OpenExceptionsCount() {
  const t = useT()
  const { data } = useCall(exceptions, { pageNo: 1, pageSize: 1 }, { everyMs: EVERY_MS })
  const count = data?.total ?? 0
  return <CountBadge count={count} label={t('bo.exceptions.openCount', { count })} />
}
