import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'

/** Who drew most in the last days. */
export function Luckiest({ rows }: { rows: ActivityDetail['luckiest'] }) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="text-16 font-bold">{t('activity.luckiest')}</h3>
      <ol className="mt-2 rounded-14 bg-surface-1 px-4 inset-ring inset-ring-subtle">
        {rows.map(({ name, amount, at }) => (
          <li
            key={`${name} ${at}`}
            className="flex items-center gap-3 py-2.5 text-14 not-last:border-b not-last:border-subtle"
          >
            <span className="min-w-0 flex-1 truncate text-fg-1">{name}</span>
            <Moment at={at} className="text-12 text-fg-3" />
            <span className="font-bold text-win">
              <MoneyText amount={amount} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
