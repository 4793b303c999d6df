import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Link } from 'react-router'
import { SimilarGames } from '../game-frame/SimilarGames.tsx'

/** A game that is not offered here, or that never was: what there is instead. */
export function UnknownGame() {
  const t = useT()
  return (
    <div className="container-page py-10">
      <h1 className="sr-only">{t('gamePage.missing')}</h1>
      <EmptyState
        motif="games"
        title={t('gamePage.missing')}
        note={t('gamePage.missing.note')}
        action={
          <Button kind="primary" icon="search" render={<Link to="/rng" />}>
            {t('gamePage.missing.search')}
          </Button>
        }
      />
      <SimilarGames />
    </div>
  )
}
