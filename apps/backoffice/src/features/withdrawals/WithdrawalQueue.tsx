import type { WithdrawalItem } from '@ronda/contract/backoffice/cashier.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import type { Column } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { OrderQueue, useQueueFilter } from '../../list/OrderQueue.tsx'
import { timeText, useAge } from '../../text/format.ts'
import { WithdrawalDetails } from './WithdrawalDetails.tsx'
import { WithdrawalStatus } from './WithdrawalStatus.tsx'

const states = ['open', 'review', 'approved', 'paying', 'receipt', 'disputed', 'closed', 'all'] as const

export function WithdrawalQueue() {
  const t = useT()
  const age = useAge()
  const filter = useQueueFilter<(typeof states)[number]>('open')
  const query = useCall(cashier.withdrawalQueue, filter.input)
  const columns: Column<WithdrawalItem>[] = [
    {
      key: 'to',
      header: t('bo.col.to'),
      cell: row => (
        <>
          {row.bank} <span className="numeral whitespace-nowrap sm:max-lg:block">{row.number}</span>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('bo.col.amount'),
      isNumeric: true,
      cell: row => <MoneyText amount={row.amount} currency={row.currency} />,
      total: query.data && <MoneyText amount={query.data.totalAmount} />,
    },
    { key: 'state', header: t('bo.col.state'), cell: row => <WithdrawalStatus state={row.state} /> },
    {
      key: 'approvals',
      header: t('bo.col.approvals'),
      isNumeric: true,
      cell: row => `${row.approvedBy.length} / ${row.approvalsNeeded}`,
    },
    { key: 'claimed', header: t('bo.col.claimedBy'), isWideOnly: true, cell: row => row.claimedBy || null },
    {
      key: 'at',
      header: t('bo.col.created'),
      className: 'whitespace-nowrap',
      cell: row => <span title={timeText(row.createdAt)}>{age(row.createdAt)}</span>,
    },
  ]
  return (
    <OrderQueue
      title={t('bo.nav.withdrawals')}
      filter={filter}
      states={states.map(value => ({ value, label: t(`bo.withdrawalQueue.${value}`) }))}
      query={query}
      columns={columns}
      nothingWaiting={t('bo.withdrawals.nothingWaiting')}
      csv={
        <CsvDownload
          call={cashier.withdrawalQueue}
          filter={{ state: filter.input.state, account: filter.input.account }}
          total={query.data?.total}
          name={`withdrawals-${filter.input.state}`}
          header={[
            t('bo.field.id'),
            t('bo.col.member'),
            t('bo.field.bank'),
            t('bo.field.holder'),
            t('bo.col.amount'),
            t('bo.dl.currency'),
            t('bo.col.state'),
            t('bo.col.created'),
            t('bo.approval.checker'),
            t('bo.field.providerRef'),
          ]}
          cells={row => [
            row.id,
            row.account,
            row.bank,
            row.holder,
            row.amount,
            row.currency,
            t(`bo.withdrawalState.${row.state}`),
            timeText(row.createdAt),
            row.approvedBy.join(' '),
            row.providerRef,
          ]}
        />
      }
      orderTitle={number => t('bo.withdrawal.title', { number })}
    >
      {id => <WithdrawalDetails id={id} />}
    </OrderQueue>
  )
}
