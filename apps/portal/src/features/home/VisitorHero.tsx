import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { Link } from 'react-router'
import { useAreCategoriesPending, useCategories } from '../../site/categories.ts'
import { openLogin, openRegister } from '../../site/dialogs.ts'
import { useMerchant } from '../../site/merchant.tsx'
import { FreePlayButton } from '../free-play/FreePlayButton.tsx'
import { HeroStage } from './HeroStage.tsx'

const points: readonly { icon: IconName; text: string }[] = [
  { icon: 'shield', text: 'home.hero.point.fair' },
  { icon: 'fast', text: 'home.hero.point.fast' },
  { icon: 'receipt', text: 'home.hero.point.clear' },
]

const way =
  'max-sm:min-h-11! max-sm:min-w-0 max-sm:flex-1 narrow:basis-full max-sm:px-2! max-sm:text-14! sm:min-w-36 sm:px-6 lg:px-8'

/** What a visitor sees first: one promise and two ways on. */
export function VisitorHero() {
  const t = useT()
  const { language } = useLanguage()
  const { hero, defaultLanguage, modules, name } = useMerchant()
  const casino = useCategories().find(entry => entry.category === 'RNG')
  const isPending = useAreCategoriesPending()
  const text = hero[language] ?? hero[defaultLanguage]
  return (
    <HeroStage label={name}>
      <h1 className="max-w-[60%] font-display narrow:max-w-full text-[clamp(24px,4.2vw,52px)] leading-[1.15] font-bold text-balance [word-spacing:0.08em] sm:max-w-1/2">
        {text?.title ?? name}
      </h1>
      {text && (
        <p className="mt-3 hidden max-w-110 text-16 text-fg-2 sm:block sm:max-w-1/2 lg:text-18">{text.subtitle}</p>
      )}
      <div className="mt-5 flex gap-2.5 narrow:flex-wrap sm:flex-wrap sm:gap-3 lg:mt-6">
        {modules.DIRECTREG3 ? (
          <Button kind="primary" size={48} className={way} onClick={() => openRegister()}>
            {t('auth.register')}
          </Button>
        ) : (
          <Button kind="primary" size={48} className={way} onClick={() => openLogin()}>
            {t('auth.login')}
          </Button>
        )}
        {modules.FREEPLAY3 ? (
          <FreePlayButton size={48} className={way} />
        ) : (
          (casino || isPending) && (
            <Button size={48} className={cx(way, isPending && 'invisible')} render={<Link to={casino?.path ?? '/'} />}>
              {t('home.hero.explore')}
            </Button>
          )
        )}
      </div>
      <ul className="mt-5 hidden max-w-1/2 flex-wrap gap-x-6 gap-y-2 sm:flex lg:mt-6">
        {points.map(point => (
          <li key={point.text} className="flex items-center gap-2 text-13 text-fg-2">
            <Icon name={point.icon} size={18} className="text-brand-text" />
            {t(point.text)}
          </li>
        ))}
      </ul>
    </HeroStage>
  )
}
