import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useLocation, useSearchParams } from 'react-router'
import { lobbies } from '../../site/lobbies.ts'
import { GameList } from './GameList.tsx'
import { KindNav } from './KindNav.tsx'
import { tabOf } from './kinds.ts'
import { LobbyNav } from './LobbyNav.tsx'
import { Favorites, Recent } from './OwnList.tsx'

/** The lobby of the address. */
export function Lobby() {
  const t = useT()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const plan = lobbies.get(pathname.replace(/\/$/, ''))
  if (!plan) return null
  const heading = (count: number | undefined) => (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h1 className="text-24 font-bold lg:text-30">{t(plan.title)}</h1>
      <p role="status" className="numeral text-14 text-fg-3">
        {count ? t('lobby.count', { count }) : ''}
      </p>
    </div>
  )
  return (
    <div className="container-page flex flex-col gap-3 pt-1 sm:gap-4 lg:gap-6 lg:pt-3">
      <LobbyNav />
      {plan.own === 'favorites' ? (
        <Favorites heading={heading} />
      ) : plan.own === 'recent' ? (
        <Recent heading={heading} />
      ) : (
        <GameList
          key={`${pathname} ${tabOf(plan, search.get('page') ?? '')}`}
          plan={plan}
          heading={count => (
            <>
              {heading(count)}
              <KindNav plan={plan} />
            </>
          )}
        />
      )}
    </div>
  )
}
