import * as members from '@ronda/contract/backoffice/members.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'
import { DepositStatus } from '../deposits/DepositStatus.tsx'
import { WithdrawalStatus } from '../withdrawals/WithdrawalStatus.tsx'

export function MemberBets({ id }: { id: string }) {
  const t = useT()
  const { page } = useFilters()
  const query = useCall(members.bets, { id, pageNo: page, pageSize: 20 })
  return (
    <PagedTable
      query={query}
      label={t('bo.member.bets')}
      empty={<EmptyState motif="search" title={t('bo.nothingHere')} />}
      columns={[
        { key: 'game', header: t('bo.col.game'), isTitle: true, cell: row => row.gameName },
        { key: 'at', header: t('bo.col.time'), cell: row => timeText(row.at) },
        {
          key: 'stake',
          header: t('bo.figure.staked'),
          isNumeric: true,
          cell: row => <MoneyText amount={row.stake} />,
        },
        {
          key: 'payout',
          header: t('bo.figure.won'),
          isNumeric: true,
          cell: row => <MoneyText amount={row.payout} />,
        },
        {
          key: 'net',
          header: t('bo.figure.memberNet'),
          isNumeric: true,
          cell: row => row.net && <MoneyText amount={row.net} hasSign />,
        },
        {
          key: 'status',
          header: t('bo.col.state'),
          cell: row => (
            <Status tone={row.status === 'cancelled' ? 'warning' : row.status === 'open' ? 'info' : 'neutral'}>
              {t(`bo.betStatus.${row.status}`)}
            </Status>
          ),
        },
        {
          key: 'round',
          header: t('bo.col.round'),
          cell: row =>
            row.verifyUrl ? (
              <a className="text-link hover:underline" href={row.verifyUrl} target="_blank" rel="noreferrer">
                {row.roundId.slice(-8)}
              </a>
            ) : (
              row.roundId.slice(-8)
            ),
        },
      ]}
    />
  )
}

export function MemberTransfers({ id }: { id: string }) {
  const t = useT()
  const { page } = useFilters()
  const query = useCall(members.transfers, { id, pageNo: page, pageSize: 20 })
  return (
    <PagedTable
      query={query}
      label={t('bo.member.transfers')}
      empty={<EmptyState motif="search" title={t('bo.nothingHere')} />}
      columns={[
        { key: 'type', header: t('bo.col.type'), isTitle: true, cell: row => t(`bo.transferType.${row.type}`) },
        { key: 'at', header: t('bo.col.time'), cell: row => timeText(row.at) },
        {
          key: 'amount',
          header: t('bo.col.amount'),
          isNumeric: true,
          cell: row => <MoneyText amount={row.amount} hasSign />,
        },
        {
          key: 'after',
          header: t('bo.col.balanceAfter'),
          isNumeric: true,
          cell: row => <MoneyText amount={row.balanceAfter} />,
        },
        {
          key: 'ref',
          header: t('bo.col.reference'),
          cell: row => <span className="text-fg-3">{row.reference.slice(-12)}</span>,
        },
        { key: 'id', header: t('bo.field.id'), isNumeric: true, cell: row => row.id },
      ]}
    />
  )
}

export function MemberOrders({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const query = useCall(members.orders, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
      {data => (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <OrderCard
            title={t('bo.nav.deposits')}
            rows={data.deposits}
            path={may('deposits.view') ? '/deposits' : undefined}
            amountOf={row => row.creditedAmount ?? row.amount}
            statusOf={row => <DepositStatus state={row.state} />}
          />
          <OrderCard
            title={t('bo.nav.withdrawals')}
            rows={data.withdrawals}
            path={may('withdrawals.view') ? '/withdrawals' : undefined}
            amountOf={row => row.amount}
            statusOf={row => <WithdrawalStatus state={row.state} />}
          />
        </div>
      )}
    </QueryView>
  )
}

function OrderCard<R extends { id: string; createdAt: number }>({
  title,
  rows,
  path,
  amountOf,
  statusOf,
}: OrderCardProps<R>) {
  const t = useT()
  return (
    <Card title={title} isPlain>
      {rows.length === 0 ? (
        <p className="text-13 text-fg-3">{t('bo.nothingHere')}</p>
      ) : (
        <Table
          label={title}
          isDense
          rows={rows}
          keyOf={row => row.id}
          columns={[
            {
              key: 'at',
              header: t('bo.col.created'),
              isTitle: true,
              cell: row =>
                path ? (
                  <Link className="text-link hover:underline" to={`${path}?state=all&id=${row.id}`}>
                    {timeText(row.createdAt)}
                  </Link>
                ) : (
                  timeText(row.createdAt)
                ),
            },
            {
              key: 'amount',
              header: t('bo.col.amount'),
              isNumeric: true,
              cell: row => <MoneyText amount={amountOf(row)} />,
            },
            { key: 'state', header: t('bo.col.state'), cell: statusOf },
          ]}
        />
      )}
    </Card>
  )
}
type OrderCardProps<R> = {
  title: string
  rows: R[]
  /** Where an order opens; none for those who may not see it. */
  path: string | undefined
  amountOf: (row: R) => string
  statusOf: (row: R) => ReactNode
}
