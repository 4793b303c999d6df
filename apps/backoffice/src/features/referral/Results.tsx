import * as referral from '@ronda/contract/backoffice/referral.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { lazy, Suspense } from 'react'
import { Card, Figure } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { shortNumber } from '../../text/short-number.ts'
import { Became } from './Became.tsx'
import { Codes } from './Codes.tsx'

const DayLines = lazy(async () => ({ default: (await import('../../text/DayLines.tsx')).DayLines }))
type Results = OutputOf<typeof referral.results>

const DEFAULT_DAYS = 30
const lines = [
  { key: 'registered', colour: 'oklch(.50 .175 265)', dash: undefined },
  { key: 'qualified', colour: 'oklch(.50 .105 70)', dash: '6 3' },
  { key: 'paid', colour: 'oklch(.49 .12 152)', dash: '2 3' },
] as const

/** What the program brought and cost, day by day and code by code. */
export function Results() {
  const t = useT()
  const { get, set } = useFilters()
  const days = referral.resultPeriods.find(period => String(period) === get('days')) ?? DEFAULT_DAYS
  const of = get('of')
  const query = useCall(referral.results, { days, ...(of && { of }) })
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-240 text-13 text-fg-3">{t('bo.referral.results.note')}</p>
      <Chips
        label={t('bo.ret.period')}
        value={String(days)}
        onChange={value => set({ days: value === String(DEFAULT_DAYS) ? '' : value })}
        options={referral.resultPeriods.map(period => ({
          value: String(period),
          label: t('bo.ret.days', { count: period }),
        }))}
      />
      <QueryView query={query} skeleton={<Skeleton className="h-[50vh]" />}>
        {results => <Shown results={results} days={days} of={of} />}
      </QueryView>
      <Codes days={days} of={of} onOf={id => set({ of: id === of ? '' : id })} />
    </div>
  )
}

function Shown({ results, days, of }: { results: Results; days: number; of: string }) {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  const count = new Intl.NumberFormat(locale)
  const short = shortNumber(locale)
  const { totals } = results
  const hasAny = totals.visits + totals.registered + totals.qualified > 0
  if (!hasAny)
    return <EmptyState motif="search" title={t('bo.referral.results.none')} note={t('bo.referral.results.none.help')} />
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 *:last:col-span-2 md:grid-cols-5 md:*:last:col-span-1">
        <Figure label={t('bo.referral.figure.visits')} value={count.format(totals.visits)} />
        <Figure label={t('bo.referral.figure.registered')} value={count.format(totals.registered)} />
        <Figure label={t('bo.referral.figure.qualified')} value={count.format(totals.qualified)} />
        <Figure label={t('bo.referral.figure.paid')} value={count.format(totals.paid)} />
        <Figure label={t('bo.referral.figure.cost')} value={<MoneyText amount={totals.cost} />} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card
          title={t('bo.referral.byDay', { days })}
          actions={
            <Button
              size={32}
              icon="download"
              onClick={() =>
                downloadCsv(
                  ['referral-days', of].filter(Boolean).join('-'),
                  [
                    t('bo.results.day'),
                    ...(['visits', 'registered', 'qualified', 'paid', 'cost'] as const).map(name =>
                      t(`bo.referral.figure.${name}`),
                    ),
                  ],
                  results.days.map(({ day, visits, registered, qualified, paid, cost }) => [
                    day,
                    visits,
                    registered,
                    qualified,
                    paid,
                    cost,
                  ]),
                )
              }
            >
              CSV
            </Button>
          }
        >
          <Suspense fallback={<Skeleton className="h-64" />}>
            <DayLines
              caption={`${t('bo.referral.byDay', { days })}: ${results.days
                .filter(day => day.registered + day.qualified > 0)
                .map(({ day, registered, qualified, paid, cost }) =>
                  [
                    day,
                    `${t('bo.referral.figure.registered')} ${registered}`,
                    `${t('bo.referral.figure.qualified')} ${qualified}`,
                    `${t('bo.referral.figure.paid')} ${paid} (${money(cost)})`,
                  ].join(' '),
                )
                .join('; ')}`}
              days={results.days.map(({ day, registered, qualified, paid, cost }) => ({
                day,
                registered,
                qualified,
                paid,
                cost,
              }))}
              lines={lines.map(line => ({ ...line, name: t(`bo.referral.figure.${line.key}`) }))}
              isWhole
              tick={short}
              value={(value, key, { cost }) =>
                key === 'paid' ? `${count.format(value)} · ${money(String(cost))}` : count.format(value)
              }
              className="h-64 text-12"
            />
          </Suspense>
        </Card>
        <Became became={results.became} />
      </div>
    </div>
  )
}
