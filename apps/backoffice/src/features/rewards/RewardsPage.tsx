import * as rewards from '@ronda/contract/backoffice/rewards.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Link } from 'react-router'
import { PagedTable } from '../../list/PagedTable.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { GrantLists } from '../grants/GrantLists.tsx'
import { useRewardColumns } from './RewardList.tsx'

/** What members are given: one by one, and by lists of many. */
export function RewardsPage() {
  const t = useT()
  const filters = useFilters()
  const view = filters.get('view', 'single')
  return (
    <Page
      title={t('bo.nav.rewards')}
      note={t('bo.rewards.note')}
      actions={
        <Button icon="users" render={<Link to="/members" />}>
          {t('bo.rewards.pick')}
        </Button>
      }
    >
      <Tabs
        label={t('bo.nav.rewards')}
        value={view}
        onChange={next => filters.set({ view: next === 'single' ? undefined : next, state: undefined })}
        tabs={[
          { value: 'single', label: t('bo.rewards.single') },
          { value: 'lists', label: t('bo.grants') },
        ]}
        className="mb-4"
      />
      {view === 'lists' ? <GrantLists /> : <Rewards />}
    </Page>
  )
}

/** Every reward, those that wait for a second person first. */
function Rewards() {
  const t = useT()
  const filters = useFilters()
  const columns = useRewardColumns(true)
  const asked = filters.get('state', 'asked')
  const state = rewards.rewardStates.find(one => one === asked)
  const query = useCall(rewards.list, { state, pageNo: filters.page, pageSize: 20 })
  return (
    <>
      <Chips
        label={t('bo.col.state')}
        value={asked}
        onChange={next => filters.set({ state: next === 'asked' ? undefined : next })}
        options={[...rewards.rewardStates, 'all'].map(one => ({ value: one, label: t(`bo.reward.state.${one}`) }))}
        className="mb-3"
      />
      <PagedTable
        query={query}
        label={t('bo.nav.rewards')}
        empty={
          <EmptyState
            motif="search"
            title={t(state === 'asked' ? 'bo.reward.noneAsked' : 'bo.nothingHere')}
            note={t('bo.reward.none')}
          />
        }
        columns={columns}
      />
    </>
  )
}
