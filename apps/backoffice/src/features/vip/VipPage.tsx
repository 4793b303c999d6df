import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { NearStep } from './NearStep.tsx'
import { Rebates } from './Rebates.tsx'
import { VipTable } from './VipTable.tsx'

export function VipPage() {
  const t = useT()
  const may = useMay()
  const filters = useFilters()
  const page = filters.get('view', 'levels')
  return (
    <Page title={t('bo.nav.vip')}>
      <Tabs
        label={t('bo.nav.vip')}
        value={page}
        onChange={next => filters.set({ view: next === 'levels' ? undefined : next })}
        tabs={[
          { value: 'levels', label: t('bo.vip.levels') },
          ...(may('members.view') ? [{ value: 'near', label: t('bo.vip.near') }] : []),
          { value: 'rebates', label: t('bo.rebates') },
        ]}
        className="mb-4"
      />
      {page === 'near' ? <NearStep /> : page === 'rebates' ? <Rebates /> : <VipTable />}
    </Page>
  )
}
