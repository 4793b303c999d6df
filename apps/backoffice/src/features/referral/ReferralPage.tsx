import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { Program } from './Program.tsx'
import { Results } from './Results.tsx'
import { Suspects } from './Suspects.tsx'
import { Tree } from './Tree.tsx'

/** Invite friends: what is given for it, who brought whom, who may have brought itself, and what it brought. */
export function ReferralPage() {
  const t = useT()
  const may = useMay()
  const filters = useFilters()
  const pages = [
    { value: 'program', permission: 'content.view', Shown: Program },
    { value: 'friends', permission: 'members.view', Shown: Tree },
    { value: 'suspects', permission: 'members.view', Shown: Suspects },
    { value: 'results', permission: 'members.view', Shown: Results },
  ] as const
  const open = pages.filter(({ permission }) => may(permission))
  const page = open.find(({ value }) => value === filters.get('view')) ?? open[0]
  if (!page) return null
  const cleared = { q: '', of: '', id: '', state: '', trace: '', days: '' }
  return (
    <Page title={t('bo.nav.referral')}>
      <Tabs
        label={t('bo.nav.referral')}
        value={page.value}
        onChange={next => filters.set({ ...cleared, view: next === open[0]?.value ? '' : next })}
        tabs={open.map(({ value }) => ({ value, label: t(`bo.referral.page.${value}`) }))}
        className="mb-4 **:[[role=tab]]:whitespace-nowrap"
      />
      <page.Shown />
    </Page>
  )
}
