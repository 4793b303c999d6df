import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Link } from 'react-router'

export function NotFound() {
  const t = useT()
  return (
    <div className="container-page grid min-h-96 place-items-center py-12">
      <div>
        <h1 className="sr-only">{t('notFound.title')}</h1>
        <EmptyState
          motif="search"
          title={t('notFound.title')}
          note={t('notFound.note')}
          action={
            <Button kind="primary" icon="home" render={<Link to="/" />}>
              {t('nav.home')}
            </Button>
          }
        />
      </div>
    </div>
  )
}
