import { HOURS_MIN, periods, type ReturnRow, ROUNDS_MIN, report } from '@ronda/contract/backoffice/returns.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { Table } from '@ronda/ui/data/table.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { lazy, Suspense } from 'react'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { Card, Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { usePercent } from '../../text/format.ts'
import { daysTable, gamesTable } from './tables.ts'

const ReturnChart = lazy(() => import('./ReturnChart.tsx'))

const tones = { within: 'success', above: 'danger', below: 'danger', few: 'neutral', unknown: 'neutral' } as const
const DEFAULT_DAYS = 30
type Answer = OutputOf<typeof report>

/** What every game gave back against what it should, and whether chance explains the difference. */
export function ReturnsPage() {
  const t = useT()
  const { locale } = useLanguage()
  const count = new Intl.NumberFormat(locale)
  const { get, set } = useFilters()
  const days = periods.find(period => String(period) === get('days')) ?? DEFAULT_DAYS
  const game = get('game')
  const query = useCall(report, { days, ...(game && { game }) })
  return (
    <Page
      title={t('bo.nav.returns')}
      note={t('bo.ret.note')}
      actions={
        (query.data?.rows.length ?? 0) > 0 && (
          <Button
            icon="download"
            onClick={() => query.data && downloadCsv(`rtp-${days}`, ...gamesTable(query.data, t))}
          >
            CSV
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Chips
          label={t('bo.ret.period')}
          value={String(days)}
          onChange={value => set({ days: value === String(DEFAULT_DAYS) ? '' : value })}
          options={periods.map(period => ({ value: String(period), label: t('bo.ret.days', { count: period }) }))}
        />
        <QueryView
          query={query}
          skeleton={
            <div className="flex flex-col gap-4">
              <Skeleton className="h-72 rounded-14!" />
              <RowsSkeleton />
            </div>
          }
        >
          {data =>
            data.rows.length === 0 ? (
              <EmptyState motif="search" title={t('bo.ret.none')} note={t('bo.ret.noneHint')} />
            ) : (
              <Body data={data} game={game} onGame={id => set({ game: id === game ? '' : id })} />
            )
          }
        </QueryView>
        <Card title={t('bo.ret.method')}>
          <p className="max-w-prose text-13 text-pretty text-fg-2">
            {t('bo.ret.method.text', { rounds: count.format(ROUNDS_MIN), hours: count.format(HOURS_MIN) })}
          </p>
        </Card>
      </div>
    </Page>
  )
}

const isOutside = (row: ReturnRow) => row.verdict === 'above' || row.verdict === 'below'

function Body({ data, game, onGame }: { data: Answer; game: string; onGame: (id: string) => void }) {
  const t = useT()
  const { locale } = useLanguage()
  const count = new Intl.NumberFormat(locale)
  const percent = usePercent()
  const points = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const signed = new Intl.NumberFormat(locale, { ...points.resolvedOptions(), signDisplay: 'exceptZero' } as object)
  const { get, set } = useFilters()
  const one = data.rows.find(row => row.id === game)
  const vendors = [...new Set(data.rows.map(row => row.vendorName))].toSorted()
  const vendor = vendors.find(name => name === get('vendor'))
  const verdict = get('verdict') === 'outside' ? 'outside' : 'all'
  const ofVendor = data.rows.filter(row => !vendor || row.vendorName === vendor)
  const rows = ofVendor.filter(row => verdict === 'all' || isOutside(row))
  const isChartPartial = data.days.some(day => day.covered !== '' && day.covered !== '100.00')
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={one ? t('bo.ret.chart.one', { name: one.name }) : t('bo.ret.chart')}
        actions={
          <>
            {one && (
              <Button size={32} kind="quiet" icon="close" onClick={() => onGame(one.id)}>
                {t('bo.ret.allGames')}
              </Button>
            )}
            <Button
              size={32}
              icon="download"
              aria-label={t('bo.ret.daysCsv')}
              onClick={() =>
                downloadCsv(['rtp-days', one?.id.replace('/', '-')].filter(Boolean).join('-'), ...daysTable(data, t))
              }
            >
              CSV
            </Button>
          </>
        }
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ReturnChart days={data.days} />
        </Suspense>
        {isChartPartial && <p className="mt-2 text-12 text-fg-3">{t('bo.ret.partial')}</p>}
      </Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Chips
          label={t('bo.ret.verdict')}
          value={verdict}
          onChange={value => set({ verdict: value === 'all' ? '' : value })}
          options={[
            { value: 'all', label: t('bo.ret.allGames'), count: ofVendor.length },
            { value: 'outside', label: t('bo.ret.outside'), count: ofVendor.filter(isOutside).length },
          ]}
        />
        {vendors.length > 1 && (
          <SelectField
            label={t('bo.rounds.vendor')}
            isLabelHidden
            isCompact
            className="min-w-44"
            value={vendor ?? 'all'}
            onChange={value => set({ vendor: value === 'all' ? '' : value })}
            choices={[
              { value: 'all', label: t('bo.allVendors') },
              ...vendors.map(name => ({ value: name, label: name })),
            ]}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyFiltered
          filter={[verdict === 'outside' && t('bo.ret.outside'), vendor].filter(Boolean).join(' · ')}
          onClear={() => set({ verdict: '', vendor: '' })}
        />
      ) : (
        <Table<ReturnRow>
          label={t('bo.nav.returns')}
          rows={rows}
          keyOf={row => row.id}
          isDense
          columns={[
            {
              key: 'game',
              header: t('bo.col.game'),
              isTitle: true,
              cell: row => (
                <span>
                  <button
                    type="button"
                    aria-pressed={row.id === game}
                    className="min-h-6 text-left text-14 text-link hover:underline aria-pressed:font-bold"
                    onClick={() => onGame(row.id)}
                  >
                    {row.name}
                  </button>
                  <span className="block text-12 font-normal text-fg-3">{row.vendorName}</span>
                </span>
              ),
            },
            {
              key: 'verdict',
              header: t('bo.ret.verdict'),
              cell: row => <Status tone={tones[row.verdict]}>{t(`bo.ret.verdict.${row.verdict}`)}</Status>,
            },
            {
              key: 'difference',
              header: t('bo.ret.difference'),
              isNumeric: true,
              cell: row => (
                <span>
                  {row.difference === '' ? '–' : signed.format(Number(row.difference)).replace('-', '−')}
                  {row.margin && <span className="block text-12 text-fg-3">±{points.format(Number(row.margin))}</span>}
                </span>
              ),
            },
            {
              key: 'actual',
              header: t('bo.ret.actual'),
              isNumeric: true,
              cell: row => <strong className="text-fg-1">{percent(row.actual)}</strong>,
            },
            {
              key: 'theoretical',
              header: t('bo.ret.theoretical'),
              isNumeric: true,
              cell: row => percent(row.theoretical),
            },
            { key: 'rounds', header: t('bo.rec.rounds'), isNumeric: true, cell: row => count.format(row.rounds) },
            {
              key: 'money',
              isWideOnly: true,
              header: `${t('bo.figure.staked')} · ${t('bo.figure.won')}`,
              isNumeric: true,
              cell: row => (
                <span>
                  <MoneyText amount={row.staked} currency={data.currency} />
                  <MoneyText amount={row.won} currency={data.currency} className="block text-12 text-fg-3" />
                </span>
              ),
            },
          ]}
        />
      )}
    </div>
  )
}
