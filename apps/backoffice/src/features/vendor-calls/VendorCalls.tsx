import { search, type VendorCall } from '@ronda/contract/backoffice/vendor-calls.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Link } from 'react-router'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { FindForm } from '../../list/FindForm.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { VendorFilter } from '../../list/VendorFilter.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'
import { CallAmount, CallPanel } from './CallPanel.tsx'
import { useCallWords } from './call-words.ts'

/** What vendors asked of the wallet: everything by an id, and without one what was refused. */
export function VendorCalls() {
  const t = useT()
  const wordsOf = useCallWords()
  const { page, get, set } = useFilters()
  const q = get('q')
  const vendor = get('vendor')
  const filter = { ...(q && { q }), ...(vendor && { vendor }) }
  const query = useCall(search, { ...filter, pageNo: page, pageSize: 50 })
  const rows = query.data?.rows ?? []
  const vendors = query.data?.vendors ?? []
  const find = (id: string) => set({ q: id, call: '' })
  const heads = ['bo.vc.at', 'bo.rounds.vendor', 'bo.vc.operation', 'bo.col.member', 'bo.col.game', 'bo.col.amount']
  const wanted = [q, vendors.find(one => one.vendor === vendor)?.vendorName].filter(Boolean).join(' · ')
  return (
    <Page
      title={t('bo.vc.title')}
      note={t('bo.vc.note')}
      actions={
        <CsvDownload
          call={search}
          filter={filter}
          total={query.data?.total}
          name="vendor-calls"
          header={[
            ...heads.map(id => t(id)),
            ...['bo.vc.outcome', 'bo.vc.meaning', 'bo.vc.detail', 'bo.vc.transaction', 'bo.col.round'].map(id => t(id)),
            `${t('bo.vc.took')} (ms)`,
          ]}
          cells={row => [
            ...[timeText(row.at), row.vendorName, row.operation, row.account, row.gameCode, row.amount],
            ...[wordsOf(row).words, wordsOf(row).note, row.detail, row.transactionId, row.roundId, row.tookMs ?? ''],
          ]}
        />
      }
    >
      <search className="mb-4 flex flex-wrap gap-3">
        <FindForm label={t('bo.vc.search')} found={q} onFind={find} className="min-w-0 flex-1 basis-80" />
        <VendorFilter vendors={vendors} />
      </search>
      <PagedTable
        query={query}
        label={t('bo.vc.title')}
        empty={
          wanted ? (
            <EmptyFiltered filter={wanted} onClear={() => set({ q: '', vendor: '' })} />
          ) : (
            <EmptyState motif="search" title={t('bo.vc.none')} note={t('bo.vc.noneHint')} />
          )
        }
        columns={[
          {
            key: 'operation',
            header: t('bo.vc.operation'),
            isTitle: true,
            cell: row => (
              <span>
                <button
                  type="button"
                  className="min-h-6 text-left font-mono text-13 text-link hover:underline"
                  onClick={() => set({ call: row.id }, { keepPage: true })}
                >
                  {row.operation}
                </button>
                <span className="block text-12 font-normal text-fg-3">{row.vendorName}</span>
              </span>
            ),
          },
          {
            key: 'at',
            header: t('bo.vc.at'),
            cell: row => <span className="numeral whitespace-nowrap">{timeText(row.at)}</span>,
          },
          {
            key: 'member',
            header: t('bo.col.member'),
            cell: row =>
              row.memberId ? (
                <Link className="text-link hover:underline" to={`/members/${row.memberId}`}>
                  {row.account}
                </Link>
              ) : (
                '–'
              ),
          },
          {
            key: 'amount',
            header: t('bo.col.amount'),
            isNumeric: true,
            cell: row => <CallAmount row={row} />,
          },
          { key: 'outcome', header: t('bo.vc.outcome'), cell: row => <Outcome row={row} /> },
          {
            key: 'ids',
            header: t('bo.vc.ids'),
            isWideOnly: true,
            className: 'lg:min-w-52',
            cell: row => (
              <span className="flex flex-col gap-0.5">
                <span className="font-mono text-12 break-all">{row.transactionId}</span>
                {row.roundId && (
                  <button
                    type="button"
                    className="text-left font-mono text-12 break-all text-link hover:underline max-sm:text-right"
                    onClick={() => find(row.roundId)}
                    title={t('bo.col.round')}
                  >
                    {row.roundId}
                  </button>
                )}
              </span>
            ),
          },
        ]}
      />
      <CallPanel
        row={rows.find(row => row.id === get('call'))}
        onClose={() => set({ call: '' }, { keepPage: true })}
        onFind={find}
      />
    </Page>
  )
}

/** The outcome and what it means; long details are cut here and whole in the call's panel. */
function Outcome({ row }: { row: VendorCall }) {
  const { words, note, tone, icon } = useCallWords()(row)
  return (
    <span className="flex flex-col items-start gap-0.5 max-sm:items-end">
      <Status tone={tone} icon={icon}>
        {words}
      </Status>
      {note && <span className="text-12 text-fg-2">{note}</span>}
      {row.detail && (
        <span className="line-clamp-2 max-w-100 text-12 wrap-anywhere text-fg-3" title={row.detail}>
          {row.detail}
        </span>
      )}
    </span>
  )
}
