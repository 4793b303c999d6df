import { momentText } from '@ronda/contract/values/time.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { usePanel } from '../../../site/panel-link.ts'
import { useProtection } from '../protection/use-protection.ts'

/** How much the member may still pay in by its own limit, until when, and where to see it. */
export function OwnLimit() {
  const t = useT()
  const money = useMoney()
  const { show } = usePanel()
  const { data } = useProtection()
  const limits = data?.limits.filter(limit => limit.kind === 'deposit' && limit.amount !== null) ?? []
  const lefts = limits.map(limit => ({ ...limit, left: Math.max(0, Number(limit.amount) - Number(limit.used)) }))
  const least = lefts.sort((a, b) => a.left - b.left)[0]
  if (!least) return null
  return (
    <Note tone={least.left === 0 ? 'warning' : 'info'}>
      {t(`deposit.ownLimit.${least.span}`, { left: money(least.left.toFixed(2)), date: momentText(least.endsAt) })}{' '}
      <button
        type="button"
        className="text-link underline-offset-2 hover:underline"
        onClick={() => show('responsibleGaming')}
      >
        {t('protection.limits')}
      </button>
    </Note>
  )
}
