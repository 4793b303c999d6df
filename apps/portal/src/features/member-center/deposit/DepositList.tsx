import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useState } from 'react'
import { RECENT_PAGE_SIZE, RecentList } from '../RecentList.tsx'
import { useTexts } from '../texts.ts'
import { depositTones } from './deposit-states.ts'

export function DepositList({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useT()
  const text = useTexts()
  const [page, setPage] = useState(1)
  const query = useCall(deposits.list, { pageNo: page, pageSize: RECENT_PAGE_SIZE })
  return (
    <RecentList
      title={t('deposit.list')}
      query={query}
      page={page}
      onPage={setPage}
      empty={{ motif: 'money', title: t('deposit.none') }}
      way={{ header: t('column.method'), cell: row => text(row.channelName) }}
      status={row => <Status tone={depositTones[row.state]}>{t(`deposit.state.${row.state}`)}</Status>}
      openLabel={t('deposit.open')}
      onOpen={onOpen}
    />
  )
}
