import type { Bill } from '@ronda/contract/portal/agents/bills.ts'
import * as bills from '@ronda/contract/portal/agents/bills.ts'
import type { RunKind } from '@ronda/contract/portal/agents/contracts.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { moneyColumn } from '../../member-center/columns.tsx'
import { Summary } from '../../member-center/records/Summary.tsx'
import { useAgentPanel } from '../agent-link.ts'
import { SpanField } from '../SpanField.tsx'
import { agentSpans, dividendSpans, useRange } from '../use-range.ts'
import { BillState, BillView } from './BillView.tsx'
import { OwnContract } from './OwnContract.tsx'
import { changeOf, daysOf, minus, netOf, PeriodText, pageOf } from './period.tsx'

const PAGE_SIZE = 31

/** An agent's wages of one kind by period; a period opens into what it was made of. */
export function WagesPage({ kind }: { kind: RunKind }) {
  const { asked } = useAgentPanel()
  const of = asked('of')
  return of ? <BillView id={of} kind={kind} /> : <Periods kind={kind} />
}

function Periods({ kind }: { kind: RunKind }) {
  const t = useT()
  const { locale } = useLanguage()
  const { show } = useAgentPanel()
  const isDividend = kind === 'dividend'
  const { range, isAskable, field } = useRange(isDividend ? 'months3' : undefined)
  const [page, setPage] = useState(1)
  const query = useCall(bills.bills, { ...range, kind, pageNo: page, pageSize: PAGE_SIZE }, { isEnabled: isAskable })
  return (
    <div className="flex flex-col gap-4">
      <OwnContract kind={kind} />
      <SpanField field={field} presets={isDividend ? dividendSpans : agentSpans} onChange={() => setPage(1)} />
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {({ rows, total, totals, currency }) =>
          total === 0 ? (
            <EmptyState
              motif="bets"
              title={t(isDividend ? 'agent.dividend.none' : 'agent.wages.none')}
              note={t('agent.wages.none.note')}
            />
          ) : (
            <div className="flex flex-col gap-4">
              <Summary
                currency={currency}
                isExact
                entries={[
                  { name: t(isDividend ? 'agent.kind.dividend' : 'agent.wages.due'), amount: totals.due },
                  { name: t('agent.wages.below'), amount: totals.below },
                  { name: t('agent.wages.paid'), amount: totals.paid },
                  ...(totals.taken === '0'
                    ? []
                    : [{ name: t('agent.wages.taken'), amount: minus(totals.taken, currency) }]),
                  ...(totals.passed === '0'
                    ? []
                    : [{ name: t('agent.revenue.passed'), amount: minus(totals.passed, currency) }]),
                  { name: t('agent.wages.kept'), amount: totals.kept },
                  ...(totals.owed === '0' ? [] : [{ name: t('agent.wages.owed'), amount: totals.owed }]),
                ]}
              />
              <p className="text-13 text-pretty text-fg-3">{t('agent.wages.kept.note')}</p>
              <Button
                icon="download"
                className="self-end"
                onClick={() =>
                  downloadCsv(
                    `${t(isDividend ? 'agent.revenue.dividends' : 'agent.wages.file')}-${range.from}-${range.to}`,
                    [
                      t('column.date'),
                      t('agent.bill.correction', { number: '' }).trim(),
                      t('agent.sum.valid'),
                      ...(isDividend ? [t('agent.dividend.netLoss'), t('agent.dividend.carried')] : []),
                      t('agent.wages.active'),
                      t('agent.wages.rate'),
                      t(isDividend ? 'agent.kind.dividend' : 'agent.wages.due'),
                      t('agent.wages.below'),
                      t('agent.wages.paid'),
                      t('agent.wages.taken'),
                      t('agent.wages.net'),
                      t('column.status'),
                    ],
                    rows.map(row => [
                      kind === 'hourly-wage' ? new Date(row.from).toISOString() : daysOf(row).from,
                      row.correction,
                      row.turnover,
                      ...(isDividend ? [row.loss, row.carry] : []),
                      row.active,
                      row.rate ?? '',
                      changeOf(row, currency),
                      row.below,
                      row.paid,
                      row.taken,
                      netOf(row, currency),
                      t(`agent.bill.state.${row.state}`),
                    ]),
                  )
                }
              >
                {t('records.export')}
              </Button>
              <Table<Bill>
                label={t(`agent.kind.${kind}`)}
                rows={rows}
                keyOf={row => row.id}
                columns={[
                  {
                    key: 'period',
                    header: t('column.date'),
                    isTitle: true,
                    cell: row => (
                      <button
                        type="button"
                        onClick={() => show(pageOf(kind), { of: row.id })}
                        className="hit-44 min-h-6 text-left text-brand-text hover:underline"
                      >
                        <PeriodText bill={row} />
                      </button>
                    ),
                  },
                  moneyColumn('turnover', t('agent.sum.valid'), row => row.turnover, {
                    currency,
                    isExact: true,
                    isCardOnly: isDividend,
                  }),
                  ...(isDividend
                    ? [
                        moneyColumn('loss', t('agent.dividend.netLoss'), (row: Bill) => row.loss, {
                          currency,
                          isExact: true,
                        }),
                        moneyColumn('carry', t('agent.dividend.carried'), (row: Bill) => row.carry, {
                          currency,
                          isExact: true,
                          isWideOnly: true,
                        }),
                      ]
                    : []),
                  {
                    key: 'active',
                    header: t('agent.wages.active'),
                    isNumeric: true,
                    isWideOnly: true,
                    isCardOnly: isDividend,
                    cell: row => row.active,
                  },
                  {
                    key: 'rate',
                    header: t('agent.wages.rate'),
                    isNumeric: true,
                    cell: row => (row.rate === null ? '—' : percentText(locale, Number(row.rate) / 100)),
                  },
                  moneyColumn(
                    'due',
                    t(isDividend ? 'agent.kind.dividend' : 'agent.wages.due'),
                    row => changeOf(row, currency),
                    { currency, isExact: true, isStrong: true },
                  ),
                  moneyColumn('below', t('agent.wages.below'), row => row.below, {
                    currency,
                    isExact: true,
                    isWideOnly: true,
                    isCardOnly: isDividend,
                  }),
                  { key: 'state', header: t('column.status'), cell: row => <BillState state={row.state} /> },
                ]}
              />
              <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
            </div>
          )
        }
      </QueryView>
    </div>
  )
}
