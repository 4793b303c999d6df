import { emptyArt } from '@ronda/art/empty-art.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Link } from 'react-router'
import { panelPath } from '../../site/panel-link.ts'

/** The account is open: what to do next. */
export function Welcome({ name, onClose, next }: { name: string; onClose: () => void; next?: string }) {
  const t = useT()
  return (
    <div className="flex flex-col items-center gap-3 py-2 text-center">
      <img src={svgUrl(emptyArt('money'))} alt="" width={200} height={150} />
      <p className="font-display text-24 font-bold text-fg-1">{t('register.welcome', { name })}</p>
      <p className="max-w-80 text-14 text-fg-2">{t('register.welcome.note')}</p>
      <Button
        kind="primary"
        size={48}
        icon="deposit"
        className="mt-3 w-full"
        onClick={onClose}
        render={<Link to={`/${panelPath('depositv2')}`} />}
      >
        {t('register.firstDeposit')}
      </Button>
      <Button size={48} icon="play" className="w-full" onClick={onClose} render={<Link to={next ?? '/rng'} />}>
        {t('register.explore')}
      </Button>
      <Button kind="quiet" icon="gift" onClick={onClose} render={<Link to="/promotions" />}>
        {t('register.offers')}
      </Button>
    </div>
  )
}
