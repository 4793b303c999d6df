import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { PointItems } from './PointItems.tsx'
import { VipTable } from './VipTable.tsx'

export function VipPage() {
  const t = useT()
  const filters = useFilters()
  const page = filters.get('page', 'levels')
  return (
    <Page title={t('bo.nav.vip')}>
      <Tabs
        label={t('bo.nav.vip')}
        value={page}
        onChange={next => filters.set({ page: next === 'levels' ? undefined : next }, { keepPage: true })}
        tabs={[
          { value: 'levels', label: t('bo.vip.levels') },
          { value: 'points', label: t('bo.points') },
        ]}
        className="mb-4"
      />
      {page === 'points' ? <PointItems /> : <VipTable />}
    </Page>
  )
}
