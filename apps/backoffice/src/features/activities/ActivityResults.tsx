import * as activities from '@ronda/contract/backoffice/activities.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Card, Figure } from '../../shell/Page.tsx'
import { shortNumber } from '../../text/short-number.ts'

const DayLines = lazy(async () => ({ default: (await import('../../text/DayLines.tsx')).DayLines }))
type Results = OutputOf<typeof activities.results>

const colour = 'oklch(.50 .175 265)'

/** What an offer gave and brought, and who may have taken it several times. */
export function ActivityResults({ id }: { id: string }) {
  const t = useT()
  const query = useCall(activities.results, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[50vh]" />}>
      {results =>
        results.claims === 0 && results.joined === 0 ? (
          <EmptyState motif="search" title={t('bo.results.none')} note={t('bo.results.none.help')} />
        ) : (
          <Shown results={results} />
        )
      }
    </QueryView>
  )
}

function Shown({ results }: { results: Results }) {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  const count = new Intl.NumberFormat(locale)
  const short = shortNumber(locale)
  const { days } = results
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        <Figure label={t('bo.results.joined')} value={count.format(results.joined)} />
        <Figure label={t('bo.results.claimers')} value={count.format(results.claimers)} />
        <Figure label={t('bo.activity.claims')} value={count.format(results.claims)} />
        <Figure label={t('bo.activity.spent')} value={<MoneyText amount={results.given} />} />
        <Figure label={t('bo.results.toPlay')} value={<MoneyText amount={results.toPlay} />} />
        <Figure label={t('bo.results.takenBack')} value={<MoneyText amount={results.takenBack} />} />
      </div>
      <Card
        title={t('bo.results.days', { days: days.length })}
        actions={
          <Button
            size={32}
            icon="download"
            onClick={() =>
              downloadCsv(
                'activity',
                [t('bo.results.day'), t('bo.activity.claims'), t('bo.activity.spent')],
                days.map(({ day, claims, amount }) => [day, claims, amount]),
              )
            }
          >
            CSV
          </Button>
        }
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <DayLines
            caption={`${t('bo.results.days', { days: days.length })}: ${days
              .filter(({ claims }) => claims > 0)
              .map(({ day, amount }) => `${day} ${money(amount)}`)
              .join('; ')}`}
            days={days.map(({ day, amount, claims }) => ({ day, amount: Number(amount), claims }))}
            lines={[{ key: 'amount', name: t('bo.activity.spent'), colour, dash: undefined }]}
            tick={short}
            value={(value, _key, figures) =>
              `${money(value.toFixed(2))} · ${t('bo.results.claimCount', { count: Number(figures.claims) })}`
            }
            className="h-64 text-12"
          />
        </Suspense>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Cohort cohort={results.cohort} />
        <Flags flags={results.flags} />
      </div>
    </div>
  )
}

/** What those who claimed did in the week before, and in the week after. */
function Cohort({ cohort }: Pick<Results, 'cohort'>) {
  const t = useT()
  const { locale } = useLanguage()
  const count = new Intl.NumberFormat(locale)
  if (cohort.members === 0)
    return (
      <Card title={t('bo.results.cohort')}>
        <p className="text-14 text-fg-2">{t('bo.results.cohort.none')}</p>
      </Card>
    )
  return (
    <Card title={t('bo.results.cohort')}>
      <p className="mb-4 text-13 text-fg-2">{t('bo.results.cohort.help', { count: cohort.members })}</p>
      <div className="flex flex-col gap-5">
        <Pair label={t('bo.figure.deposited')} {...cohort.deposits} />
        <Pair label={t('bo.results.played')} {...cohort.played} />
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-subtle pt-4 text-13">
        {[
          [t('bo.results.cost'), <MoneyText key="cost" amount={cohort.cost} className="font-bold" />],
          [t('bo.results.kept'), <MoneyText key="kept" amount={cohort.kept} className="font-bold" />],
          [t('bo.results.active'), `${count.format(cohort.active)} / ${count.format(cohort.members)}`],
          [t('bo.results.newDepositors'), count.format(cohort.newDepositors)],
        ].map(([label, value]) => (
          <div key={String(label)}>
            <dt className="text-fg-3">{label}</dt>
            <dd className="numeral text-15 text-fg-1">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-12 text-fg-3">{t('bo.results.cohort.caution')}</p>
    </Card>
  )
}

function Pair({ label, before, after }: { label: string; before: string; after: string }) {
  const t = useT()
  const most = Math.max(Number(before), Number(after), 0.0001)
  return (
    <div>
      <p className="mb-2 text-13 font-medium">{label}</p>
      {(
        [
          ['before', before, 'bg-fg-3/50'],
          ['after', after, 'bg-brand'],
        ] as const
      ).map(([when, amount, looks]) => (
        <div key={when} className="mb-1.5 grid grid-cols-[5.5rem_1fr_auto] items-center gap-3 text-13">
          <span className="text-fg-3">{t(`bo.results.${when}`)}</span>
          <span className="h-2.5 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
            <span
              className={`block h-full rounded-full ${looks}`}
              style={{ width: `${(Number(amount) / most) * 100}%` }}
            />
          </span>
          <MoneyText amount={amount} className="min-w-24 text-right" />
        </div>
      ))}
    </div>
  )
}

/** Members who share something; a household does too, so it is no proof. */
function Flags({ flags }: Pick<Results, 'flags'>) {
  const t = useT()
  return (
    <Card title={t('bo.results.flags')}>
      {flags.length === 0 ? (
        <Note tone="success">{t('bo.results.flags.none')}</Note>
      ) : (
        <>
          <p className="mb-3 text-13 text-fg-2">{t('bo.results.flags.help')}</p>
          <ul className="flex flex-col divide-y divide-subtle">
            {flags.map(flag => (
              <li key={`${flag.trace}/${flag.rows[0]?.memberId}`} className="flex flex-wrap gap-x-4 gap-y-1.5 py-3">
                <Badge tone={flag.trace === 'ip' ? 'neutral' : 'warning'}>{t(`bo.results.trace.${flag.trace}`)}</Badge>
                <span className="flex min-w-0 flex-1 basis-48 flex-wrap gap-x-3 gap-y-1 text-13">
                  {flag.rows.map(row => (
                    <Link key={row.memberId} className="text-link hover:underline" to={`/members/${row.memberId}`}>
                      {row.account}
                    </Link>
                  ))}
                  {flag.members > flag.rows.length && (
                    <span className="text-fg-3">
                      {t('bo.results.more', { count: flag.members - flag.rows.length })}
                    </span>
                  )}
                </span>
                <MoneyText amount={flag.amount} className="text-13 font-bold" />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
