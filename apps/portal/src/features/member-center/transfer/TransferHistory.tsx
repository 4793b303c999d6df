import * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'

const PAGE_SIZE = 8

/** What went to and came from one other of the team. */
export function TransferHistory({ peer }: { peer: string }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const query = useCall(transfers.list, { with: peer, pageNo: page, pageSize: PAGE_SIZE })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-24 rounded-14" />}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className="text-14 text-fg-3">{t('transfer.none')}</p>
        ) : (
          <div className="flex flex-col gap-3">
            <ul className="rounded-14 bg-surface-2 px-4 inset-ring inset-ring-subtle">
              {rows.map(row => (
                <li key={row.id} className="flex items-center gap-3 py-3 not-last:border-b not-last:border-subtle">
                  <Icon
                    name={row.direction === 'in' ? 'deposit' : 'withdraw'}
                    size={20}
                    className="flex-none text-fg-3"
                  />
                  <div className="min-w-0 flex-1">
                    <p className="truncate text-14 text-fg-1">
                      {t(`transfer.direction.${row.direction}`, { name: row.peer })}
                    </p>
                    <Moment at={row.at} className="text-12 text-fg-3" />
                  </div>
                  <MoneyText
                    amount={row.direction === 'in' ? row.amount : `-${row.amount}`}
                    currency={row.currency}
                    hasSign
                    isColoured
                    className="text-14 font-bold"
                  />
                </li>
              ))}
            </ul>
            <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
          </div>
        )
      }
    </QueryView>
  )
}
