import type { Effect } from '@ronda/contract/backoffice/lotteries.ts'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { AlikeAmounts, MoneyText } from '@ronda/ui/text/money-text.tsx'

/** What it would come to: orders that pay more or less than now, and what is paid before and after. */
export function EffectTable({ effect }: { effect: Effect }) {
  const t = useT()
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale)
  const counts = [
    ['orders', effect.orders],
    ['more', effect.more],
    ['less', effect.less],
  ] as const
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-3 gap-2">
        {counts.map(([name, count]) => (
          <div key={name} className="rounded-10 bg-surface-2 p-3">
            <dt className="text-12 text-fg-3">{t(`bo.lottery.effect.${name}`)}</dt>
            <dd className="numeral text-18 font-bold text-fg-1">{number.format(count)}</dd>
          </div>
        ))}
      </dl>
      {effect.totals.length > 0 && (
        <AlikeAmounts
          amounts={effect.totals.flatMap(({ staked, before, after }) => [staked, before, after])}
          currency={effect.totals[0]!.currency}
        >
          <Table
            label={t('bo.lottery.effect')}
            isDense
            rows={effect.totals}
            keyOf={({ currency }) => currency}
            columns={[
              {
                key: 'currency',
                header: t('bo.col.currency'),
                isTitle: true,
                cell: row => row.currency,
                className: 'sm:min-w-0!',
              },
              {
                key: 'staked',
                header: t('bo.figure.staked'),
                isNumeric: true,
                cell: row => <MoneyText amount={row.staked} currency={row.currency} isBare isExact />,
              },
              {
                key: 'before',
                header: t('bo.lottery.effect.before'),
                isNumeric: true,
                cell: row => <MoneyText amount={row.before} currency={row.currency} isBare isExact />,
              },
              {
                key: 'after',
                header: t('bo.lottery.effect.after'),
                isNumeric: true,
                cell: row => <MoneyText amount={row.after} currency={row.currency} isBare isExact />,
              },
              {
                key: 'difference',
                header: t('bo.lottery.effect.difference'),
                isNumeric: true,
                cell: row => (
                  <MoneyText
                    amount={row.difference}
                    currency={row.currency}
                    isBare
                    isExact
                    hasSign
                    className="font-bold text-fg-1"
                  />
                ),
              },
            ]}
          />
        </AlikeAmounts>
      )}
    </div>
  )
}
