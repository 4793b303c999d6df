import * as games from '@ronda/contract/portal/play/games.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { LobbyPlan } from '../../site/lobbies.ts'
import { kindLinks, tabOf } from './kinds.ts'

/** From a category to the kinds of games it has, and between them. */
export function KindNav({ plan }: { plan: LobbyPlan }) {
  const t = useT()
  const { data = [] } = useCall(games.menus, {}, { staleMs: 60_000 })
  const { pathname } = useLocation()
  const tab = tabOf(plan, useSearchParams()[0].get('page') ?? '')
  const links = kindLinks(plan, data)
  if (links.length === 0) return null
  return (
    <nav aria-label={t('lobby.kinds')}>
      <ul className="no-scrollbar -mx-1 flex gap-2 overflow-x-auto px-1 py-1 sm:flex-wrap sm:overflow-x-visible">
        {links.map(({ path, title }) => (
          <li key={path} className="shrink-0">
            <Link
              to={path}
              aria-current={path === (tab ? `${pathname}?page=${tab}` : pathname) ? 'page' : undefined}
              className="press inline-flex h-9 items-center rounded-full bg-surface-2 px-3.5 text-14 font-medium whitespace-nowrap text-fg-2 inset-ring inset-ring-subtle hover:bg-surface-3 hover:text-fg-1 aria-[current]:bg-brand-tint aria-[current]:text-brand-text aria-[current]:inset-ring-brand"
            >
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
