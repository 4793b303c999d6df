import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Link, useLocation } from 'react-router'
import { Logo } from '../brand/Logo.tsx'
import { openLogin, openRegister } from '../site/dialogs.ts'
import { useMerchant } from '../site/merchant.tsx'
import { isHome } from '../site/navigation.ts'
import { PanelLink } from '../site/PanelLink.tsx'
import { useIsGuest, useSession } from '../site/session.ts'
import { useMayPayIn } from '../site/use-member.ts'
import { GuestStrip } from './guest-mark.tsx'
import { HeaderBalance } from './header-balance.tsx'
import { NoticeBell } from './notice-bell.tsx'

/** 52 px: logo, balance and deposit, or log in and register. */
export function PhoneHeader() {
  const t = useT()
  const session = useSession()
  const isGuest = useIsGuest()
  const mayPayIn = useMayPayIn()
  const { modules } = useMerchant()
  // The hero of the home page has the one strong button.
  const strength = isHome(useLocation().pathname) ? 'secondary' : 'primary'
  return (
    <header
      data-window="narrow"
      className="sticky top-0 z-header border-b border-subtle bg-surface-1 pt-[env(safe-area-inset-top)] narrow:static lg:hidden"
    >
      <div className="container-page flex flex-wrap items-center gap-2 py-2">
        <Link to="/" title={t('shell.home')} className="phone-logo mr-auto rounded-6">
          <Logo size={26} />
        </Link>
        {session ? (
          <>
            {!isGuest && <NoticeBell size={32} />}
            <HeaderBalance isCompact />
            {isGuest ? (
              <Button size={32} kind={strength} className="h-9" onClick={() => openLogin()}>
                {t('auth.login.short')}
              </Button>
            ) : (
              mayPayIn && (
                <Button
                  size={32}
                  kind={strength}
                  icon="plus"
                  render={<PanelLink page="depositv2" aria-label={t('wallet.deposit')} />}
                  className="h-9 max-[419px]:w-9 max-[419px]:px-0 max-[419px]:[&_svg]:m-0"
                >
                  <span className="max-[419px]:sr-only">{t('wallet.deposit')}</span>
                </Button>
              )
            )}
          </>
        ) : (
          <>
            <Button size={32} kind="quiet" className="h-9" onClick={() => openLogin()}>
              {t('auth.login.short')}
            </Button>
            {modules.DIRECTREG3 && (
              <Button size={32} kind={strength} className="h-9" onClick={() => openRegister()}>
                {t('auth.register')}
              </Button>
            )}
          </>
        )}
      </div>
      <GuestStrip />
    </header>
  )
}
