import { AlikeAmounts, MoneyText } from '@ronda/ui/text/money-text.tsx'

/** The totals of a record, large. */
export function Summary({ entries, currency, isExact }: SummaryProps) {
  return (
    <dl className="flex flex-wrap gap-3 sm:grid sm:auto-cols-fr sm:grid-flow-col">
      {entries.map(({ name, amount, isSigned }) => (
        <div
          key={name}
          className="rounded-14 bg-surface-2 px-4 py-3 inset-ring inset-ring-subtle max-sm:min-w-max max-sm:flex-[1_1_40%]"
        >
          <dt className="text-12 text-fg-3">{name}</dt>
          <dd className="mt-0.5 text-18 font-bold text-fg-1">
            <AlikeAmounts amounts={entries.map(entry => entry.amount)} currency={currency}>
              <MoneyText
                amount={amount}
                currency={currency}
                hasSign={isSigned}
                isExact={isExact}
                isColoured={isSigned}
              />
            </AlikeAmounts>
          </dd>
        </div>
      ))}
    </dl>
  )
}
type SummaryProps = { entries: SummaryEntry[]; currency: string; isExact?: boolean }
export type SummaryEntry = { name: string; amount: string; isSigned?: boolean }
