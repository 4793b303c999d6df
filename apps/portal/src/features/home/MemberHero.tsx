import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Skeleton } from '@ronda/ui/state/states.tsx'
import { digitsOf, MoneyText } from '@ronda/ui/text/money-text.tsx'
import { PanelLink } from '../../site/PanelLink.tsx'
import { toggleBalanceHidden, useBalanceHidden } from '../../site/preferences.ts'
import { useSession } from '../../site/session.ts'
import { useBalance, useMayPayIn } from '../../site/use-member.ts'
import { HeroStage } from './HeroStage.tsx'

/** What a member sees first: their money, and the two things one does with it. */
export function MemberHero() {
  const t = useT()
  const session = useSession()
  const { data } = useBalance()
  const isHidden = useBalanceHidden()
  const mayPayIn = useMayPayIn()
  const name = session?.nickname || session?.account || ''
  return (
    <HeroStage label={t('wallet.balance')} isBehind>
      <div className="@container">
        <h1 className="pr-24 text-16 wrap-break-word narrow:pr-0 sm:pr-0 font-medium text-fg-2">
          {t('home.greeting', { name })}
        </h1>
        <p className="mt-2 text-13 text-fg-3">{t('wallet.balance')}</p>
        <p className="flex items-center gap-2 text-fg-1">
          {data ? (
            <span
              className="numeral fits-money leading-tight font-bold [--beside:48px] [--largest:clamp(32px,5vw,48px)]"
              style={digitsOf(data.sumBalance)}
            >
              {isHidden ? '***' : <MoneyText amount={data.sumBalance} />}
            </span>
          ) : (
            <Skeleton className="h-12 w-56" />
          )}
          <IconButton
            icon={isHidden ? 'eye-off' : 'eye'}
            label={t(isHidden ? 'ui.balance.show' : 'ui.balance.hide')}
            onClick={toggleBalanceHidden}
          />
        </p>
        <p className="min-h-5 text-13 text-fg-3">
          {data && data.held !== '0' && !isHidden && (
            <>
              {t('wallet.held')}: <MoneyText amount={data.held} />
            </>
          )}
        </p>
        <div className="mt-4 flex max-w-110 flex-wrap gap-3">
          {mayPayIn && (
            <Button
              kind="primary"
              size={48}
              icon="deposit"
              className="min-w-32 flex-1 narrow:basis-full"
              render={<PanelLink page="depositv2" />}
            >
              {t('wallet.deposit')}
            </Button>
          )}
          <Button
            size={48}
            icon="withdraw"
            className="min-w-32 flex-1 narrow:basis-full"
            render={<PanelLink page="withdraw" />}
          >
            {t('wallet.withdraw')}
          </Button>
        </div>
      </div>
    </HeroStage>
  )
}
