import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { useState } from 'react'
import { RECENT_PAGE_SIZE, RecentList } from '../RecentList.tsx'
import { type Withdrawal, WithdrawalTracker } from './WithdrawalTracker.tsx'
import { statusTones } from './withdrawal-states.ts'

export function WithdrawalList() {
  const t = useT()
  const [page, setPage] = useState(1)
  const [openId, setOpenId] = useState<string>()
  const query = useCall(withdrawals.list, { pageNo: page, pageSize: RECENT_PAGE_SIZE })
  const open: Withdrawal | undefined = query.data?.rows.find(row => row.id === openId)
  return (
    <RecentList
      title={t('withdraw.list')}
      query={query}
      page={page}
      onPage={setPage}
      empty={{ motif: 'bank', title: t('withdraw.none') }}
      way={{
        header: t('withdraw.account'),
        cell: row => (
          <>
            {row.account.bank} <span className="numeral whitespace-nowrap">{row.account.numberMasked}</span>
          </>
        ),
      }}
      status={row => <Status tone={statusTones[row.status]}>{t(`withdraw.status.${row.status}`)}</Status>}
      openLabel={t('withdraw.open')}
      onOpen={setOpenId}
    >
      <Modal isOpen={open !== undefined} onClose={() => setOpenId(undefined)} title={t('withdraw.detail')} width={680}>
        {open && <WithdrawalTracker withdrawal={open} />}
      </Modal>
    </RecentList>
  )
}
