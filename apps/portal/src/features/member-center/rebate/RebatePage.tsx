import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as rebates from '@ronda/contract/portal/cashier/rebates.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, Note, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card, Section } from '../Section.tsx'

type Info = OutputOf<typeof rebates.info>

/** What of the stakes comes back: per category, claimed when the member likes. */
export default function RebatePage() {
  const t = useT()
  const query = useCall(rebates.info, {})
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-120" />}>
      {info => (
        <>
          {info.isBarred ? <Note>{t('rebate.barred')}</Note> : <Claim info={info} />}
          <Section title={t('rebate.rows')}>
            <Lines info={info} />
          </Section>
          <Claims />
        </>
      )}
    </QueryView>
  )
}

function Claim({ info }: { info: Info }) {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const claim = useCallMutation(rebates.claim, {
    onSuccess: ({ amount }) => toast(t('rebate.done', { amount: money(amount) })),
  })
  const { blocked, claimable, total, min, cap } = info
  const why =
    blocked === 'none'
      ? t('rebate.blocked.none')
      : blocked === 'below-min'
        ? t('rebate.blocked.below-min', { min: money(min) })
        : blocked === 'cap-used'
          ? t('rebate.blocked.cap-used', { day: money(cap?.day ?? '0') })
          : ''
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-13 text-fg-3">{t('rebate.claimable')}</p>
          <p className="numeral text-30 font-bold text-fg-1">{money(claimable)}</p>
          {claimable !== total && (
            <p className="mt-1 text-13 text-fg-2">{t('rebate.later', { total: money(total) })}</p>
          )}
        </div>
        <Button
          kind="primary"
          size={48}
          icon="refresh"
          isBusy={claim.isPending}
          disabled={blocked !== null}
          aria-describedby={why ? 'rebate-why' : undefined}
          onClick={() => claim.mutate({})}
        >
          {t('rebate.claim')}
        </Button>
      </div>
      {why && (
        <p id="rebate-why" className="text-14 text-fg-2">
          {why}
        </p>
      )}
      {claim.error && <InlineError>{errorText(claim.error)}</InlineError>}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-13 text-fg-3">
        <li>{t('rebate.rule.min', { min: money(min) })}</li>
        {cap && <li>{t('rebate.rule.cap', { day: money(cap.day) })}</li>}
        <li>{t('rebate.rule.play')}</li>
      </ul>
    </Card>
  )
}

function Lines({ info }: { info: Info }) {
  const t = useT()
  const { locale } = useLanguage()
  if (info.rows.length === 0) return <EmptyState motif="money" title={t('rebate.none')} />
  return (
    <Card>
      <p className="mb-3 text-13 text-fg-2">
        {t('rebate.level', { level: info.level })}{' '}
        <Link to="/vip" className="text-link underline underline-offset-3">
          {t('rebate.levels')}
        </Link>
      </p>
      <ul className="flex flex-col">
        {info.rows.map(row => (
          <li
            key={row.category}
            className="flex items-baseline justify-between gap-x-4 narrow:flex-wrap border-subtle py-3 not-first:border-t last:pb-0"
          >
            <div className="min-w-0">
              <p className="text-14 font-medium text-fg-1">{t(`category.${row.category}`)}</p>
              <p className="text-13 text-fg-3">
                <MoneyText amount={row.valid} /> × {percentText(locale, Number(row.percent) / 100)}
              </p>
            </div>
            <p className="ml-auto text-16 font-bold text-fg-1">
              <MoneyText amount={row.amount} />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-subtle pt-3 text-12 text-fg-3">{t('rebate.valid')}</p>
    </Card>
  )
}

const PAGE_SIZE = 10

function Claims() {
  const t = useT()
  const { locale } = useLanguage()
  const [page, setPage] = useState(1)
  const query = useCall(rebates.claims, { pageNo: page, pageSize: PAGE_SIZE })
  return (
    <Section title={t('rebate.history')}>
      <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className="text-14 text-fg-3">{t('rebate.history.none')}</p>
          ) : (
            <>
              <ul className="flex flex-col gap-2">
                {rows.map(claim => (
                  <li key={claim.id}>
                    <details className="group rounded-14 bg-surface-2 inset-ring inset-ring-subtle">
                      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 px-4 py-2">
                        <span className="min-w-0">
                          <Moment at={claim.at} className="text-14 text-fg-1" />
                          <span className="block text-12 text-fg-3">{claim.level}</span>
                        </span>
                        <MoneyText amount={claim.amount} hasSign isColoured className="text-16 font-bold" />
                      </summary>
                      <ul className="border-t border-subtle px-4 py-3 text-13 text-fg-2">
                        {claim.rows.map(row => (
                          <li key={row.category} className="flex justify-between gap-4 py-0.5">
                            <span>
                              {t(`category.${row.category}`)}: <MoneyText amount={row.valid} /> ×{' '}
                              {percentText(locale, Number(row.percent) / 100)}
                            </span>
                            <MoneyText amount={row.amount} />
                          </li>
                        ))}
                      </ul>
                    </details>
                  </li>
                ))}
              </ul>
              <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </Section>
  )
}
