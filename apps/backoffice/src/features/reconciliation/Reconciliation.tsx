import * as reconciliation from '@ronda/contract/backoffice/reconciliation.ts'
import type { InputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { type ReactNode, useState } from 'react'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { VendorFilter } from '../../list/VendorFilter.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { dayText, timeText } from '../../text/format.ts'
import { CompareDay } from './CompareDay.tsx'
import { Differences } from './Differences.tsx'

const tones = { equal: 'success', different: 'danger', unanswered: 'warning' } as const

/** Every vendor's day against ours. */
export function Reconciliation() {
  const t = useT()
  const { locale } = useLanguage()
  const count = (n: number) => n.toLocaleString(locale)
  const { page, get, set } = useFilters()
  const state = get('state')
  const only = state === 'different' || state === 'unanswered' ? state : undefined
  const vendor = get('vendor')
  const filter: InputOf<typeof reconciliation.days> = { ...(only && { only }), ...(vendor && { vendor }) }
  const query = useCall(reconciliation.days, { ...filter, pageNo: page, pageSize: 50 })
  const [isComparing, setIsComparing] = useState(false)
  const vendors = query.data?.vendors ?? []
  const filtered = [only && t(`bo.rec.only.${only}`), vendors.find(one => one.vendor === vendor)?.vendorName ?? vendor]
    .filter(Boolean)
    .join(' · ')
  const opened = query.data?.rows.find(row => row.id === get('day'))
  return (
    <Page
      title={t('bo.nav.reconciliation')}
      note={t('bo.rec.note')}
      actions={
        <>
          <CsvDownload
            call={reconciliation.days}
            filter={filter}
            total={query.data?.total}
            name="reconciliation"
            header={[
              ...['bo.rec.day', 'bo.rounds.vendor', 'bo.col.state', 'bo.rec.kinds'].map(id => t(id)),
              ...['bo.rec.rounds', 'bo.figure.staked', 'bo.figure.won'].flatMap(id => [
                `${t(id)} (${t('bo.rec.theirs')})`,
                `${t(id)} (${t('bo.rec.ours')})`,
              ]),
              ...['bo.rec.doneAt.short', 'bo.rec.problem'].map(id => t(id)),
            ]}
            cells={row => [
              ...[row.day, row.vendorName, t(`bo.rec.state.${row.state}`), row.differences],
              ...[row.roundsTheirs, row.roundsOurs, row.stakedTheirs, row.stakedOurs, row.wonTheirs, row.wonOurs],
              ...[timeText(row.doneAt), row.problem],
            ]}
          />
          {vendors.length > 0 && (
            <Button icon="refresh" onClick={() => setIsComparing(true)}>
              {t('bo.rec.compare')}
            </Button>
          )}
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Chips
          label={t('bo.col.state')}
          value={only ?? 'all'}
          onChange={value => set({ state: value === 'all' ? '' : value })}
          options={(['all', 'different', 'unanswered'] as const).map(value => ({
            value,
            label: t(`bo.rec.only.${value}`),
          }))}
        />
        <VendorFilter vendors={vendors} />
      </div>
      <PagedTable
        query={query}
        label={t('bo.nav.reconciliation')}
        empty={
          filtered ? (
            <EmptyFiltered filter={filtered} onClear={() => set({ state: '', vendor: '' })} />
          ) : (
            <EmptyState motif="search" title={t('bo.rec.none')} note={t('bo.rec.noneHint')} />
          )
        }
        columns={[
          {
            key: 'day',
            header: t('bo.rec.day'),
            isTitle: true,
            cell: row => (
              <button
                type="button"
                className="text-left text-link hover:underline"
                onClick={() => set({ day: row.id }, { keepPage: true })}
              >
                {dayText(row.day)} · {row.vendorName}
              </button>
            ),
          },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row => (
              <Status tone={tones[row.state]}>
                {row.state === 'different'
                  ? t('bo.rec.differences', { count: row.differences })
                  : t(`bo.rec.state.${row.state}`)}
              </Status>
            ),
          },
          {
            key: 'rounds',
            header: t('bo.rec.rounds'),
            isNumeric: true,
            cell: row => <Both isNamed row={row} theirs={count(row.roundsTheirs)} ours={count(row.roundsOurs)} />,
          },
          {
            key: 'staked',
            header: t('bo.figure.staked'),
            isNumeric: true,
            cell: row => (
              <Both
                row={row}
                theirs={<MoneyText amount={row.stakedTheirs} currency={row.currency} />}
                ours={<MoneyText amount={row.stakedOurs} currency={row.currency} />}
              />
            ),
          },
          {
            key: 'won',
            header: t('bo.figure.won'),
            isNumeric: true,
            cell: row => (
              <Both
                row={row}
                theirs={<MoneyText amount={row.wonTheirs} currency={row.currency} />}
                ours={<MoneyText amount={row.wonOurs} currency={row.currency} />}
              />
            ),
          },
        ]}
      />
      <Drawer
        isOpen={opened !== undefined}
        onClose={() => set({ day: '' }, { keepPage: true })}
        title={opened ? `${opened.vendorName} · ${dayText(opened.day)}` : ''}
        width={720}
      >
        {opened && <Differences key={opened.id} day={opened} />}
      </Drawer>
      {isComparing && (
        <CompareDay
          vendors={vendors}
          vendor={vendor}
          onClose={() => setIsComparing(false)}
          onDone={row => {
            setIsComparing(false)
            set({ state: '', vendor: row.vendor, day: row.id })
          }}
        />
      )}
    </Page>
  )
}

/** One figure where both sides agree. Else theirs above, ours below; beside a column that names them, the names are only for cards and readers. */
function Both({ row, theirs, ours, isNamed }: BothProps) {
  const t = useT()
  if (row.state === 'equal') return <span className="numeral">{ours}</span>
  const name = cx('text-12 text-fg-3', !isNamed && 'sm:sr-only')
  return (
    <span
      className={cx('grid grid-cols-[auto_auto] items-baseline justify-end gap-x-2', !isNamed && 'sm:grid-cols-[auto]')}
    >
      <span className={name}>{t('bo.rec.theirs')}</span>
      <span className="numeral text-fg-1">{row.state === 'unanswered' ? '–' : theirs}</span>
      <span className={name}>{t('bo.rec.ours')}</span>
      <span className="numeral">{ours}</span>
    </span>
  )
}
type BothProps = { row: reconciliation.DayRow; theirs: ReactNode; ours: ReactNode; isNamed?: boolean }
