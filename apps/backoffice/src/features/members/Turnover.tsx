import type * as members from '@ronda/contract/backoffice/members.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'

type Items = OutputOf<typeof members.get>['turnover']

/** What still has to be played before money may leave, item by item; what is finished stays folded away. */
export function Turnover({ items }: { items: Items }) {
  const t = useT()
  if (items.length === 0) return null
  const active = items.filter(item => item.status === 'active')
  const finished = items.filter(item => item.status !== 'active')
  return (
    <section>
      <h3 className="mb-2 text-14 font-bold">{t('bo.turnover')}</h3>
      {active.length === 0 ? (
        <p className="flex items-center gap-1.5 text-13 text-success">
          <Icon name="check-circle" size={16} />
          {t('bo.turnover.none')}
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {active.map(item => (
            <li key={item.id}>
              <Line item={item} />
              <progress
                aria-label={t('bo.turnover')}
                className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brand"
                max={Number(item.required)}
                value={Number(item.progress)}
              />
            </li>
          ))}
        </ul>
      )}
      {finished.length > 0 && (
        <details className="mt-3 text-13">
          <summary className="w-fit cursor-pointer text-link hover:underline">
            {t('bo.turnover.done', { count: finished.length })}
          </summary>
          <ul className="mt-2 flex flex-col gap-1.5">
            {finished.map(item => (
              <li key={item.id}>
                <Line item={item} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Line({ item }: { item: Items[number] }) {
  const t = useT()
  return (
    <div className="flex flex-wrap justify-between gap-x-3 text-13">
      <span className="text-fg-2">
        {t(`bo.turnover.${item.source}`)} <MoneyText amount={item.base} /> × {item.multiple}
      </span>
      <span className="numeral">
        <MoneyText amount={item.progress} isBare /> / <MoneyText amount={item.required} isBare /> ·{' '}
        {t(`bo.turnover.${item.status}`)}
      </span>
    </div>
  )
}
