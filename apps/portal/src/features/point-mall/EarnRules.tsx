import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as points from '@ronda/contract/portal/cashier/points.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'

type Rules = OutputOf<typeof points.config>

/** How points are earned, for who wants to know. */
export function EarnRules({ rules: { earn, convert } }: { rules: Rules }) {
  const t = useT()
  const money = useMoney()
  return (
    <details className="group mt-4 text-14">
      <summary className="hit-44 inline-flex w-fit cursor-pointer items-center gap-1 text-brand-text select-none">
        <Icon name="chevron-right" size={16} className="transition-transform group-open:rotate-90" />
        {t('points.how')}
      </summary>
      <ul className="mt-3 grid max-w-200 gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {earn.map(({ category, perPoint }) => (
          <li key={category} className="flex justify-between gap-3 border-b border-subtle pb-2">
            <span className="text-fg-2">{t(`category.${category}`)}</span>
            <span className="numeral text-fg-1">{t('points.perPoint', { amount: money(perPoint) })}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-160 text-13 text-fg-2">
        {t('points.how.note')}
        {convert &&
          ` ${t('points.how.convert', { count: convert.unit, amount: money(convert.ratio), minimum: convert.minimum })}`}
      </p>
    </details>
  )
}
