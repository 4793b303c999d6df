import { Button } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Skeleton } from '@ronda/ui/state/states.tsx'
import { digitsOf, MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { useCategories } from '../../site/categories.ts'
import { openRegister } from '../../site/dialogs.ts'
import { useMerchant } from '../../site/merchant.tsx'
import { useBalance } from '../../site/use-member.ts'
import { HeroStage } from './HeroStage.tsx'

/** What a guest sees first: play money, called so, and the way to an account. */
export function GuestHero() {
  const t = useT()
  const { modules } = useMerchant()
  const { data } = useBalance()
  const casino = useCategories().find(entry => entry.category === 'RNG')
  return (
    <HeroStage label={t('freePlay.title')} isBehind>
      <div className="@container">
        <Badge tone="info" icon="info">
          {t('freePlay.title')}
        </Badge>
        <h1 className="mt-3 text-16 font-medium text-fg-2">{t('freePlay.balance')}</h1>
        <p className="text-fg-1">
          {data ? (
            <span
              className="numeral fits-money leading-tight font-bold [--largest:clamp(32px,5vw,48px)]"
              style={digitsOf(data.sumBalance)}
            >
              <MoneyText amount={data.sumBalance} />
            </span>
          ) : (
            <Skeleton className="h-12 w-56" />
          )}
        </p>
        <p className="mt-1 max-w-100 text-14 text-fg-2 sm:max-w-1/2">{t('freePlay.note')}</p>
        <div className="mt-5 flex max-w-110 flex-wrap gap-3">
          {modules.DIRECTREG3 && (
            <Button
              kind="primary"
              size={48}
              icon="user-plus"
              className="min-w-36 flex-1 narrow:min-w-0 narrow:basis-full"
              onClick={() => openRegister()}
            >
              {t('auth.register')}
            </Button>
          )}
          {casino && (
            <Button
              size={48}
              className="min-w-36 flex-1 narrow:min-w-0 narrow:basis-full max-sm:px-3!"
              render={<Link to={casino.path} />}
            >
              {t('home.hero.explore')}
            </Button>
          )}
        </div>
      </div>
    </HeroStage>
  )
}
