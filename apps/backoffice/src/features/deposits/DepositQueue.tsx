import type { DepositItem } from '@ronda/contract/backoffice/cashier.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import type { Column } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { OrderQueue, useQueueFilter } from '../../list/OrderQueue.tsx'
import { timeText, useAge, useTextOf } from '../../text/format.ts'
import { DepositDetails } from './DepositDetails.tsx'
import { DepositStatus } from './DepositStatus.tsx'

const states = ['review', 'open', 'credited', 'closed', 'all'] as const

export function DepositQueue() {
  const t = useT()
  const age = useAge()
  const textOf = useTextOf()
  const filter = useQueueFilter<(typeof states)[number]>('review')
  const query = useCall(cashier.depositQueue, filter.input)
  const columns: Column<DepositItem>[] = [
    { key: 'channel', header: t('bo.col.channel'), cell: row => textOf(row.channelName) },
    {
      key: 'amount',
      header: t('bo.col.amount'),
      isNumeric: true,
      cell: row => (
        <>
          <MoneyText amount={row.creditedAmount ?? row.amount} currency={row.currency} />
          {row.creditedAmount !== null && row.creditedAmount !== row.amount && (
            <span className="block text-12 text-fg-3">
              {t('bo.deposit.ordered')} <MoneyText amount={row.amount} currency={row.currency} />
            </span>
          )}
        </>
      ),
      total: query.data && <MoneyText amount={query.data.totalAmount} />,
    },
    { key: 'state', header: t('bo.col.state'), cell: row => <DepositStatus state={row.state} /> },
    {
      key: 'at',
      header: t('bo.col.created'),
      className: 'whitespace-nowrap',
      cell: row => <span title={timeText(row.createdAt)}>{age(row.createdAt)}</span>,
    },
    { key: 'by', header: t('bo.col.decidedBy'), cell: row => row.decidedBy || null },
  ]
  return (
    <OrderQueue
      title={t('bo.nav.deposits')}
      filter={filter}
      states={states.map(value => ({ value, label: t(`bo.depositQueue.${value}`) }))}
      query={query}
      columns={columns}
      nothingWaiting={t('bo.deposits.nothingWaiting')}
      csv={
        <CsvDownload
          call={cashier.depositQueue}
          filter={{ state: filter.input.state, account: filter.input.account }}
          total={query.data?.total}
          name={`deposits-${filter.input.state}`}
          header={[
            t('bo.field.id'),
            t('bo.col.member'),
            t('bo.col.channel'),
            t('bo.deposit.ordered'),
            t('bo.exceptions.reported'),
            t('bo.deposit.creditedAmount'),
            t('bo.dl.currency'),
            t('bo.col.state'),
            t('bo.col.created'),
            t('bo.col.closed'),
            t('bo.col.decidedBy'),
            t('bo.approval.checker'),
          ]}
          cells={row => [
            row.id,
            row.account,
            row.channel,
            row.amount,
            row.reportedAmount ?? '',
            row.creditedAmount ?? '',
            row.currency,
            t(`bo.depositState.${row.state}`),
            timeText(row.createdAt),
            row.closedAt ? timeText(row.closedAt) : '',
            row.decidedBy,
            row.approvedBy,
          ]}
        />
      }
      orderTitle={number => t('bo.deposit.title', { number })}
    >
      {id => <DepositDetails id={id} />}
    </OrderQueue>
  )
}
