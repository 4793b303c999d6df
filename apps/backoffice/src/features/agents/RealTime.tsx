import type { RealTimeRun, RealTimeWindow } from '@ronda/contract/backoffice/agent-contracts.ts'
import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import { parseSignedMoney, toWire } from '@ronda/contract/values/money.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note, QueryView } from '@ronda/ui/state/states.tsx'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { Pages } from '../../list/Pages.tsx'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'
import { RealTimeReviews } from './RealTimeReviews.tsx'
import { FlaggedMember } from './TeamMember.tsx'

const tones: Record<RealTimeWindow['state'], Tone> = {
  review: 'warning',
  open: 'info',
  paid: 'success',
  nothing: 'neutral',
  rejected: 'danger',
}

/** Real-time wages by day; a day opens into its windows. */
export function RealTime() {
  const { get } = useFilters()
  const day = get('id')
  return day ? <OneDay day={day} /> : <Days />
}

function Days() {
  const t = useT()
  const money = useMoney()
  const { set, page } = useFilters()
  const query = useCall(office.realTime, { pageNo: page, pageSize: 20 })
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ rows, pending, owing, currency, ...paged }) =>
        paged.total === 0 ? (
          <EmptyState motif="search" title={t('bo.realtime.none')} note={t('bo.realtime.none.help')} />
        ) : (
          <div className="flex flex-col gap-4">
            {owing > 0 && (
              <Note>
                {t('bo.realtime.pending', {
                  count: owing,
                  amount: money(toWire(-parseSignedMoney(pending, currency), currency), { currency }),
                })}
              </Note>
            )}
            <Table<RealTimeRun>
              label={t('bo.agents.page.realtime')}
              isDense
              rows={rows}
              keyOf={row => row.day}
              columns={[
                {
                  key: 'day',
                  header: t('bo.realtime.day'),
                  isTitle: true,
                  cell: row => (
                    <button
                      type="button"
                      className="numeral text-left text-brand-text hover:underline"
                      onClick={() => set({ id: row.day })}
                    >
                      {dayToText(row.day)}
                    </button>
                  ),
                },
                { key: 'agents', header: t('bo.realtime.agents'), isNumeric: true, cell: row => row.agents },
                { key: 'windows', header: t('bo.realtime.windows'), isNumeric: true, cell: row => row.windows },
                {
                  key: 'flagged',
                  header: t('bo.runs.flagged'),
                  isNumeric: true,
                  cell: row => (row.flagged > 0 ? <strong className="text-warning">{row.flagged}</strong> : 0),
                },
                {
                  key: 'due',
                  header: t('bo.realtime.due'),
                  isNumeric: true,
                  cell: row => <MoneyText amount={row.due} currency={currency} isBare />,
                },
                {
                  key: 'review',
                  header: t('bo.realtime.review'),
                  isNumeric: true,
                  cell: row => (
                    <MoneyText
                      amount={row.review}
                      currency={currency}
                      isBare
                      className={row.review === '0' ? undefined : 'font-bold text-warning'}
                    />
                  ),
                },
                {
                  key: 'paid',
                  header: t('bo.realtime.paid'),
                  isNumeric: true,
                  cell: row => <MoneyText amount={row.paid} currency={currency} isBare className="font-bold" />,
                },
              ]}
            />
            <Pages of={paged} />
          </div>
        )
      }
    </QueryView>
  )
}

function OneDay({ day }: { day: string }) {
  const t = useT()
  const { locale } = useLanguage()
  const { set, page } = useFilters()
  const query = useCall(office.realTimeDay, { day, pageNo: page, pageSize: 50 })
  return (
    <>
      <Button size={32} icon="arrow-left" className="mb-4" onClick={() => set({ id: '' })}>
        {t('bo.realtime.all')}
      </Button>
      <h2 className="numeral mb-3 text-16 font-bold">{dayToText(day)}</h2>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ rows, reviews, currency, ...paged }) => {
          const bare = (amount: string) => <MoneyText amount={amount} currency={currency} isBare />
          return (
            <div className="flex flex-col gap-4">
              {reviews.length > 0 && <RealTimeReviews day={day} reviews={reviews} currency={currency} />}
              <Table<RealTimeWindow>
                label={t('bo.realtime.windows')}
                isDense
                rows={rows}
                keyOf={row => row.id}
                columns={[
                  {
                    key: 'account',
                    header: t('bo.agents.account'),
                    isTitle: true,
                    cell: row => <FlaggedMember row={row} />,
                  },
                  {
                    key: 'window',
                    header: t('bo.realtime.window'),
                    cell: row => <span className="numeral">{timeText(row.to)}</span>,
                  },
                  { key: 'delta', header: t('bo.realtime.delta'), isNumeric: true, cell: row => bare(row.delta) },
                  {
                    key: 'rate',
                    header: t('level.rate'),
                    isNumeric: true,
                    cell: row => percentText(locale, Number(row.rate) / 100),
                  },
                  {
                    key: 'below',
                    header: t('bo.realtime.below'),
                    isNumeric: true,
                    isWideOnly: true,
                    cell: row => bare(row.below),
                  },
                  {
                    key: 'before',
                    header: t('bo.realtime.before'),
                    isNumeric: true,
                    isWideOnly: true,
                    cell: row => bare(row.before),
                  },
                  {
                    key: 'due',
                    header: t('bo.realtime.due'),
                    isNumeric: true,
                    cell: row => <MoneyText amount={row.due} currency={currency} isBare className="font-bold" />,
                  },
                  {
                    key: 'usual',
                    header: t('bo.runs.usual'),
                    isNumeric: true,
                    isWideOnly: true,
                    cell: row => (row.usual === null ? '—' : bare(row.usual)),
                  },
                  {
                    key: 'state',
                    header: t('bo.runs.state'),
                    cell: row => (
                      <span className="flex flex-col items-start gap-1">
                        <Status tone={tones[row.state]}>{t(`bo.realtime.state.${row.state}`)}</Status>
                        {row.reviewedBy && (
                          <span className="text-12 text-fg-3">
                            {row.reviewedBy} · {row.note}
                          </span>
                        )}
                      </span>
                    ),
                  },
                ]}
              />
              <Pages of={paged} />
            </div>
          )
        }}
      </QueryView>
    </>
  )
}
