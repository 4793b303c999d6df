import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'

/** A deposit that is to be credited: what was expected, what it would be, and how far apart they are. */
export function Amounts({ row: { currency, before, after } }: { row: Approval }) {
  const t = useT()
  const { locale } = useLanguage()
  const { amount: ordered, reported } = before as { amount: string; reported?: string }
  const { credited } = after as { credited: string }
  const expected = reported ?? ordered
  const difference = parseMoney(credited, currency) - parseMoney(expected, currency)
  const times = (Number(credited) / Number(expected)).toLocaleString(locale, { maximumFractionDigits: 2 })
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 text-16">
      <Amount name={t('bo.deposit.ordered')}>
        <MoneyText amount={ordered} currency={currency} />
      </Amount>
      {reported !== undefined && (
        <Amount name={t('bo.exceptions.reported')}>
          <MoneyText amount={reported} currency={currency} />
        </Amount>
      )}
      <Amount name={t('bo.approval.toCredit')}>
        <MoneyText amount={credited} currency={currency} className="font-bold" />
      </Amount>
      {difference !== 0n && (
        <Amount name={t('bo.approval.difference')}>
          <span className="font-bold text-warning">
            <MoneyText amount={toWire(difference, currency)} currency={currency} hasSign /> (× {times})
          </span>
        </Amount>
      )}
    </dl>
  )
}

function Amount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-2">{name}</dt>
      <dd className="text-right">{children}</dd>
    </>
  )
}
