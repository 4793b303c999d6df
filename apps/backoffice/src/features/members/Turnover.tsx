import type * as members from '@ronda/contract/backoffice/members.ts'
import type { OutputOf } from '@ronda/contract/call.ts'
import { useT } from '@ronda/ui/i18n.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'

type Items = OutputOf<typeof members.get>['turnover']

/** What still has to be played before money may leave, item by item. */
export function Turnover({ items }: { items: Items }) {
  const t = useT()
  if (items.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-14 font-bold">{t('bo.turnover')}</h3>
      <ul className="flex flex-col gap-2">
        {items.map(item => (
          <li key={item.id} className="text-13">
            <div className="flex justify-between gap-3">
              <span className="text-fg-2">
                {t(`bo.turnover.${item.source}`)} <MoneyText amount={item.base} /> × {item.multiple}
              </span>
              <span className="numeral">
                <MoneyText amount={item.progress} isBare /> / <MoneyText amount={item.required} isBare /> ·{' '}
                {t(`bo.turnover.${item.status}`)}
              </span>
            </div>
            <progress
              aria-label={t('bo.turnover')}
              className="h-1.5 w-full accent-(--brand)"
              max={Number(item.required)}
              value={Number(item.progress)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
