import * as merchant from '@ronda/contract/backoffice/merchant.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../shell/operator.ts'
import { Card, Figure, Page } from '../../shell/Page.tsx'
import { placeAt } from '../../shell/places.ts'
import { useAge } from '../../text/format.ts'
import { FailedCallbacks } from './FailedCallbacks.tsx'

const Trend = lazy(() => import('./Trend.tsx'))
const STALE_MS = 60_000

export function Dashboard() {
  const t = useT()
  const age = useAge()
  const query = useCall(merchant.dashboard, {}, { everyMs: 30_000 })
  const isStale = query.data !== undefined && Date.now() - query.data.asOf > STALE_MS
  return (
    <Page
      title={t('bo.nav.dashboard')}
      note={
        query.data && (
          <span className={cx(isStale && 'text-warning')}>{t('bo.dashboard.asOf', { age: age(query.data.asOf) })}</span>
        )
      }
    >
      <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
        {data => <Body data={data} />}
      </QueryView>
    </Page>
  )
}

function Body({ data }: { data: OutputOf<typeof merchant.dashboard> }) {
  const t = useT()
  const age = useAge()
  const { waiting, today, audit } = data
  return (
    <div className="flex flex-col gap-4">
      {!data.fourEyes && <Note tone="warning">{t('bo.dashboard.oneIsEnough')}</Note>}
      <div className="grid grid-cols-2 gap-3 max-lg:*:last:col-span-2 lg:grid-cols-5">
        <Tile
          to="/approvals"
          label={t('bo.dashboard.approvalsWaiting')}
          value={waiting.approvals}
          isUrgent={waiting.approvals > 0}
        />
        <Tile
          to="/deposits"
          label={t('bo.dashboard.depositsWaiting')}
          value={waiting.deposits}
          isUrgent={waiting.deposits > 0}
          note={waiting.oldestDepositAt ? t('bo.dashboard.oldest', { age: age(waiting.oldestDepositAt) }) : undefined}
        />
        <Tile
          to="/withdrawals"
          label={t('bo.dashboard.withdrawalsWaiting')}
          value={waiting.withdrawals}
          isUrgent={waiting.withdrawals > 0}
          note={
            waiting.oldestWithdrawalAt ? t('bo.dashboard.oldest', { age: age(waiting.oldestWithdrawalAt) }) : undefined
          }
        />
        <Tile
          to="/withdrawals?state=disputed"
          label={t('bo.dashboard.disputes')}
          value={waiting.disputes}
          isUrgent={waiting.disputes > 0}
        />
        <Tile
          to="/ledger"
          label={t('bo.dashboard.ledger')}
          value={
            <span className={cx('flex items-center gap-2', audit && (audit.clean ? 'text-success' : 'text-danger'))}>
              <Icon name={!audit ? 'hourglass' : audit.clean ? 'check-circle' : 'alert'} size={22} />
              <span className="text-18">
                {!audit
                  ? t('bo.ledger.never')
                  : audit.clean
                    ? t('bo.ledger.clean')
                    : t('bo.ledger.problems', { count: audit.problems })}
              </span>
            </span>
          }
          note={audit ? age(audit.at) : undefined}
        />
      </div>
      {waiting.exceptions > 0 && (
        <Note tone="warning">
          <p className="font-medium">{t('bo.dashboard.exceptions', { count: waiting.exceptions })}</p>
          <Link className="text-13 font-medium text-link hover:underline" to="/payment-exceptions">
            {t('bo.exceptions.look')}
          </Link>
        </Note>
      )}
      {data.manySeen.map(({ operator, members, at }) => (
        <Note key={operator} tone="warning">
          <p className="font-medium">{t('bo.dashboard.manySeen', { operator, count: members, age: age(at) })}</p>
          <Link
            className="text-13 font-medium text-link hover:underline"
            to={`/audit-log?operator=${encodeURIComponent(operator)}`}
          >
            {t('bo.dashboard.manySeenLook')}
          </Link>
        </Note>
      ))}
      {waiting.failedCallbacks > 0 && (
        <FailedCallbacks count={waiting.failedCallbacks} newest={waiting.newestFailedCallbacks} />
      )}
      <section>
        <h2 className="mb-2 text-14 font-bold">{t('bo.dashboard.today')}</h2>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
          <Figure label={t('bo.figure.staked')} value={<MoneyText amount={today.staked} />} />
          <Figure label={t('bo.figure.ggr')} value={<MoneyText amount={today.ggr} />} />
          <Figure label={t('bo.figure.deposited')} value={<MoneyText amount={today.deposited} />} />
          <Figure label={t('bo.figure.withdrawn')} value={<MoneyText amount={today.withdrawn} />} />
          <Figure label={t('bo.figure.active')} value={today.activeMembers} />
          <Figure label={t('bo.figure.registrations')} value={today.registrations} />
        </div>
      </section>
      <Card title={t('bo.dashboard.trend')}>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <Trend days={data.days} />
        </Suspense>
      </Card>
    </div>
  )
}

function Tile({
  to,
  label,
  value,
  note,
  isUrgent,
}: {
  to: string
  label: string
  value: ReactNode
  note?: string
  isUrgent?: boolean
}) {
  const may = useMay()
  const permission = placeAt(to.split('?')[0] ?? '')?.permission
  const look = cx('rounded-14 bg-surface-1 p-4 inset-ring', isUrgent ? 'inset-ring-warning' : 'inset-ring-subtle')
  const content = (
    <>
      <span className="block text-13 text-fg-2">{label}</span>
      <span className="numeral mt-1 block font-display text-30 font-bold">{value}</span>
      <span className="block min-h-4 text-12 text-fg-3">{note}</span>
    </>
  )
  // It leads nowhere for those who may not go there.
  if (permission && !may(permission)) return <div className={look}>{content}</div>
  return (
    <Link to={to} className={cx('press hover:bg-surface-2', look)}>
      {content}
    </Link>
  )
}
