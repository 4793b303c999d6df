import * as vendorTransfers from '@ronda/contract/backoffice/vendor-transfers.ts'
import { Status } from '@ronda/ui/badge.tsx'
import { Chips } from '@ronda/ui/chips.tsx'
import { EmptyState } from '@ronda/ui/empty-state.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { CsvDownload } from '../../app/CsvDownload.tsx'
import { timeText, useAge } from '../../app/format.ts'
import { Page } from '../../app/Page.tsx'
import { PagedTable } from '../../app/PagedTable.tsx'
import { useFilters } from '../../app/search-params.ts'
import { TransferPanel, transferTones } from './TransferPanel.tsx'

const ASK_EVERY_MS = 15_000

export function VendorTransfers() {
  const t = useT()
  const age = useAge()
  const { page, get, set } = useFilters()
  const [openId, setOpenId] = useState<string>()
  const only = get('state') === 'closed' ? 'closed' : get('state') === 'all' ? undefined : 'open'
  const query = useCall(
    vendorTransfers.list,
    { pageNo: page, pageSize: 50, ...(only && { only }) },
    { everyMs: ASK_EVERY_MS },
  )
  const rows = query.data?.rows ?? []
  const open = rows.find(row => row.id === openId)
  const heads = ['bo.rounds.vendor', 'bo.col.member', 'bo.vt.way', 'bo.col.amount', 'bo.col.state', 'bo.vt.reason']
  return (
    <Page
      title={t('bo.vt.title')}
      note={t('bo.vt.note')}
      actions={
        <CsvDownload
          name="vendor-transfers"
          header={[...heads.map(id => t(id)), t('bo.vt.started'), 'ID']}
          rows={rows}
          cells={row => [
            row.vendorName,
            row.account,
            t(`bo.vt.way.${row.direction}`),
            row.amount ?? '',
            t(`bo.vt.state.${row.state}`),
            row.reason,
            timeText(row.createdAt),
            row.id,
          ]}
        />
      }
    >
      <Chips
        className="mb-4"
        label={t('bo.col.state')}
        value={only ?? 'all'}
        onChange={value => set({ state: value === 'open' ? '' : value, page: '' })}
        options={(['open', 'closed', 'all'] as const).map(value => ({ value, label: t(`bo.vt.only.${value}`) }))}
      />
      <PagedTable
        query={query}
        label={t('bo.vt.title')}
        empty={<EmptyState motif="money" title={t('bo.vt.none')} note={t('bo.vt.noneHint')} />}
        columns={[
          {
            key: 'vendor',
            header: t('bo.rounds.vendor'),
            isTitle: true,
            cell: row => (
              <button type="button" className="text-link hover:underline" onClick={() => setOpenId(row.id)}>
                {t(`bo.vt.way.${row.direction}`)} · {row.vendorName}
              </button>
            ),
          },
          {
            key: 'member',
            header: t('bo.col.member'),
            cell: row => (
              <Link className="text-link hover:underline" to={`/members/${row.memberId}`}>
                {row.account}
              </Link>
            ),
          },
          {
            key: 'amount',
            header: t('bo.col.amount'),
            isNumeric: true,
            cell: row =>
              row.amount === null ? t('bo.vt.everything') : <MoneyText amount={row.amount} currency={row.currency} />,
          },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row => <Status tone={transferTones[row.state]}>{t(`bo.vt.state.${row.state}`)}</Status>,
          },
          { key: 'cause', header: t('bo.vt.cause'), cell: row => t(`bo.vt.cause.${row.cause}`) },
          {
            key: 'started',
            header: t('bo.vt.started'),
            cell: row => (
              <span>
                {timeText(row.createdAt)} <span className="text-fg-3">· {age(row.createdAt)}</span>
              </span>
            ),
          },
        ]}
      />
      <TransferPanel row={open} onClose={() => setOpenId(undefined)} />
    </Page>
  )
}
