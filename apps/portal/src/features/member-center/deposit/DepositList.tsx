import * as deposits from '@ronda/contract/deposits.ts'
import { clockText } from '@ronda/contract/time.ts'
import { Status } from '@ronda/ui/badge.tsx'
import { IconButton } from '@ronda/ui/button.tsx'
import { EmptyState } from '@ronda/ui/empty-state.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'
import { Pagination } from '@ronda/ui/pagination.tsx'
import { QueryView, Skeleton } from '@ronda/ui/states.tsx'
import { Table } from '@ronda/ui/table.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { useState } from 'react'
import { Section } from '../Section.tsx'
import { useTexts } from '../texts.ts'
import { depositTones } from './deposit-states.ts'

const PAGE_SIZE = 5

export function DepositList({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useT()
  const text = useTexts()
  const [page, setPage] = useState(1)
  const query = useCall(deposits.list, { pageNo: page, pageSize: PAGE_SIZE })
  return (
    <Section title={t('deposit.list')}>
      <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState motif="money" title={t('deposit.none')} />
          ) : (
            <div className="flex flex-col gap-4">
              <Table
                label={t('deposit.list')}
                rows={rows}
                keyOf={row => row.id}
                columns={[
                  {
                    key: 'at',
                    header: t('column.date'),
                    cell: row => <span className="numeral whitespace-nowrap">{clockText(row.createdAt)}</span>,
                  },
                  { key: 'method', header: t('column.method'), cell: row => text(row.channelName) },
                  {
                    key: 'amount',
                    header: t('column.amount'),
                    isNumeric: true,
                    cell: row => (
                      <MoneyText amount={row.amount} currency={row.currency} className="font-bold text-fg-1" />
                    ),
                  },
                  {
                    key: 'state',
                    header: t('column.status'),
                    cell: row => <Status tone={depositTones[row.state]}>{t(`deposit.state.${row.state}`)}</Status>,
                  },
                  {
                    key: 'open',
                    header: t('column.detail'),
                    isHeaderHidden: true,
                    className: 'w-12 max-sm:justify-end!',
                    cell: row => (
                      <IconButton
                        icon="chevron-right"
                        size={32}
                        label={t('deposit.open')}
                        onClick={() => onOpen(row.id)}
                      />
                    ),
                  },
                ]}
              />
              <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
            </div>
          )
        }
      </QueryView>
    </Section>
  )
}
