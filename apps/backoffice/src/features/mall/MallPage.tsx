import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { Items } from './Items.tsx'
import { Liability } from './Liability.tsx'
import { Orders } from './Orders.tsx'
import { PointRules } from './PointRules.tsx'

/** The point mall: what waits to be sent, what is on sale, what points add up to, and how they are earned. */
export function MallPage() {
  const t = useT()
  const may = useMay()
  const filters = useFilters()
  const pages = [
    { value: 'orders', permission: 'members.view', Shown: Orders },
    { value: 'items', permission: 'content.view', Shown: Items },
    { value: 'points', permission: 'dashboard.view', Shown: Liability },
    { value: 'rules', permission: 'settings.view', Shown: PointRules },
  ] as const
  const open = pages.filter(({ permission }) => may(permission))
  const page = open.find(({ value }) => value === filters.get('view')) ?? open[0]
  if (!page) return null
  return (
    <Page title={t('bo.nav.mall')}>
      <Tabs
        label={t('bo.nav.mall')}
        value={page.value}
        onChange={next => filters.set({ view: next === open[0]?.value ? undefined : next })}
        tabs={open.map(({ value }) => ({ value, label: t(`bo.mall.page.${value}`) }))}
        className="mb-4 **:[[role=tab]]:whitespace-nowrap"
      />
      <page.Shown />
    </Page>
  )
}
