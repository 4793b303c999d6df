import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Link } from 'react-router'

export function NotFound() {
  const t = useT()
  return (
    <EmptyState
      motif="search"
      title={t('bo.notFound')}
      action={
        <Button kind="primary" render={<Link to="/" />}>
          {t('bo.nav.dashboard')}
        </Button>
      }
    />
  )
}
