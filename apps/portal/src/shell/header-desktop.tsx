import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Clock } from '@ronda/ui/text/clock.tsx'
import { lazy, Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Logo } from '../brand/Logo.tsx'
import { FreePlayButton } from '../features/free-play/FreePlayButton.tsx'
import { useCategories } from '../site/categories.ts'
import { openLogin, openRegister, openSignOut } from '../site/dialogs.ts'
import { loadWithTexts } from '../site/load-with-texts.ts'
import { useMerchant } from '../site/merchant.tsx'
import { isHome, isPageOf } from '../site/navigation.ts'
import { PanelLink } from '../site/PanelLink.tsx'
import type { PanelPage } from '../site/panel-link.ts'
import { isAgent, useIsGuest, useSession } from '../site/session.ts'
import { useMayPayIn } from '../site/use-member.ts'
import { CategoryMenu } from './category-menu.tsx'
import { DemoMark } from './demo-mark.tsx'
import { GuestMark } from './guest-mark.tsx'
import { HeaderBalance } from './header-balance.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { SearchButton } from './search-button.tsx'

const AgentButton = lazy(() => loadWithTexts(() => import('../features/agent-center/AgentButton.tsx')))
const HeaderLines = lazy(() => loadWithTexts(() => import('../features/announcements/HeaderLines.tsx')))

/** Two rows from 1024 px: time, language and account above; logo and categories below. */
export function DesktopHeader() {
  const t = useT()
  const session = useSession()
  const isGuest = useIsGuest()
  const categories = useCategories()
  // The home page has a search of its own.
  const { pathname, state } = useLocation()
  const chosen = (state as { category?: string } | null)?.category
  return (
    <header data-window="wide" className="sticky top-0 z-header hidden border-b border-subtle bg-surface-1 lg:block">
      <div className="border-b border-subtle/60 bg-bg">
        <div className="container-page flex h-9 items-center gap-4">
          <Clock label={t('shell.clock')} />
          {/* Where there is room for one, a guest's money says of itself what it is. */}
          <DemoMark className={cx(isGuest && 'max-xl:hidden')} />
          <div className="min-w-0 flex-1">
            {/* Beside all that members have there, a line would show a word at a time: they read them on the home page. */}
            {(!session || isGuest) && (
              <Suspense>
                <HeaderLines className="max-xl:hidden" />
              </Suspense>
            )}
          </div>
          <LanguagePicker />
          {isGuest ? <GuestBar /> : session ? <MemberBar name={session.nickname || session.account} /> : <VisitorBar />}
        </div>
      </div>
      <div className="container-page flex h-16 items-center gap-4 xl:gap-8">
        <Link to="/" title={t('shell.home')} className="rounded-6">
          <Logo size={34} />
        </Link>
        <nav aria-label={t('shell.menu')} className="h-full min-w-0 flex-1">
          <ul className="flex h-full items-stretch xl:gap-1">
            <li className="flex">
              <NavLink to="/" end className={navLink}>
                {t('nav.home')}
              </NavLink>
            </li>
            {categories.map(entry => (
              <CategoryMenu
                key={entry.category}
                entry={entry}
                isOn={isPageOf(entry, { pathname, chosen }, categories)}
              />
            ))}
            <li className="flex">
              <NavLink to="/promotions" className={navLink}>
                {t('nav.promotions')}
              </NavLink>
            </li>
          </ul>
        </nav>
        {!isHome(pathname) && <SearchButton />}
      </div>
    </header>
  )
}

export const navLink =
  'relative flex items-center gap-2 px-2.5 text-center text-14 leading-tight font-medium xl:px-3.5 text-fg-2 transition-colors duration-140 hover:text-fg-1 aria-[current]:text-fg-1 ' +
  'after:absolute after:inset-x-2.5 after:bottom-0 xl:after:inset-x-3.5 after:h-0.5 after:rounded-full after:bg-brand after:opacity-0 aria-[current]:after:opacity-100'

/** The hero of the home page has the one strong button. */
const useStrength = () => (isHome(useLocation().pathname) ? 'secondary' : 'primary')

function VisitorBar() {
  const t = useT()
  const strength = useStrength()
  const { modules } = useMerchant()
  return (
    <div className="flex items-center gap-2">
      <Button size={28} kind="quiet" icon="login" onClick={() => openLogin()}>
        {t('auth.login')}
      </Button>
      {modules.DIRECTREG3 && (
        <Button size={28} kind={strength} onClick={() => openRegister()}>
          {t('auth.register')}
        </Button>
      )}
      <FreePlayButton size={28} kind="quiet" />
    </div>
  )
}

/** A guest has play money, and an account to gain. */
function GuestBar() {
  const t = useT()
  const strength = useStrength()
  const { modules } = useMerchant()
  return (
    <div className="flex shrink-0 items-center gap-1.5 whitespace-nowrap">
      <GuestMark />
      <HeaderBalance />
      <Button size={28} kind="quiet" icon="login" className="ml-1" onClick={() => openLogin()}>
        {t('auth.login')}
      </Button>
      {modules.DIRECTREG3 && (
        <Button size={28} kind={strength} className="ml-1" onClick={() => openRegister()}>
          {t('auth.register')}
        </Button>
      )}
      <IconButton size={28} icon="logout" label={t('freePlay.leave')} onClick={openSignOut} />
    </div>
  )
}

function MemberBar({ name }: { name: string }) {
  const t = useT()
  const strength = useStrength()
  const session = useSession()
  const mayPayIn = useMayPayIn()
  const link = (page: PanelPage) => <PanelLink page={page} />
  return (
    <div className="flex items-center gap-1.5">
      <HeaderBalance />
      {mayPayIn && (
        <Button size={28} kind={strength} icon="deposit" className="ml-1" render={link('depositv2')}>
          {t('wallet.deposit')}
        </Button>
      )}
      <Button size={28} kind="quiet" icon="withdraw" render={link('withdraw')}>
        {t('wallet.withdraw')}
      </Button>
      <Button size={28} kind="quiet" icon="history" render={link('personalHistoryCopy')}>
        {t('records.bets')}
      </Button>
      {isAgent(session) && (
        <Suspense>
          <AgentButton size={28} kind="quiet" />
        </Suspense>
      )}
      <span aria-hidden="true" className="mx-1 h-4 w-px bg-surface-3" />
      <NoticeBell size={28} />
      <Button size={28} kind="quiet" render={link('securityCenter')} aria-label={t('member.open', { name })}>
        <span className="flex items-center gap-1.5">
          <Icon name="account" size={16} className="text-brand-text" />
          <span className="max-w-32 truncate">{name}</span>
        </span>
      </Button>
      <Button size={28} kind="quiet" icon="logout" className="whitespace-nowrap" onClick={openSignOut}>
        {t('auth.logout')}
      </Button>
    </div>
  )
}
