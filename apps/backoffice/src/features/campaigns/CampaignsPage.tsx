import type { CampaignRow } from '@ronda/contract/backoffice/campaigns.ts'
import * as campaigns from '@ronda/contract/backoffice/campaigns.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import type { Column } from '@ronda/ui/data/table.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Link } from 'react-router'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'
import { CampaignStatus, Progress } from './CampaignStatus.tsx'
import { ReachLimit } from './ReachLimit.tsx'

/** Messages to many members: what was sent, what is on its way, and from how many on two people decide. */
export function CampaignsPage() {
  const t = useT()
  const may = useMay()
  const filters = useFilters()
  const isRules = may('settings.view') && filters.get('view') === 'rules'
  return (
    <Page
      title={t('bo.nav.campaigns')}
      note={t('bo.campaigns.note')}
      actions={
        <Button kind="primary" icon="plus" render={<Link to="/campaigns/new" />}>
          {t('bo.campaign.new')}
        </Button>
      }
    >
      {may('settings.view') && (
        <Tabs
          label={t('bo.nav.campaigns')}
          value={isRules ? 'rules' : 'sent'}
          onChange={next => filters.set({ view: next === 'sent' ? undefined : next, state: undefined })}
          tabs={(['sent', 'rules'] as const).map(value => ({ value, label: t(`bo.campaigns.view.${value}`) }))}
          className="mb-4"
        />
      )}
      {isRules ? <ReachLimit /> : <Sent />}
    </Page>
  )
}

function Sent() {
  const t = useT()
  const filters = useFilters()
  const asked = filters.get('state')
  const state = campaigns.campaignStates.find(one => one === asked)
  const query = useCall(campaigns.list, { ...(state && { state }), pageNo: filters.page, pageSize: 20 })
  const columns = useColumns()
  return (
    <>
      <Chips
        label={t('bo.col.state')}
        value={state ?? 'all'}
        onChange={next => filters.set({ state: next === 'all' ? undefined : next })}
        options={(['all', ...campaigns.campaignStates] as const).map(value => ({
          value,
          label: t(value === 'all' ? 'bo.all' : `bo.campaign.state.${value}`),
        }))}
        className="mb-3"
      />
      <PagedTable
        query={query}
        label={t('bo.nav.campaigns')}
        columns={columns}
        empty={
          state ? (
            <EmptyFiltered filter={t(`bo.campaign.state.${state}`)} onClear={() => filters.set({ state: undefined })} />
          ) : (
            <EmptyState motif="search" title={t('bo.campaigns.none')} note={t('bo.campaigns.noneHelp')} />
          )
        }
      />
    </>
  )
}

function useColumns(): Column<CampaignRow>[] {
  const t = useT()
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const number = new Intl.NumberFormat(locale)
  return [
    {
      key: 'title',
      header: t('bo.campaign.title'),
      isTitle: true,
      cell: row => (
        <span className="flex flex-col">
          <Link className="font-medium text-link hover:underline" to={`/campaigns/${row.id}`}>
            {row.title}
          </Link>
          <span className="text-12 font-normal text-fg-3">
            {t(`bo.campaign.kind.${row.kind}`)} · {t(`bo.campaign.category.${row.category}`)}
          </span>
        </span>
      ),
    },
    { key: 'state', header: t('bo.col.state'), cell: row => <CampaignStatus state={row.state} /> },
    {
      key: 'when',
      header: t('bo.campaign.when'),
      cell: row => <span className="numeral text-13">{timeText(row.startedAt ?? row.sendAt)}</span>,
    },
    {
      key: 'reached',
      header: t('bo.campaign.reached'),
      isNumeric: true,
      cell: row => <Progress row={row} />,
    },
    {
      key: 'read',
      header: t('bo.campaign.read'),
      isNumeric: true,
      cell: row => (
        <span className="numeral">
          {number.format(row.read)}
          {row.reached > 0 && (
            <span className="ml-1.5 text-12 text-fg-3">{percent.format(row.read / row.reached)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'by',
      header: t('bo.campaign.by'),
      isWideOnly: true,
      cell: row => (
        <span className="numeral text-13">
          {row.createdBy}
          {row.approvedBy && row.approvedBy !== row.createdBy && (
            <span className="block text-12 text-fg-3">→ {row.approvedBy}</span>
          )}
        </span>
      ),
    },
  ]
}
