import * as members from '@ronda/contract/backoffice/members.ts'
import { Status } from '@ronda/ui/badge.tsx'
import { EmptyState } from '@ronda/ui/empty-state.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'
import { Pagination } from '@ronda/ui/pagination.tsx'
import { QueryView, Skeleton } from '@ronda/ui/states.tsx'
import { Table } from '@ronda/ui/table.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { timeText } from '../../app/format.ts'
import { useMay } from '../../app/operator.ts'
import { Card } from '../../app/Page.tsx'
import { useFilters } from '../../app/search-params.ts'
import { DepositStatus } from '../deposits/DepositStatus.tsx'
import { WithdrawalStatus } from '../withdrawals/WithdrawalStatus.tsx'

function Paged<D extends { total: number; pageNo: number; pageSize: number }>({
  data,
  children,
}: {
  data: D
  children: ReactNode
}) {
  const t = useT()
  const filters = useFilters()
  if (data.total === 0) return <EmptyState motif="search" title={t('bo.nothingHere')} />
  return (
    <>
      {children}
      <div className="mt-4">
        <Pagination
          page={data.pageNo}
          pageCount={Math.ceil(data.total / data.pageSize)}
          onPage={page => filters.set({ page }, { keepPage: true })}
        />
      </div>
    </>
  )
}

export function MemberBets({ id }: { id: string }) {
  const t = useT()
  const { page } = useFilters()
  const query = useCall(members.bets, { id, pageNo: page, pageSize: 20 })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
      {data => (
        <Paged data={data}>
          <Table
            label={t('bo.member.bets')}
            isDense
            rows={data.rows}
            keyOf={row => row.id}
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
                  <Status tone={row.status === 'settled' ? 'neutral' : row.status === 'open' ? 'info' : 'warning'}>
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
        </Paged>
      )}
    </QueryView>
  )
}

export function MemberTransfers({ id }: { id: string }) {
  const t = useT()
  const { page } = useFilters()
  const query = useCall(members.transfers, { id, pageNo: page, pageSize: 20 })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
      {data => (
        <Paged data={data}>
          <Table
            label={t('bo.member.transfers')}
            isDense
            rows={data.rows}
            keyOf={row => row.id}
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
        </Paged>
      )}
    </QueryView>
  )
}

export function MemberOrders({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const query = useCall(members.orders, { id })
  const linkTo = (path: string, order: string, text: string, isAllowed: boolean) =>
    isAllowed ? (
      <Link className="text-link hover:underline" to={`${path}?state=all&id=${order}`}>
        {text}
      </Link>
    ) : (
      text
    )
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
      {data => (
        <div className="grid gap-4 xl:grid-cols-2">
          <Card title={t('bo.nav.deposits')}>
            {data.deposits.length === 0 ? (
              <p className="text-13 text-fg-3">{t('bo.nothingHere')}</p>
            ) : (
              <Table
                label={t('bo.nav.deposits')}
                isDense
                rows={data.deposits}
                keyOf={row => row.id}
                columns={[
                  {
                    key: 'at',
                    header: t('bo.col.created'),
                    isTitle: true,
                    cell: row => linkTo('/deposits', row.id, timeText(row.createdAt), may('deposits.view')),
                  },
                  {
                    key: 'amount',
                    header: t('bo.col.amount'),
                    isNumeric: true,
                    cell: row => <MoneyText amount={row.paidAmount ?? row.amount} />,
                  },
                  { key: 'state', header: t('bo.col.state'), cell: row => <DepositStatus state={row.state} /> },
                ]}
              />
            )}
          </Card>
          <Card title={t('bo.nav.withdrawals')}>
            {data.withdrawals.length === 0 ? (
              <p className="text-13 text-fg-3">{t('bo.nothingHere')}</p>
            ) : (
              <Table
                label={t('bo.nav.withdrawals')}
                isDense
                rows={data.withdrawals}
                keyOf={row => row.id}
                columns={[
                  {
                    key: 'at',
                    header: t('bo.col.created'),
                    isTitle: true,
                    cell: row => linkTo('/withdrawals', row.id, timeText(row.createdAt), may('withdrawals.view')),
                  },
                  {
                    key: 'amount',
                    header: t('bo.col.amount'),
                    isNumeric: true,
                    cell: row => <MoneyText amount={row.amount} />,
                  },
                  { key: 'state', header: t('bo.col.state'), cell: row => <WithdrawalStatus state={row.state} /> },
                ]}
              />
            )}
          </Card>
        </div>
      )}
    </QueryView>
  )
}
