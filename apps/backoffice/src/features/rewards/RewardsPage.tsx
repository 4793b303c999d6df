import * as rewards from '@ronda/contract/backoffice/rewards.ts'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { useRewardColumns } from './RewardList.tsx'

/** Every reward, those that wait for a second person first. */
export function RewardsPage() {
  const t = useT()
  const filters = useFilters()
  const columns = useRewardColumns(true)
  const asked = filters.get('state', 'asked')
  const state = rewards.rewardStates.find(one => one === asked)
  const query = useCall(rewards.list, { state, pageNo: filters.page, pageSize: 20 })
  return (
    <Page title={t('bo.nav.rewards')} note={query.data && t('bo.count', { count: query.data.total })}>
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
    </Page>
  )
}
