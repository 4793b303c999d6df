import type { Application } from '@ronda/contract/backoffice/activity-applications.ts'
import * as activityApplications from '@ronda/contract/backoffice/activity-applications.ts'
import { applicationStates } from '@ronda/contract/portal/cashier/activities.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { FindForm } from '../../list/FindForm.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useAge } from '../../text/format.ts'
import { ApplicationPanel, applicationTones } from './ApplicationPanel.tsx'

/** What members applied for; those that wait come first. */
export function Applications() {
  const t = useT()
  const age = useAge()
  const { page, get, set } = useFilters()
  const state = get('state') === 'all' ? undefined : (applicationStates.find(one => one === get('state')) ?? 'APPLYING')
  const account = get('q')
  const filter = { ...(state && { state }), ...(account && { account }) }
  const query = useCall(activityApplications.applications, { ...filter, pageNo: page, pageSize: 20 })
  const opened = query.data?.rows.find(row => row.id === get('id'))
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start gap-3">
        <FindForm
          label={t('bo.mall.findMember')}
          found={account}
          onFind={q => set({ q, ...(q && { state: 'all' }) })}
          className="min-w-0 flex-1 basis-80"
        />
        <CsvDownload
          call={activityApplications.applications}
          filter={filter}
          total={query.data?.total}
          name="applications"
          header={['bo.nav.activities', 'bo.col.member', 'bo.col.amount', 'bo.col.state', 'bo.application.comment'].map(
            id => t(id as 'bo.col.member'),
          )}
          cells={row => [row.activity, row.account, row.amount, t(`bo.application.state.${row.state}`), row.comment]}
        />
      </div>
      <Chips
        className="mb-4"
        label={t('bo.col.state')}
        value={state ?? 'all'}
        onChange={next => set({ state: next === 'APPLYING' ? '' : next })}
        options={[...applicationStates, 'all' as const].map(value => ({
          value,
          label: t(value === 'all' ? 'bo.mall.only.all' : `bo.application.state.${value}`),
        }))}
      />
      <PagedTable
        query={query}
        label={t('bo.application.title')}
        empty={
          account ? (
            <EmptyFiltered filter={account} onClear={() => set({ q: '' })} />
          ) : (
            <EmptyState motif="money" title={t('bo.application.none')} note={t('bo.application.none.note')} />
          )
        }
        columns={[
          {
            key: 'activity',
            header: t('bo.nav.activities'),
            isTitle: true,
            cell: (row: Application) => (
              <button
                type="button"
                className="min-h-6 text-left text-link hover:underline"
                onClick={() => set({ id: row.id }, { keepPage: true })}
              >
                {row.activity}
              </button>
            ),
          },
          { key: 'member', header: t('bo.col.member'), cell: row => <MemberLink item={row} /> },
          {
            key: 'amount',
            header: t('bo.col.amount'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.amount} />,
          },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row => <Status tone={applicationTones[row.state]}>{t(`bo.application.state.${row.state}`)}</Status>,
          },
          {
            key: 'age',
            header: t('bo.mall.asked'),
            cell: row => <span title={timeText(row.createdAt)}>{age(row.createdAt)}</span>,
          },
        ]}
      />
      <ApplicationPanel row={opened} onClose={() => set({ id: '' }, { keepPage: true })} />
    </>
  )
}
