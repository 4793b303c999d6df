import type { RealTimeDay, Window } from '@ronda/contract/portal/agents/bills.ts'
import * as bills from '@ronda/contract/portal/agents/bills.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { moneyColumn } from '../../member-center/columns.tsx'
import { Summary } from '../../member-center/records/Summary.tsx'
import { useAgentPanel } from '../agent-link.ts'
import { SpanField } from '../SpanField.tsx'
import { useRange } from '../use-range.ts'
import { OwnContract } from './OwnContract.tsx'
import { minus } from './period.tsx'

const PAGE_SIZE = 50
const tones: Record<Window['state'], Tone> = {
  review: 'info',
  open: 'warning',
  paid: 'success',
  nothing: 'neutral',
  rejected: 'danger',
}

/** An agent's real-time wages by day; a day opens into its windows. */
export function RealTimeView() {
  const { asked } = useAgentPanel()
  const day = asked('day')
  return day ? <Windows day={day} /> : <Days />
}

function Days() {
  const t = useT()
  const money = useMoney()
  const { show } = useAgentPanel()
  const { range, isAskable, field } = useRange()
  const query = useCall(bills.realTimeDays, range, { isEnabled: isAskable })
  return (
    <div className="flex flex-col gap-4">
      <OwnContract kind="real-time-wage" />
      <SpanField field={field} />
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {({ days, totals, pending, pendingTurnover, currency }) => {
          const amount = (text: string) => money(minus(text, currency), { currency, isExact: true })
          return (
            <div className="flex flex-col gap-4">
              {pending !== '0' && (
                <Note tone="warning">
                  {t('agent.realtime.pending', { amount: amount(pending), turnover: amount(pendingTurnover) })}
                </Note>
              )}
              {days.length === 0 ? (
                <EmptyState motif="bets" title={t('agent.wages.none')} note={t('agent.wages.none.note')} />
              ) : (
                <>
                  <Summary
                    currency={currency}
                    isExact
                    entries={[
                      { name: t('agent.realtime.delta'), amount: totals.delta },
                      { name: t('agent.wages.due'), amount: totals.due },
                      { name: t('agent.wages.paid'), amount: totals.paid },
                    ]}
                  />
                  {totals.review !== '0' && (
                    <Note>
                      {t('agent.realtime.inReview', { amount: money(totals.review, { currency, isExact: true }) })}
                    </Note>
                  )}
                  <p className="text-13 text-fg-3">{t('agent.realtime.note')}</p>
                  <Table<RealTimeDay>
                    label={t('agent.kind.real-time-wage')}
                    rows={days}
                    keyOf={row => row.day}
                    columns={[
                      {
                        key: 'day',
                        header: t('column.date'),
                        isTitle: true,
                        cell: row => (
                          <button
                            type="button"
                            className="numeral hit-44 min-h-6 text-brand-text hover:underline"
                            onClick={() => show('agentHourSalary', { view: 'real-time', ...range, day: row.day })}
                          >
                            {dayToText(row.day)}
                          </button>
                        ),
                      },
                      {
                        key: 'windows',
                        header: t('agent.realtime.windows'),
                        isNumeric: true,
                        cell: row => row.windows,
                      },
                      moneyColumn('delta', t('agent.realtime.delta'), row => row.delta, { currency, isExact: true }),
                      moneyColumn('due', t('agent.wages.due'), row => row.due, {
                        currency,
                        isExact: true,
                        isStrong: true,
                      }),
                      moneyColumn('paid', t('agent.wages.paid'), row => row.paid, { currency, isExact: true }),
                    ]}
                  />
                </>
              )}
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}

function Windows({ day }: { day: string }) {
  const t = useT()
  const { show, asked } = useAgentPanel()
  const [page, setPage] = useState(1)
  const query = useCall(bills.realTimeWindows, { day, pageNo: page, pageSize: PAGE_SIZE })
  const [from, to] = [asked('from'), asked('to')]
  return (
    <div className="flex flex-col gap-4">
      <Button
        size={32}
        icon="arrow-left"
        className="self-start"
        onClick={() => show('agentHourSalary', { view: 'real-time', ...(from && to && { from, to }) })}
      >
        {t('agent.realtime.allDays')}
      </Button>
      <h3 className="numeral text-16 font-bold text-fg-1">{dayToText(day)}</h3>
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {({ rows, total, currency }) =>
          total === 0 ? (
            <EmptyState motif="bets" title={t('agent.wages.none')} note={t('agent.wages.none.note')} />
          ) : (
            <>
              <Table<Window>
                label={t('agent.realtime.windows')}
                rows={rows}
                keyOf={row => row.id}
                columns={[
                  {
                    key: 'window',
                    header: t('agent.realtime.window'),
                    isTitle: true,
                    cell: row => <Moment at={row.from} />,
                  },
                  {
                    key: 'how',
                    header: t('agent.realtime.how'),
                    cell: row => <Formula window={row} currency={currency} />,
                  },
                  moneyColumn('due', t('agent.wages.due'), row => row.due, { currency, isExact: true, isStrong: true }),
                  {
                    key: 'state',
                    header: t('column.status'),
                    cell: row => <Status tone={tones[row.state]}>{t(`agent.realtime.state.${row.state}`)}</Status>,
                  },
                ]}
              />
              <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </div>
  )
}

/** How a window was come to, with its numbers. */
function Formula({ window, currency }: { window: Window; currency: string }) {
  const t = useT()
  const { locale } = useLanguage()
  const money = useMoney()
  const amount = (text: string) => money(text, { currency, isExact: true })
  const back = (text: string) => amount(minus(text, currency))
  return (
    <span className="text-13 text-pretty text-fg-2">
      {[
        t('agent.realtime.formula', {
          delta: amount(window.delta),
          rate: percentText(locale, Number(window.rate) / 100),
          share: amount(window.share),
        }),
        window.below !== '0' &&
          (window.below.startsWith('-')
            ? t('agent.realtime.belowBack', { amount: back(window.below) })
            : t('agent.realtime.below', { amount: amount(window.below) })),
        window.before !== '0' && t('agent.realtime.before', { amount: back(window.before) }),
      ]
        .filter(Boolean)
        .join(' ')}
      {window.owed !== '0' && ` · ${t('agent.realtime.owed', { amount: back(window.owed) })}`}
    </span>
  )
}
