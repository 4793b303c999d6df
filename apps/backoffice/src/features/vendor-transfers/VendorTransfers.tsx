import * as vendorTransfers from '@ronda/contract/backoffice/vendor-transfers.ts'
import type { InputOf } from '@ronda/contract/core/call.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { FindForm } from '../../list/FindForm.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { VendorFilter } from '../../list/VendorFilter.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useAge } from '../../text/format.ts'
import { TransferPanel, transferTones } from './TransferPanel.tsx'

const ASK_EVERY_MS = 15_000

export function VendorTransfers() {
  const t = useT()
  const age = useAge()
  const { page, get, set } = useFilters()
  const q = get('q')
  const only = get('state') === 'closed' ? 'closed' : get('state') === 'all' ? undefined : 'open'
  const vendor = get('vendor')
  const filter: InputOf<typeof vendorTransfers.list> = {
    ...(only && { only }),
    ...(q && { q }),
    ...(vendor && { vendor }),
  }
  const query = useCall(vendorTransfers.list, { ...filter, pageNo: page, pageSize: 50 }, { everyMs: ASK_EVERY_MS })
  const rows = query.data?.rows ?? []
  const vendors = query.data?.vendors ?? []
  const wanted = [q, vendors.find(one => one.vendor === vendor)?.vendorName ?? vendor].filter(Boolean).join(' · ')
  const opened = rows.find(row => row.id === get('id'))
  const heads = ['bo.rounds.vendor', 'bo.col.member', 'bo.vt.way', 'bo.col.amount', 'bo.col.state', 'bo.vt.reason']
  return (
    <Page
      title={t('bo.vt.title')}
      note={t('bo.vt.note')}
      actions={
        <CsvDownload
          call={vendorTransfers.list}
          filter={filter}
          total={query.data?.total}
          name="vendor-transfers"
          header={[
            ...heads.map(id => t(id)),
            ...['bo.vt.cause', 'bo.vt.asked', 'bo.vt.started', 'bo.vt.ended', 'bo.vt.reference'].map(id => t(id)),
          ]}
          cells={row => [
            row.vendorName,
            row.account,
            t(`bo.vt.way.${row.direction}`),
            row.amount ?? '',
            t(`bo.vt.state.${row.state}`),
            row.reason,
            t(`bo.vt.cause.${row.cause}`),
            row.asked,
            timeText(row.createdAt),
            row.closedAt === null ? '' : timeText(row.closedAt),
            row.id,
          ]}
        />
      }
    >
      <search className="mb-3 flex flex-wrap gap-3">
        <FindForm
          label={t('bo.vt.search')}
          found={q}
          onFind={text => set({ q: text, ...(text && { state: 'all' }) })}
          className="min-w-0 flex-1 basis-80"
        />
        <VendorFilter vendors={vendors} />
      </search>
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
        empty={
          wanted ? (
            <EmptyFiltered filter={wanted} onClear={() => set({ q: '', vendor: '' })} />
          ) : (
            <EmptyState motif="money" title={t('bo.vt.none')} note={t('bo.vt.noneHint')} />
          )
        }
        columns={[
          {
            key: 'vendor',
            header: t('bo.rounds.vendor'),
            isTitle: true,
            cell: row => (
              <button
                type="button"
                className="min-h-6 text-left text-link hover:underline"
                onClick={() => set({ id: row.id }, { keepPage: true })}
              >
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
            cell: row => (
              <span className="flex flex-col items-start gap-0.5 max-sm:items-end">
                <Status tone={transferTones[row.state]}>{t(`bo.vt.state.${row.state}`)}</Status>
                {row.reason && (
                  <span className="line-clamp-1 max-w-72 text-12 wrap-anywhere text-fg-3" title={row.reason}>
                    {row.reason}
                  </span>
                )}
              </span>
            ),
          },
          { key: 'claimed', header: t('bo.col.claimedBy'), isWideOnly: true, cell: row => row.claimedBy || null },
          { key: 'cause', header: t('bo.vt.cause'), isWideOnly: true, cell: row => t(`bo.vt.cause.${row.cause}`) },
          {
            key: 'started',
            header: t('bo.vt.started'),
            cell: row => (
              <span className="numeral whitespace-nowrap">
                {timeText(row.createdAt)}
                <span className="block text-12 text-fg-3">{age(row.createdAt)}</span>
              </span>
            ),
          },
        ]}
      />
      <TransferPanel row={opened} onClose={() => set({ id: '' }, { keepPage: true })} />
    </Page>
  )
}
