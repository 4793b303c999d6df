import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { GameList } from './GameList.tsx'
import { MenuOrder } from './MenuOrder.tsx'

/** The merchant's games, and the categories they are offered in. */
export function GamesPage() {
  const t = useT()
  const filters = useFilters()
  const maySeeMenu = useMay()('settings.view')
  const isMenu = maySeeMenu && filters.get('view') === 'menu'
  return (
    <Page title={t('bo.nav.games')} note={t(isMenu ? 'bo.menu.note' : 'bo.games.note')}>
      {maySeeMenu && (
        <Tabs
          label={t('bo.nav.games')}
          value={isMenu ? 'menu' : 'list'}
          onChange={view => filters.set({ view: view === 'menu' ? view : undefined })}
          tabs={[
            { value: 'list', label: t('bo.games.list') },
            { value: 'menu', label: t('bo.menu.title') },
          ]}
          className="mb-4"
        />
      )}
      {isMenu ? <MenuOrder /> : <GameList />}
    </Page>
  )
}
