import { winReviews } from '@ronda/contract/backoffice/protection.ts'
import { useT } from '@ronda/ui/i18n.tsx'
import { useCall } from '@ronda/ui/use-call.ts'

const EVERY_MS = 60_000

/** How many very large wins nobody has looked at; nothing at none. */
export function OpenCount() {
  const t = useT()
  const { data } = useCall(winReviews, { pageNo: 1, pageSize: 1 }, { everyMs: EVERY_MS })
  if (!data || data.open === 0) return null
  return (
    <span
      role="img"
      aria-label={t('bo.wins.openCount', { count: data.open })}
      className="numeral ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-warning-bg px-1.5 text-12 font-bold text-warning"
    >
      {data.open > 99 ? '99+' : data.open}
    </span>
  )
}
