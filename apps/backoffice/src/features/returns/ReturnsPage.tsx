import { HOURS_MIN, periods, type ReturnRow, ROUNDS_MIN, report } from '@ronda/contract/backoffice/returns.ts'
import type { OutputOf } from '@ronda/contract/call.ts'
import { percentText } from '@ronda/contract/percent.ts'
import { Status } from '@ronda/ui/badge.tsx'
import { Button } from '@ronda/ui/button.tsx'
import { Chips } from '@ronda/ui/chips.tsx'
import { EmptyState } from '@ronda/ui/empty-state.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'
import { QueryView, Skeleton } from '@ronda/ui/states.tsx'
import { Table } from '@ronda/ui/table.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { lazy, Suspense } from 'react'
import { downloadCsv } from '../../app/csv.ts'
import { Card, Page } from '../../app/Page.tsx'
import { useFilters } from '../../app/search-params.ts'

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
          <Button icon="download" onClick={() => query.data && download(query.data)}>
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
        <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
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

  function download({ rows, currency }: Answer) {
    const money = (id: string) => `${t(id)} (${currency})`
    downloadCsv(
      `rtp-${days}`,
      [
        ...[t('bo.rounds.vendor'), t('bo.col.game'), t('bo.rec.rounds'), t('bo.ret.hours')],
        ...[money('bo.figure.staked'), money('bo.figure.won')],
        ...['actual', 'theoretical', 'difference', 'margin', 'verdict'].map(id => t(`bo.ret.${id}`)),
      ],
      rows.map(row => [
        ...[row.vendorName, row.name, row.rounds, row.hours, row.staked, row.won],
        ...[row.actual, row.theoretical, row.difference, row.margin, t(`bo.ret.verdict.${row.verdict}`)],
      ]),
    )
  }
}

const signed = (percent: string) =>
  percent === '' ? '–' : percent.startsWith('-') ? percent.replace('-', '−') : `+${percent}`

function Body({ data, game, onGame }: { data: Answer; game: string; onGame: (id: string) => void }) {
  const t = useT()
  const { locale } = useLanguage()
  const count = new Intl.NumberFormat(locale)
  const shown = (percent: string) => (percent ? percentText(locale, Number(percent) / 100) : '–')
  const one = data.rows.find(row => row.id === game)
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={one ? t('bo.ret.chart.one', { name: one.name }) : t('bo.ret.chart')}
        actions={
          one && (
            <Button size={32} kind="quiet" icon="close" onClick={() => onGame(one.id)}>
              {t('bo.ret.allGames')}
            </Button>
          )
        }
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ReturnChart days={data.days} />
        </Suspense>
      </Card>
      <Table<ReturnRow>
        label={t('bo.nav.returns')}
        rows={data.rows}
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
          { key: 'rounds', header: t('bo.rec.rounds'), isNumeric: true, cell: row => count.format(row.rounds) },
          {
            key: 'money',
            header: `${t('bo.figure.staked')} · ${t('bo.figure.won')}`,
            isNumeric: true,
            cell: row => (
              <span>
                <MoneyText amount={row.staked} currency={data.currency} />
                <MoneyText amount={row.won} currency={data.currency} className="block text-12 text-fg-3" />
              </span>
            ),
          },
          {
            key: 'actual',
            header: t('bo.ret.actual'),
            isNumeric: true,
            cell: row => <strong className="text-fg-1">{shown(row.actual)}</strong>,
          },
          {
            key: 'theoretical',
            header: t('bo.ret.theoretical'),
            isNumeric: true,
            cell: row => shown(row.theoretical),
          },
          {
            key: 'difference',
            header: t('bo.ret.difference'),
            isNumeric: true,
            cell: row => (
              <span>
                {signed(row.difference)}
                {row.margin && <span className="block text-12 text-fg-3">±{row.margin}</span>}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
