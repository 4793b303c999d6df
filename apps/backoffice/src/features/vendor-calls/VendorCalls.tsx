import { search, type VendorCall } from '@ronda/contract/backoffice/vendor-calls.ts'
import { Status } from '@ronda/ui/badge.tsx'
import { Button } from '@ronda/ui/button.tsx'
import { EmptyFiltered, EmptyState } from '@ronda/ui/empty-state.tsx'
import { SearchField } from '@ronda/ui/field.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { CsvDownload } from '../../app/CsvDownload.tsx'
import { timeText, useNameOf } from '../../app/format.ts'
import { Page } from '../../app/Page.tsx'
import { PagedTable } from '../../app/PagedTable.tsx'
import { useFilters } from '../../app/search-params.ts'

/** What vendors asked of the wallet: everything by an id, and without one what was refused. */
export function VendorCalls() {
  const t = useT()
  const meaningOf = useNameOf('bo.vc.code')
  const causeName = useNameOf('bo.dl.cause')
  const stateName = useNameOf('bo.vt.state')
  const wordsOf = ({ outcome, code }: VendorCall) =>
    outcome === 'taken'
      ? t('bo.vc.taken')
      : outcome === 'transfer'
        ? stateName(code)
        : outcome === 'setAside'
          ? t('bo.vc.setAside')
          : code
  const noteOf = ({ outcome, code }: VendorCall) => {
    const note = outcome === 'setAside' ? causeName(code) : outcome === 'refused' ? meaningOf(code) : code
    return note === code ? '' : note
  }
  const { page, get, set } = useFilters()
  const q = get('q')
  const [typed, setTyped] = useState(q)
  const query = useCall(search, { pageNo: page, pageSize: 50, ...(q && { q }) })
  const rows = query.data?.rows ?? []
  const find = (id: string) => {
    setTyped(id)
    set({ q: id })
  }
  const clear = () => find('')
  const heads = ['bo.vc.at', 'bo.rounds.vendor', 'bo.vc.operation', 'bo.col.member', 'bo.col.amount', 'bo.vc.outcome']
  return (
    <Page
      title={t('bo.vc.title')}
      note={t('bo.vc.note')}
      actions={
        <CsvDownload
          name="vendor-calls"
          header={[...heads.map(id => t(id)), t('bo.vc.transaction'), t('bo.col.round')]}
          rows={rows}
          cells={row => [
            timeText(row.at),
            row.vendorName,
            row.operation,
            row.account,
            row.amount,
            wordsOf(row),
            row.transactionId,
            row.roundId,
          ]}
        />
      }
    >
      <search>
        <form
          className="mb-4 flex max-w-160 gap-2"
          onSubmit={event => {
            event.preventDefault()
            set({ q: typed.trim() })
          }}
        >
          <SearchField
            label={t('bo.vc.search')}
            value={typed}
            onChange={value => {
              setTyped(value)
              if (!value) set({ q: '' })
            }}
            isCompact
            className="flex-1"
          />
          <Button type="submit" kind="primary" className="h-12 sm:h-10">
            {t('bo.vc.find')}
          </Button>
        </form>
      </search>
      <PagedTable
        query={query}
        label={t('bo.vc.title')}
        empty={
          q ? (
            <EmptyFiltered filter={q} onClear={clear} />
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
                <span className="font-mono text-13">{row.operation}</span>
                <span className="block text-12 text-fg-3">{row.vendorName}</span>
              </span>
            ),
          },
          {
            key: 'at',
            header: t('bo.vc.at'),
            cell: row => <span className="whitespace-nowrap">{timeText(row.at)}</span>,
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
            cell: row => <Amount row={row} />,
          },
          {
            key: 'outcome',
            header: t('bo.vc.outcome'),
            cell: row => (
              <span className="flex flex-col items-start gap-0.5 max-sm:items-end">
                <Status tone={row.outcome === 'taken' || row.code === 'SUCCESS' ? 'success' : 'warning'}>
                  {wordsOf(row)}
                </Status>
                {noteOf(row) && <span className="text-12 text-fg-2">{noteOf(row)}</span>}
                {row.detail && <span className="text-12 text-fg-3">{row.detail}</span>}
              </span>
            ),
          },
          {
            key: 'ids',
            header: t('bo.vc.ids'),
            cell: row => (
              <span className="flex flex-col gap-0.5">
                <Id name={t('bo.vc.transaction')} value={row.transactionId} />
                <Id name={t('bo.col.round')} value={row.roundId} onFind={() => find(row.roundId)} />
              </span>
            ),
          },
        ]}
      />
    </Page>
  )
}

function Amount({ row }: { row: VendorCall }) {
  if (!row.amount) return '–'
  // A refused amount may be no amount at all: it is shown as it came.
  return row.outcome !== 'refused' ? (
    <MoneyText amount={row.amount} currency={row.currency} />
  ) : (
    <span className="numeral">{row.amount}</span>
  )
}

function Id({ name, value, onFind }: { name: string; value: string; onFind?: () => void }) {
  if (!value) return null
  return (
    <span className="flex items-center gap-1">
      {onFind ? (
        <button
          type="button"
          className="font-mono text-12 break-all text-link hover:underline"
          onClick={onFind}
          title={name}
        >
          {value}
        </button>
      ) : (
        <span className="font-mono text-12 break-all" title={name}>
          {value}
        </span>
      )}
    </span>
  )
}
