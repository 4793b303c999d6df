import type { ActivityRow } from '@ronda/contract/backoffice/activities.ts'
import * as activities from '@ronda/contract/backoffice/activities.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { type Column, Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'

import { Applications } from './Applications.tsx'

const tones = { draft: 'neutral', published: 'success', stopped: 'danger' } as const

const pages = ['offers', 'applications'] as const

/** What the house offers, and what members applied for. */
export function ActivitiesPage() {
  const t = useT()
  const may = useMay()
  const filters = useFilters()
  const mayEdit = may('content.edit')
  const page = may('members.view') && filters.get('view') === 'applications' ? 'applications' : 'offers'
  return (
    <Page
      title={t('bo.nav.activities')}
      actions={
        mayEdit && (
          <Button kind="primary" icon="plus" render={<Link to="/activities/new" />}>
            {t('bo.activity.new')}
          </Button>
        )
      }
    >
      {may('members.view') && (
        <Tabs
          label={t('bo.nav.activities')}
          value={page}
          onChange={next => filters.set({ view: next === 'offers' ? undefined : next })}
          tabs={pages.map(value => ({ value, label: t(`bo.activity.page.${value}`) }))}
          className="mb-4"
        />
      )}
      {page === 'applications' ? <Applications /> : <Offers />}
    </Page>
  )
}

/** Every offer with what it has cost and who took part. */
function Offers() {
  const t = useT()
  const columns = useColumns()
  const query = useCall(activities.list, {})
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState motif="money" title={t('bo.activity.none')} note={t('bo.activity.none.note')} />
        ) : (
          <Table label={t('bo.nav.activities')} columns={columns} rows={rows} keyOf={row => row.id} isDense />
        )
      }
    </QueryView>
  )
}

function useColumns(): Column<ActivityRow>[] {
  const t = useT()
  const { locale } = useLanguage()
  const count = new Intl.NumberFormat(locale)
  return [
    {
      key: 'title',
      header: t('bo.activity.title'),
      isTitle: true,
      cell: row => (
        <span className="flex flex-col">
          <Link className="font-medium text-link hover:underline" to={`/activities/${row.id}`}>
            {row.title}
          </Link>
          <span className="text-12 text-fg-3">{t(`bo.activity.kind.${row.kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('bo.col.state'),
      cell: row => (
        <span className="flex flex-col items-start gap-1 whitespace-nowrap max-sm:items-end">
          <Status tone={tones[row.state]}>{t(`bo.activity.state.${row.state}`)}</Status>
          {row.waiting ? (
            <Link className="text-12 text-link hover:underline" to={`/approvals?id=${row.waiting.id}`}>
              {t(row.waiting.mayNot === null ? 'bo.approval.goDecide' : 'bo.approval.look')}
            </Link>
          ) : (
            row.isChanged && row.version > 0 && <span className="text-12 text-warning">{t('bo.activity.changed')}</span>
          )}
        </span>
      ),
    },
    {
      key: 'when',
      header: t('bo.activity.when'),
      cell: row => (
        <span className="numeral text-13">
          {row.endsAt === null ? t('bo.activity.from', { from: timeText(row.startsAt) }) : timeText(row.startsAt)}
          {row.endsAt !== null && <span className="block text-fg-3">– {timeText(row.endsAt)}</span>}
        </span>
      ),
    },
    {
      key: 'members',
      header: t('bo.activity.members'),
      isNumeric: true,
      cell: row => count.format(row.members),
    },
    { key: 'claims', header: t('bo.activity.claims'), isNumeric: true, cell: row => count.format(row.claims) },
    {
      key: 'spent',
      header: t('bo.activity.spent'),
      isNumeric: true,
      cell: row => <Spent row={row} />,
    },
  ]
}

/** What was given, of what there is. */
function Spent({ row: { spent, budget } }: { row: ActivityRow }) {
  const t = useT()
  const share = budget === null ? 0 : Math.min(1, Number(spent) / Math.max(Number(budget), 0.0001))
  return (
    <span className="flex min-w-28 flex-col items-end">
      <MoneyText amount={spent} className="font-bold" />
      {budget === null ? (
        <span className="text-12 text-fg-3">{t('bo.activity.noBudget')}</span>
      ) : (
        <>
          <span className="mt-1 h-1.5 w-full overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
            <span
              className={`block h-full rounded-full ${share >= 0.9 ? 'bg-warning' : 'bg-brand'}`}
              style={{ width: `${share * 100}%` }}
            />
          </span>
          <span className="text-12 text-fg-3">
            <MoneyText amount={budget} />
          </span>
        </>
      )}
    </span>
  )
}
