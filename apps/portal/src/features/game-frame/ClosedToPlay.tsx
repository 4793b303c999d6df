import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Link } from 'react-router'
import { panelPath } from '../../site/panel-link.ts'
import { BarNotice } from '../member-center/protection/BarNotice.tsx'
import { useProtection } from '../member-center/protection/use-protection.ts'

/** In a game's place, for a member on a break or shut out by its own wish. */
export default function ClosedToPlay() {
  const t = useT()
  const query = useProtection()
  return (
    <div className="mx-auto grid min-h-full max-w-160 content-center p-4">
      <QueryView query={query} skeleton={<Skeleton className="h-60" />} safeText={t('game.error.safe')}>
        {state => state.bar && <BarNotice state={state} bar={state.bar} />}
      </QueryView>
      <Button
        kind="quiet"
        icon="shield"
        className="mt-4 justify-self-center"
        render={<Link to={`/${panelPath('responsibleGaming')}`} />}
      >
        {t('protection.launch')}
      </Button>
    </div>
  )
}
