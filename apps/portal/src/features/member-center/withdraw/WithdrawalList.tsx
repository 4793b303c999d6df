import { clockText } from '@ronda/contract/time.ts'
import * as withdrawals from '@ronda/contract/withdrawals.ts'
import { Status } from '@ronda/ui/badge.tsx'
import { IconButton } from '@ronda/ui/button.tsx'
import { EmptyState } from '@ronda/ui/empty-state.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { Modal } from '@ronda/ui/modal.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'
import { Pagination } from '@ronda/ui/pagination.tsx'
import { QueryView, Skeleton } from '@ronda/ui/states.tsx'
import { Table } from '@ronda/ui/table.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { useState } from 'react'
import { Section } from '../Section.tsx'
import { type Withdrawal, WithdrawalTracker } from './WithdrawalTracker.tsx'
import { statusTones } from './withdrawal-states.ts'

const PAGE_SIZE = 5

export function WithdrawalList() {
  const t = useT()
  const [page, setPage] = useState(1)
  const [openId, setOpenId] = useState<string>()
  const query = useCall(withdrawals.list, { pageNo: page, pageSize: PAGE_SIZE })
  const open: Withdrawal | undefined = query.data?.rows.find(row => row.id === openId)
  return (
    <Section title={t('withdraw.list')}>
      <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState motif="bank" title={t('withdraw.none')} />
          ) : (
            <div className="flex flex-col gap-4">
              <Table
                label={t('withdraw.list')}
                rows={rows}
                keyOf={row => row.id}
                columns={[
                  {
                    key: 'at',
                    header: t('column.date'),
                    cell: row => <span className="numeral whitespace-nowrap">{clockText(row.createdAt)}</span>,
                  },
                  {
                    key: 'account',
                    header: t('withdraw.account'),
                    cell: row => (
                      <>
                        {row.account.bank} <span className="numeral whitespace-nowrap">{row.account.numberMasked}</span>
                      </>
                    ),
                  },
                  {
                    key: 'amount',
                    header: t('column.amount'),
                    isNumeric: true,
                    cell: row => (
                      <MoneyText amount={row.amount} currency={row.currency} className="font-bold text-fg-1" />
                    ),
                  },
                  {
                    key: 'status',
                    header: t('column.status'),
                    cell: row => <Status tone={statusTones[row.status]}>{t(`withdraw.status.${row.status}`)}</Status>,
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
                        label={t('withdraw.open')}
                        onClick={() => setOpenId(row.id)}
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
      <Modal isOpen={open !== undefined} onClose={() => setOpenId(undefined)} title={t('withdraw.detail')} width={680}>
        {open && <WithdrawalTracker withdrawal={open} />}
      </Modal>
    </Section>
  )
}
