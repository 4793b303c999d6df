import type { RevenuePart, RevenueRun } from '@ronda/contract/portal/agents/statements.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFamilyName } from '../../site/lottery-family.ts'
import { moneyColumn } from '../member-center/columns.tsx'
import { Section } from '../member-center/Section.tsx'
import { useAgentPanel } from './agent-link.ts'
import { PeriodText, pageOf } from './wages/period.tsx'

const PAGE_SIZE = 20

/** What a day earned: wages and dividends by run, then the play that commissions came from. */
export function RevenueOfDay({ day }: { day: string }) {
  const t = useT()
  const { locale } = useLanguage()
  const { show, pathTo, asked } = useAgentPanel()
  const nameOf = useFamilyName()
  const [page, setPage] = useState(1)
  const query = useCall(statements.revenueParts, { day, pageNo: page, pageSize: PAGE_SIZE })
  const [from, to] = [asked('from'), asked('to')]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size={32}
          icon="arrow-left"
          onClick={() => show('agentRevenueReport', { ...(from && to && { from, to }) })}
        >
          {t('agent.revenue.allDays')}
        </Button>
        <h3 className="numeral text-16 font-bold">{dayToText(day)}</h3>
      </div>
      <Runs day={day} />
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {({ rows, total, currency }) =>
          total === 0 ? (
            <EmptyState motif="bets" title={t('agent.revenue.noPlay')} />
          ) : (
            <Section title={t('agent.revenue.parts')}>
              <p className="-mt-1 mb-3 text-13 text-pretty text-fg-3">{t('agent.revenue.formula')}</p>
              <Table<RevenuePart>
                label={t('agent.revenue.parts')}
                rows={rows}
                keyOf={row => row.id}
                columns={[
                  {
                    key: 'account',
                    header: t('agent.column.member'),
                    isTitle: true,
                    cell: row => (
                      <Link
                        to={pathTo('personalHistoryCopy', { of: row.memberId, from: day, to: day })}
                        className="text-brand-text hover:underline"
                      >
                        {row.account}
                      </Link>
                    ),
                  },
                  {
                    key: 'line',
                    header: t('agent.column.line'),
                    cell: row => row.line ?? t('agent.revenue.own'),
                  },
                  { key: 'category', header: t('profit.product'), cell: row => t(`category.${row.category}`) },
                  {
                    key: 'formula',
                    header: t('agent.column.formula'),
                    isNumeric: true,
                    cell: row => (
                      <>
                        <MoneyText amount={row.valid} currency={currency} isBare isExact /> ×{' '}
                        {row.series === null
                          ? percentText(locale, Number(row.rate) / 100)
                          : t('agent.revenue.points', { points: Number(row.rate), series: nameOf(row.series) })}
                      </>
                    ),
                  },
                  moneyColumn('amount', t('agent.column.earned'), row => row.amount, {
                    currency,
                    isExact: true,
                    isStrong: true,
                  }),
                ]}
              />
              <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
            </Section>
          )
        }
      </QueryView>
    </div>
  )
}

/** Each run leads to its bill, real time to the windows of the day. */
function Runs({ day }: { day: string }) {
  const t = useT()
  const { pathTo } = useAgentPanel()
  const { data } = useCall(statements.revenueRuns, { day })
  if (!data || data.rows.length === 0) return null
  const { currency } = data
  const pathOf = (row: RevenueRun) =>
    row.kind === 'real-time-wage'
      ? pathTo('agentHourSalary', { view: 'real-time', day })
      : row.billId === null
        ? undefined
        : pathTo(pageOf(row.kind), { of: row.billId, ...(row.kind === 'hourly-wage' && { view: 'hourly' }) })
  return (
    <Section title={t('agent.revenue.runs')}>
      <p className="-mt-1 mb-3 text-13 text-pretty text-fg-3">{t('agent.revenue.runs.note')}</p>
      <Table<RevenueRun>
        label={t('agent.revenue.runs')}
        rows={data.rows}
        keyOf={row => row.id ?? row.kind}
        columns={[
          {
            key: 'kind',
            header: t('column.type'),
            isTitle: true,
            cell: row => {
              const path = pathOf(row)
              const name = (
                <>
                  {t(`agent.kind.${row.kind}`)}
                  {row.kind !== 'real-time-wage' && (
                    <>
                      {' · '}
                      <PeriodText bill={{ ...row, kind: row.kind }} />
                    </>
                  )}
                </>
              )
              return path ? (
                <Link to={path} className="text-brand-text hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )
            },
          },
          moneyColumn('received', t('agent.revenue.received'), row => row.received, { currency, isExact: true }),
          moneyColumn('passed', t('agent.revenue.passed'), row => row.passed, { currency, isExact: true }),
          moneyColumn('kept', t('agent.column.earned'), row => row.kept, { currency, isExact: true, isStrong: true }),
        ]}
      />
    </Section>
  )
}
