import { Button } from '@ronda/ui/control/button.tsx'
import type { Column } from '@ronda/ui/data/table.tsx'
import type { Translate } from '@ronda/ui/i18n/i18n.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'

export function dateColumn<R>(t: Translate, atOf: (row: R) => number): Column<R> {
  return {
    key: 'at',
    header: t('column.date'),
    cell: row => <Moment at={atOf(row)} />,
  }
}

/** Amounts without the currency's sign; `isStrong` where they are what the row is about. */
export function moneyColumn<R>(
  key: string,
  header: ReactNode,
  amountOf: (row: R) => string,
  { currency, isStrong, isExact, ...others }: MoneyColumnOptions<R>,
): Column<R> {
  return {
    key,
    header,
    isNumeric: true,
    amounts: isExact ? { of: amountOf, currency } : undefined,
    cell: row => (
      <MoneyText
        amount={amountOf(row)}
        currency={currency}
        isBare
        isExact={isExact}
        className={isStrong ? 'font-bold text-fg-1' : undefined}
      />
    ),
    ...others,
  }
}
type MoneyColumnOptions<R> = Pick<Column<R>, 'isWideOnly' | 'isCardOnly' | 'total'> & {
  currency: string
  isStrong?: boolean
  isExact?: boolean
}

/** Opens what the row stands for. */
export function openColumn<R>(t: Translate, label: string, onOpen: (row: R) => void): Column<R> {
  return {
    key: 'open',
    header: t('column.detail'),
    isHeaderHidden: true,
    className: 'sm:w-12 sm:max-lg:px-0! max-sm:mt-1 max-sm:justify-end!',
    cell: row => (
      <Button
        kind="quiet"
        size={32}
        iconEnd="chevron-right"
        title={label}
        className="max-sm:-mr-2 sm:gap-0 sm:px-2"
        onClick={() => onOpen(row)}
      >
        <span className="sm:sr-only">{label}</span>
      </Button>
    ),
  }
}
