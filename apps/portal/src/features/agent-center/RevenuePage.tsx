import type { RevenueDay } from '@ronda/contract/portal/agents/statements.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { Table } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { AlikeAmounts, MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useMerchant } from '../../site/merchant.tsx'
import { moneyColumn } from '../member-center/columns.tsx'
import { Card, Line } from '../member-center/Section.tsx'
import { useAgentPanel } from './agent-link.ts'
import { type Earned, earnedBy, earnedIn } from './earned.ts'
import { MonthStatements } from './MonthStatements.tsx'
import { RevenueOfDay } from './RevenueOfDay.tsx'
import { SpanField } from './SpanField.tsx'
import { useRange } from './use-range.ts'

/** What the agent earned each day; a day opens into whose play it came from. */
export default function RevenuePage() {
  const { asked } = useAgentPanel()
  const day = asked('day')
  return day ? <RevenueOfDay day={day} /> : <Days />
}

function Days() {
  const t = useT()
  const { show } = useAgentPanel()
  const { modules } = useMerchant()
  const hasWages = modules.AGENTPOLICY3 === true
  const { range, isAskable, field } = useRange()
  const query = useCall(statements.revenue, range, { isEnabled: isAskable })
  const hasDividends = query.data !== undefined && query.data.totals.dividends !== '0'
  return (
    <div className="flex flex-col gap-4">
      <SpanField field={field} />
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {({ days, totals, currency }) => {
          const rows = days
            .filter(row => row.commission !== '0' || row.rebate !== '0' || row.wages !== '0' || row.dividends !== '0')
            .toReversed()
          const column = (kind: 'commission' | 'rebate' | 'wages' | 'dividends') =>
            moneyColumn<RevenueDay>(kind, t(`agent.revenue.${kind}`), row => row[kind], { currency, isExact: true })
          return (
            <div className="flex flex-col gap-4">
              <Sum totals={totals} currency={currency} hasContracts={hasWages} />
              {rows.length > 0 && (
                <Button
                  icon="download"
                  className="self-end"
                  onClick={() =>
                    downloadCsv(
                      `${t('agent.revenue.file')}-${range.from}-${range.to}`,
                      [
                        t('column.date'),
                        ...earnedBy(totals, hasWages).map(kind => t(`agent.revenue.${kind}`)),
                        t('column.total'),
                      ],
                      rows.map(row => [
                        row.day,
                        ...earnedBy(totals, hasWages).map(kind => row[kind]),
                        earnedIn(row, currency),
                      ]),
                    )
                  }
                >
                  {t('records.export')}
                </Button>
              )}
              {rows.length === 0 ? (
                <EmptyState motif="bets" title={t('agent.revenue.none')} note={t('agent.revenue.none.note')} />
              ) : (
                <Table<RevenueDay>
                  label={t('agent.revenue')}
                  rows={rows}
                  keyOf={row => row.day}
                  columns={[
                    {
                      key: 'day',
                      header: t('column.date'),
                      isTitle: true,
                      cell: row => (
                        <button
                          type="button"
                          onClick={() => show('agentRevenueReport', { ...range, day: row.day })}
                          className="numeral text-brand-text hover:underline"
                        >
                          {dayToText(row.day)}
                        </button>
                      ),
                    },
                    column('commission'),
                    column('rebate'),
                    ...(hasWages ? [column('wages')] : []),
                    ...(hasDividends ? [column('dividends')] : []),
                    moneyColumn('total', t('column.total'), row => earnedIn(row, currency), {
                      currency,
                      isExact: true,
                      isStrong: true,
                    }),
                  ]}
                />
              )}
              <p className="text-13 text-pretty text-fg-3">{t('agent.revenue.note')}</p>
            </div>
          )
        }}
      </QueryView>
      <MonthStatements />
    </div>
  )
}

/** All that was earned and the parts it is the sum of; what of it is in the balance is told beside, it is no part. */
function Sum({ totals, currency, hasContracts }: SumProps) {
  const t = useT()
  const money = useMoney()
  return (
    <Card>
      <p className="text-13 text-fg-3">{t('agent.revenue.total')}</p>
      <p className="mt-1 text-24 font-bold text-fg-1">
        <MoneyText amount={earnedIn(totals, currency)} currency={currency} isExact />
      </p>
      <AlikeAmounts amounts={earnedBy(totals, hasContracts).map(kind => totals[kind])} currency={currency}>
        <dl className="mt-2 max-w-100">
          {earnedBy(totals, hasContracts).map((kind, place) => (
            <Line
              key={kind}
              name={
                <>
                  <span aria-hidden="true" className="inline-block w-4">
                    {place > 0 && '+'}
                  </span>
                  {t(`agent.revenue.${kind}`)}
                </>
              }
            >
              <MoneyText amount={totals[kind]} currency={currency} isExact />
            </Line>
          ))}
          <Line
            name={
              <>
                <span aria-hidden="true" className="inline-block w-4">
                  =
                </span>
                {t('column.total')}
              </>
            }
          >
            <MoneyText amount={earnedIn(totals, currency)} currency={currency} isExact className="font-bold" />
          </Line>
        </dl>
      </AlikeAmounts>
      <p className="mt-2 text-13 text-pretty text-fg-3">
        {t('agent.revenue.inBalance', { amount: money(totals.paid, { currency, isExact: true }) })}{' '}
        {totals.review !== '0' &&
          t('agent.revenue.inReview', { amount: money(totals.review, { currency, isExact: true }) })}
      </p>
    </Card>
  )
}
type SumProps = { totals: Earned & { paid: string; review: string }; currency: string; hasContracts: boolean }
