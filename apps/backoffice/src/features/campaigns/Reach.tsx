import type { campaignKinds, Recipient, Segment } from '@ronda/contract/backoffice/campaigns.ts'
import * as campaigns from '@ronda/contract/backoffice/campaigns.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { type Column, Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { ErrorState, Note, Skeleton } from '@ronda/ui/state/states.tsx'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../shell/Page.tsx'
import { useAge, useNameOf } from '../../text/format.ts'
import { LabelChip } from '../labels/LabelName.tsx'

const PAGE_SIZE = 8
export type Preview = OutputOf<typeof campaigns.preview>

/** Whom a message would reach now; asked again as the choice changes. */
export function useReach(kind: (typeof campaignKinds)[number], segment: Segment) {
  const wanted = useDeferredValue(JSON.stringify(segment))
  const [page, setPage] = useState({ of: wanted, pageNo: 1 })
  // Another choice begins with its first page.
  const pageNo = page.of === wanted ? page.pageNo : 1
  const query = useCall(campaigns.preview, {
    kind,
    segment: JSON.parse(wanted) as Segment,
    pageNo,
    pageSize: PAGE_SIZE,
  })
  return { query, setPage: (next: number) => setPage({ of: wanted, pageNo: next }) }
}
export type Reach = ReturnType<typeof useReach>

/** How many it reaches, who is left out, and a page of who. */
export function ReachCard({ reach: { query, setPage }, written }: { reach: Reach; written: readonly string[] }) {
  const t = useT()
  const columns = useColumns()
  if (!query.data)
    return (
      <Card title={t('bo.campaign.reach')}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => query.refetch()} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </Card>
    )
  const { data } = query
  return (
    <Card title={t('bo.campaign.reach')}>
      <Summary data={data} written={written} />
      {data.total > 0 && (
        <div className={cx('mt-4', query.isFetching && 'opacity-60')}>
          <Table label={t('bo.campaign.who')} columns={columns} rows={data.rows} keyOf={row => row.id} isDense />
          <div className="mt-3">
            <Pagination page={data.pageNo} pageCount={Math.ceil(data.total / PAGE_SIZE)} onPage={setPage} />
          </div>
        </div>
      )}
    </Card>
  )
}

function Summary({ data, written }: { data: Preview; written: readonly string[] }) {
  const t = useT()
  const { locale } = useLanguage()
  const nameOf = useNameOf('bo.language')
  const number = new Intl.NumberFormat(locale)
  const { total, leftOut, needsTwo, twoPeopleAbove, languages } = data
  const missing = languages.filter(one => !written.includes(one.language))
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="flex items-baseline gap-2">
        <span className="numeral text-30 font-bold text-fg-1">{number.format(total)}</span>
        <span className="text-14 text-fg-2">{t('bo.campaign.reach.members', { count: total })}</span>
      </p>
      {total === 0 && <Note tone="warning">{t('bo.campaign.reach.nobody')}</Note>}
      {leftOut > 0 && (
        <p className="flex gap-2 text-13 text-fg-2">
          <Icon name="shield" size={16} className="mt-0.5 shrink-0 text-fg-3" />
          {t('bo.campaign.reach.leftOut', { count: leftOut })}
        </p>
      )}
      {needsTwo && <Note tone="warning">{t('bo.campaign.reach.two', { limit: number.format(twoPeopleAbove) })}</Note>}
      {languages.length > 0 && (
        <p className="text-13 text-fg-3">
          {languages.map(one => `${nameOf(one.language)} ${number.format(one.members)}`).join(' · ')}
        </p>
      )}
      {missing.length > 0 && written.length > 0 && (
        <p className="flex gap-2 text-13 text-warning">
          <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
          {t('bo.campaign.reach.missing', { languages: missing.map(one => nameOf(one.language)).join(', ') })}
        </p>
      )}
    </div>
  )
}

function useColumns(): Column<Recipient>[] {
  const t = useT()
  const age = useAge()
  return [
    {
      key: 'account',
      header: t('bo.col.member'),
      isTitle: true,
      cell: row => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Link className="text-link hover:underline" to={`/members/${row.memberId}`}>
            {row.account}
          </Link>
          {row.labels.map(label => (
            <LabelChip key={label.code} label={label} />
          ))}
        </span>
      ),
    },
    {
      key: 'deposit',
      header: t('bo.campaign.lastDeposit'),
      cell: row => <span className="text-13">{row.lastDepositAt === null ? '–' : age(row.lastDepositAt)}</span>,
    },
  ]
}
