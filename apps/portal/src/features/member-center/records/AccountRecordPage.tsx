import * as records from '@ronda/contract/portal/cashier/records.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { usePanel } from '../../../site/panel-link.ts'
import { dateColumn, moneyColumn } from '../columns.tsx'
import { aboutText } from './about-text.ts'
import { FilterField } from './FilterField.tsx'
import { RecordView } from './RecordView.tsx'
import { Reference } from './Reference.tsx'
import { PAGE_SIZE, useRecordFilter } from './use-record-filter.ts'

type MovementType = (typeof records.accountTypes)[number]

/** Every movement of the main wallet in a span of days. */
export default function AccountRecordPage() {
  const t = useT()
  const client = useClient()
  const { show } = usePanel()
  const filter = useRecordFilter()
  const [type, setType] = useState<MovementType>()
  const input = (pageNo: number, pageSize: number) => ({ ...filter.range, pageNo, pageSize, type })
  const query = useCall(records.account, input(filter.page, PAGE_SIZE), { isEnabled: filter.isAskable })
  const change = (value?: MovementType) => {
    setType(value)
    filter.setPage(1)
  }
  return (
    <RecordView
      label={t('member.transactions')}
      query={query}
      filter={filter}
      fields={
        <FilterField
          label={t('column.type')}
          value={type}
          onChange={change}
          choices={records.accountTypes.map(value => ({ value, label: t(`movement.${value}`) }))}
        />
      }
      filteredBy={type ? t(`movement.${type}`) : ''}
      onClearFilter={() => change()}
      empty={{
        motif: 'money',
        title: t('transactions.none'),
        action: (
          <Button kind="primary" icon="deposit" onClick={() => show('depositv2')}>
            {t('wallet.deposit')}
          </Button>
        ),
      }}
      summary={({ totals }) => [
        { name: t('transactions.in'), amount: totals.in },
        { name: t('transactions.out'), amount: totals.out },
      ]}
      columns={({ currency }) => [
        {
          key: 'type',
          header: t('column.type'),
          isTitle: true,
          cell: row => (
            <>
              {t(`movement.${row.type}`)}
              <FeeNote fee={row.fee} currency={currency} />
            </>
          ),
        },
        dateColumn(t, row => row.at),
        {
          key: 'reference',
          header: t('column.reference'),
          cell: row => <Reference text={aboutText(t, row)} />,
        },
        {
          key: 'amount',
          header: t('column.amount'),
          isNumeric: true,
          cell: row => (
            <MoneyText amount={row.amount} currency={currency} hasSign isBare isColoured className="font-bold" />
          ),
        },
        moneyColumn('balance', t('column.balance'), row => row.balanceAfter, { currency }),
      ]}
      phone={{
        amountOf: row => row.amount,
        show: (row, { currency }) => ({
          picture: <MovementSign amount={row.amount} />,
          title: t(`movement.${row.type}`),
          note: (
            <>
              <Reference text={aboutText(t, row)} />
              <FeeNote fee={row.fee} currency={currency} />
            </>
          ),
          amount: <MoneyText amount={row.amount} currency={currency} hasSign isBare isColoured />,
          outcome: <MoneyText amount={row.balanceAfter} currency={currency} />,
        }),
      }}
      file={{
        name: t('records.account.file'),
        read: (page, size) => client.call(records.account, input(page, size)),
        header: [t('column.date'), t('column.type'), t('column.reference'), t('column.amount'), t('column.balance')],
        toCells: row => [
          momentText(row.at, { hasSeconds: true }),
          row.fee ? `${t(`movement.${row.type}`)} (${t('deposit.fee')} ${row.fee})` : t(`movement.${row.type}`),
          aboutText(t, row),
          row.amount,
          row.balanceAfter,
        ],
      }}
    />
  )
}

/** In or out, at a glance. */
function MovementSign({ amount }: { amount: string }) {
  const isOut = amount.startsWith('-')
  return (
    <span className="grid size-9 place-items-center rounded-full bg-surface-2 text-fg-2">
      <Icon name={isOut ? 'withdraw' : 'deposit'} size={18} />
    </span>
  )
}

/** What of a withdrawal is its fee; nothing where it has none. */
function FeeNote({ fee, currency }: { fee: string | undefined; currency: string }) {
  const t = useT()
  if (!fee) return null
  return (
    <span className="block text-12 font-normal text-fg-3">
      {t('deposit.fee')} <MoneyText amount={fee} currency={currency} />
    </span>
  )
}
