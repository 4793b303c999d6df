import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useInSight } from '@ronda/ui/page/use-in-sight.ts'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useCategories } from '../../site/categories.ts'
import { isLottery, isLotteryPage, lobbyPaths } from '../../site/navigation.ts'

const lists: { path: string; icon: IconName; label: string }[] = [
  { path: '/hot', icon: 'fire', label: 'home.popular' },
  { path: '/new', icon: 'sparkle', label: 'lobby.nav.new' },
  { path: '/favorite', icon: 'heart', label: 'lobby.nav.favorites' },
  { path: '/recent', icon: 'history', label: 'lobby.nav.recent' },
]

/** From one lobby to another; scrolls sideways where there is no room. */
export function LobbyNav() {
  const t = useT()
  const { pathname } = useLocation()
  const row = useRef<HTMLUListElement>(null)
  const shown = useCategories()
  // Both kinds of lotteries lead to one page.
  const first = shown.find(entry => isLottery(entry.category))
  const categories = shown
    .filter(entry => entry === first || !isLottery(entry.category))
    .map(entry => ({
      path: lobbyPaths[entry.category] ?? '/',
      icon: entry.icon,
      label: entry === first ? 'nav.lottery' : entry.label,
    }))
  const isOn = (path: string) => (isLotteryPage(path) ? isLotteryPage(pathname) : path === pathname.replace(/\/$/, ''))
  useInSight(row, '[aria-current=page]', `${pathname} ${categories.length}`)
  return (
    <nav aria-label={t('lobby.nav')} className="-mx-(--gutter) border-b border-subtle px-(--gutter) lg:mx-0 lg:px-0">
      <ul
        ref={row}
        className="no-scrollbar -mx-(--gutter) flex min-h-12 gap-1 overflow-x-auto overscroll-x-contain px-(--gutter) sm:gap-2 lg:mx-0 lg:px-0"
      >
        {[...categories, ...lists].map(({ path, icon, label }) => (
          <li key={path} className="shrink-0">
            <Link
              to={path}
              aria-current={isOn(path) ? 'page' : undefined}
              className="group relative flex h-12 items-center gap-2 rounded-10 px-3 text-14 font-medium whitespace-nowrap text-fg-2 -outline-offset-2 transition-colors duration-140 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-brand after:opacity-0 hover:text-fg-1 aria-[current]:text-fg-1 aria-[current]:after:opacity-100"
            >
              <Icon
                name={icon}
                size={20}
                className="text-fg-3 group-hover:text-fg-2 group-aria-[current]:text-brand-text"
              />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
