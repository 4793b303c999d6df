import type { OrderState, RedeemRecord } from '@ronda/contract/portal/cashier/points.ts'
import * as points from '@ronda/contract/portal/cashier/points.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { Timeline } from '@ronda/ui/data/stepper.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ArtImage } from '../content-pages/PromotionCard.tsx'
import { timelineSteps } from '../member-center/timeline-steps.ts'
import { viewPath } from './mall-path.ts'
import { VoucherCode } from './RedeemDialog.tsx'

const PAGE_SIZE = 10
const tones: Record<OrderState, Tone> = {
  IN_PROCESS: 'warning',
  APPROVED: 'success',
  SHIPPED: 'success',
  REJECTED: 'danger',
}

/** What the member gave points for, newest first. */
export function OrderList() {
  const t = useT()
  const [status, setStatus] = useState<OrderState | 'all'>('all')
  const [page, setPage] = useState(1)
  const query = useCall(points.redeemList, {
    pageNo: page,
    pageSize: PAGE_SIZE,
    ...(status !== 'all' && { status }),
  })
  return (
    <section>
      <h2 className="text-20 font-bold">{t('points.view.orders')}</h2>
      <Chips
        className="mt-3 mb-4"
        label={t('column.status')}
        value={status}
        onChange={next => {
          setStatus(next)
          setPage(1)
        }}
        options={(['all', ...points.orderStates] as const).map(value => ({
          value,
          label: t(value === 'all' ? 'filter.all' : `points.status.${value}`),
        }))}
      />
      <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState
              motif="money"
              title={t('points.orders.none')}
              action={
                <Button kind="primary" icon="gift" render={<Link to={viewPath(undefined)} />}>
                  {t('points.view.shop')}
                </Button>
              }
            />
          ) : (
            <div className="flex flex-col gap-4">
              <ul className="grid gap-3 lg:grid-cols-2">
                {rows.map(record => (
                  <Order key={record.referenceNumber} record={record} />
                ))}
              </ul>
              <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
            </div>
          )
        }
      </QueryView>
    </section>
  )
}

function Order({ record }: { record: RedeemRecord }) {
  const t = useT()
  const { locale } = useLanguage()
  const money = useMoney()
  const { type, status, address } = record
  const isConversion = type === 'convert'
  const ahead: OrderState[] =
    type !== 'physical'
      ? []
      : status === 'IN_PROCESS'
        ? ['APPROVED', 'SHIPPED']
        : status === 'APPROVED'
          ? ['SHIPPED']
          : []
  return (
    <li className="rounded-14 bg-surface-1 p-4 inset-ring inset-ring-subtle">
      <div className="flex gap-3">
        {isConversion ? (
          <span className="grid size-16 shrink-0 place-items-center rounded-10 bg-brand-tint text-brand-text">
            <Icon name="transfer" size={28} />
          </span>
        ) : (
          <ArtImage art={record.imageKey} className="size-16 shrink-0 rounded-10 object-cover" />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h3 className="text-16 font-bold text-fg-1">{isConversion ? t('points.converted') : record.name}</h3>
            <Status tone={tones[status]}>{t(`points.status.${status}`)}</Status>
          </div>
          <p className="mt-0.5 text-13 text-fg-3">
            <Moment at={record.applicationTime} /> · −
            <span className="numeral">{record.pointsNeeded.toLocaleString(locale)}</span> {t('points.unit')}
            {record.amount !== null && ` · +${money(record.amount)}`}
          </p>
        </div>
      </div>
      {record.code && (
        <div className="mt-3">
          <VoucherCode code={record.code} />
        </div>
      )}
      {record.remark && (
        <div className="mt-3">
          <Note tone="warning">
            {record.remark} {t('points.returned')}
          </Note>
        </div>
      )}
      {record.trackingNumber && (
        <p className="mt-3 flex flex-wrap items-center gap-2 rounded-10 bg-surface-2 py-1 pr-1 pl-3 text-14">
          <span className="text-fg-3">{record.carrier}</span>
          <span className="font-mono font-bold text-fg-1">{record.trackingNumber}</span>
          <CopyButton text={record.trackingNumber} label={t('points.tracking')} />
        </p>
      )}
      <details className="group mt-3 text-14">
        <summary className="hit-44 inline-flex w-fit cursor-pointer items-center gap-1 text-brand-text select-none">
          <Icon name="chevron-right" size={16} className="transition-transform group-open:rotate-90" />
          {t('points.details')}
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Timeline
            label={t('points.steps')}
            steps={timelineSteps(
              record.timeline,
              { isOpen: ahead.length > 0, failed: ['REJECTED'], ahead },
              state => t(`points.status.${state}`),
              { past: ({ at }) => momentText(at) },
            )}
          />
          <dl className="flex flex-col gap-2 text-13">
            <Detail name={t('column.reference')}>
              <span className="font-mono text-12 break-all">{record.referenceNumber}</span>
            </Detail>
            <Detail name={t('points.balanceAfter')}>{record.pointsBalance.toLocaleString(locale)}</Detail>
            {record.unit !== null && record.ratio !== null && (
              <Detail name={t('points.rate')}>
                {t('points.convert.rate', { count: record.unit, amount: money(record.ratio) })}
              </Detail>
            )}
            {address && (
              <Detail name={t('points.address')}>
                {address.name}, {address.street}, {address.postcode} {address.city}
              </Detail>
            )}
          </dl>
        </div>
      </details>
    </li>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fg-3">{name}</dt>
      <dd className="text-fg-1">{children}</dd>
    </div>
  )
}
