import * as statements from '@ronda/contract/portal/cashier/statements.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { daysIn, presetRange, type DateRange as Range } from '@ronda/ui/form/date-presets.ts'
import { DateRange } from '@ronda/ui/form/date-range.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { DayNote } from '@ronda/ui/text/moment.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Summary } from '../records/Summary.tsx'
import { Card, Section } from '../Section.tsx'
import { NetChart } from './NetChart.tsx'
import { roundsPath } from './rounds-path.ts'
import { Statements } from './Statements.tsx'

type Answer = NonNullable<ReturnType<typeof useProfit>['data']>

const useProfit = (range: Range, by: statements.PeriodLabel, isEnabled: boolean) =>
  useCall(statements.profit, { ...range, by }, { isEnabled })

/** What play cost or brought, by product and by period; every figure leads to its rounds. */
export default function ProfitPage() {
  const t = useT()
  const today = businessDay(serverNow())
  const [range, setRange] = useState<Range>(() => presetRange('previous30', today))
  const [by, setBy] = useState<statements.PeriodLabel>('daily')
  const isAskable = range.from <= range.to && daysIn(range) <= statements.PROFIT_DAYS_MAX
  const query = useProfit(range, by, isAskable)
  return (
    <div className="flex flex-col gap-5">
      <DateRange
        value={range}
        onChange={setRange}
        today={today}
        presets={['today', 'previous7', 'previous30']}
        daysMax={statements.PROFIT_DAYS_MAX}
      />
      <DayNote className="-mt-3" />
      <Chips
        label={t('profit.by')}
        value={by}
        onChange={setBy}
        options={statements.periodLabels.map(value => ({ value, label: t(`profit.by.${value}`) }))}
      />
      <QueryView query={query} skeleton={<Skeleton className="h-96 rounded-14" />}>
        {answer => (isNothing(answer) ? <Nothing /> : <Result answer={answer} range={range} />)}
      </QueryView>
      <Statements />
    </div>
  )
}

const isNothing = ({ total }: Answer) => total.rounds === 0 && total.bonuses === '0' && total.rebates === '0'

function Nothing() {
  const t = useT()
  return (
    <EmptyState
      motif="bets"
      title={t('profit.none')}
      note={t('profit.none.note')}
      action={
        <Button kind="primary" icon="play" render={<Link to="/rng" />}>
          {t('register.explore')}
        </Button>
      }
    />
  )
}

function Result({ answer, range }: { answer: Answer; range: Range }) {
  const t = useT()
  const { total, products, periods, currency } = answer
  const bare = (amount: string) => <MoneyText amount={amount} currency={currency} isBare />
  const net = (amount: string) => (
    <MoneyText amount={amount} currency={currency} hasSign isBare isColoured className="font-bold" />
  )
  const played = [
    { key: 'stake', header: t('column.stake'), isNumeric: true, cell: (row: { stake: string }) => bare(row.stake) },
    { key: 'valid', header: t('profit.valid'), isNumeric: true, cell: (row: { valid: string }) => bare(row.valid) },
    { key: 'payout', header: t('column.payout'), isNumeric: true, cell: (row: { payout: string }) => bare(row.payout) },
  ]
  return (
    <div className="flex flex-col gap-4">
      <Card className={total.net.startsWith('-') ? '' : 'bg-linear-to-br from-brand-tint to-transparent'}>
        <p className="text-13 text-fg-3">{t('profit.net')}</p>
        <p className="mt-1 text-24 font-bold text-fg-1">
          <MoneyText amount={total.net} currency={currency} hasSign isColoured />
        </p>
        <p className="mt-1 text-13 text-pretty text-fg-2">{t('profit.net.note')}</p>
        <div className="mt-5">
          <NetChart periods={periods} />
        </div>
      </Card>
      <Summary
        currency={currency}
        entries={[
          { name: t('column.stake'), amount: total.stake },
          { name: t('profit.valid'), amount: total.valid },
          { name: t('column.payout'), amount: total.payout },
          { name: t('profit.bonuses'), amount: total.bonuses },
          { name: t('profit.rebates'), amount: total.rebates },
        ]}
      />
      {products.length > 0 && (
        <Section title={t('profit.products')}>
          <Table<statements.ProfitProduct>
            label={t('profit.products')}
            rows={products}
            keyOf={row => row.category}
            columns={[
              {
                key: 'product',
                header: t('profit.product'),
                isTitle: true,
                cell: row => (
                  <Link to={roundsPath(range, row.category)} className="text-brand-text hover:underline">
                    {row.category === '' ? t('profit.otherProduct') : t(`category.${row.category}`)}
                  </Link>
                ),
              },
              ...played,
              { key: 'net', header: t('column.net'), isNumeric: true, cell: row => net(row.net) },
            ]}
          />
        </Section>
      )}
      <Section title={t('profit.periods')}>
        <Table<statements.ProfitPeriod>
          label={t('profit.periods')}
          rows={periods.filter(row => row.rounds > 0 || row.net !== '0').toReversed()}
          keyOf={row => row.from}
          columns={[
            {
              key: 'period',
              header: t('profit.period'),
              isTitle: true,
              cell: row => (
                <Link
                  to={roundsPath(row)}
                  className="numeral whitespace-nowrap narrow:whitespace-normal text-brand-text hover:underline"
                >
                  {dayToText(row.from)}
                  {row.to !== row.from && ` – ${dayToText(row.to)}`}
                </Link>
              ),
            },
            ...played,
            {
              key: 'given',
              header: t('profit.given'),
              isNumeric: true,
              cell: row => (
                <span className="numeral">
                  {bare(row.bonuses)} / {bare(row.rebates)}
                </span>
              ),
            },
            { key: 'net', header: t('column.net'), isNumeric: true, cell: row => net(row.net) },
          ]}
        />
      </Section>
    </div>
  )
}
