import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAreCategoriesPending, useCategories } from '../site/categories.ts'
import { openLogin } from '../site/dialogs.ts'
import { lobbies } from '../site/lobbies.ts'
import { isLotteryPage, lotteryHome } from '../site/navigation.ts'
import { usePanel, usePanelPath } from '../site/panel-link.ts'
import { useIsGuest, useSession } from '../site/session.ts'

/** The phone's bar: only what works is there. Hides while something is typed, the keyboard needs the room. */
export function BottomBar() {
  const t = useT()
  const session = useSession()
  const isGuest = useIsGuest()
  const { pathname } = useLocation()
  const panel = usePanel()
  const menu = usePanelPath('menu')
  const categories = useCategories()
  const isTyping = useIsTyping()
  const isPending = useAreCategoriesPending()
  const casino = categories.find(entry => entry.category === 'RNG')
  const lottery = lotteryHome(categories)
  return (
    <nav
      data-window="narrow"
      aria-label={t('shell.bar')}
      className={cx(
        'fixed inset-x-0 bottom-0 z-bottom-bar border-t border-subtle bg-surface-1/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden',
        isTyping && 'hidden',
      )}
    >
      <ul className="mx-auto flex h-15 max-w-140">
        <Entry to="/" icon="home" label={t('nav.home')} isActive={pathname === '/' && !panel.isOpen} />
        {isPending && <li className="flex-1" />}
        {casino && (
          <Entry
            to={casino.path}
            icon="casino"
            label={t('nav.casino')}
            isActive={lobbies.has(pathname) && !panel.isOpen}
          />
        )}
        {lottery && (
          <Entry
            to={lottery}
            icon="lottery"
            label={t('nav.lottery')}
            isActive={isLotteryPage(pathname) && !panel.isOpen}
          />
        )}
        <Entry
          to="/promotions"
          icon="gift"
          label={t('nav.promotions')}
          isActive={pathname.startsWith('/promo') && !panel.isOpen}
        />
        {session && !isGuest ? (
          <Entry to={menu} icon="account" label={t('nav.account')} isActive={panel.isOpen} />
        ) : (
          <li className="flex-1">
            <button type="button" className={entryLook(false)} onClick={() => openLogin({ goTo: '/?panel=menu' })}>
              <Icon name="account" size={24} />
              {t('nav.account')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

const entryLook = (isActive: boolean) =>
  cx(
    'relative flex size-full flex-col items-center justify-center gap-0.5 text-12 font-medium -outline-offset-4',
    isActive ? 'text-brand-text' : 'text-fg-2',
  )

function Entry({ to, icon, label, isActive }: { to: string; icon: IconName; label: string; isActive: boolean }) {
  return (
    <li className="flex-1">
      <Link
        to={to}
        preventScrollReset={to.startsWith('?')}
        aria-current={isActive ? 'page' : undefined}
        className={entryLook(isActive)}
      >
        {isActive && <span aria-hidden="true" className="absolute top-0 h-0.5 w-8 rounded-full bg-brand" />}
        <Icon name={icon} size={24} isFilled={isActive} />
        {label}
      </Link>
    </li>
  )
}

const typed = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    const look = () => setIsTyping(document.activeElement?.matches(typed) ?? false)
    const leave = () => setTimeout(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', leave)
    }
  }, [])
  return isTyping
}
