import * as favorites from '@ronda/contract/portal/play/favorites.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { openLogin } from '../../site/dialogs.ts'
import { loadWithTexts } from '../../site/load-with-texts.ts'
import { useSession } from '../../site/session.ts'
import { SimilarGames } from '../game-frame/SimilarGames.tsx'
import { useFavorites, useKeepsFavorites } from './favorites.ts'
import type { Game } from './game.ts'
import { GridSkeleton, Tiles } from './Tiles.tsx'

const Unfinished = lazy(() => loadWithTexts(() => import('./Unfinished.tsx')))

type OwnListProps = { heading: (count: number | undefined) => ReactNode }
const KEPT_MAX = 100
const column = 'flex flex-col gap-4 lg:gap-6'

/** The games marked: the member's, or what this browser keeps of a visitor or a guest. */
export function Favorites({ heading }: OwnListProps) {
  const t = useT()
  const isMember = useKeepsFavorites()
  const { marked } = useFavorites()
  const mine = useCall(favorites.list, {}, { isEnabled: isMember, staleMs: 30_000 })
  const keys = marked.map(({ gameId, vassalage }) => `${vassalage}/${gameId}`).join(',')
  const kept = useCall(
    games.list,
    { keys, pageNo: 1, pageSize: KEPT_MAX },
    { isEnabled: !isMember && keys !== '', staleMs: 60_000 },
  )
  const none = (
    <div>
      <EmptyState
        motif="games"
        title={t('lobby.favorites.none')}
        note={t('lobby.favorites.note')}
        action={<Button render={<Link to="/rng" />}>{t('lobby.toSlots')}</Button>}
      />
      <SimilarGames />
    </div>
  )
  const show = (list: readonly Game[]) => {
    // What was just unmarked leaves at once.
    const shown = list.filter(game =>
      marked.some(key => key.gameId === game.gameId && key.vassalage === game.vassalage),
    )
    return (
      <div className={column}>
        {heading(shown.length)}
        {shown.length === 0 ? none : <Tiles list={shown} />}
        {!isMember && shown.length > 0 && (
          <p className="flex flex-wrap items-center gap-3 text-14 text-fg-2">
            {t('lobby.favorites.visitor')}
            <Button size={32} icon="login" onClick={() => openLogin({ goTo: '/favorite' })}>
              {t('auth.login')}
            </Button>
          </p>
        )}
      </div>
    )
  }
  const waiting = (
    <div className={column}>
      {heading(undefined)}
      <GridSkeleton />
    </div>
  )
  if (!isMember && keys === '') return show([])
  return isMember ? (
    <QueryView query={mine} skeleton={waiting}>
      {show}
    </QueryView>
  ) : (
    <QueryView query={kept} skeleton={waiting}>
      {({ rows }) => show(rows)}
    </QueryView>
  )
}

/** The games the member opened last. */
export function Recent({ heading }: OwnListProps) {
  const t = useT()
  const session = useSession()
  const query = useCall(games.recent, {}, { isEnabled: session !== undefined, staleMs: 30_000 })
  if (!session)
    return (
      <>
        {heading(undefined)}
        <EmptyState
          motif="games"
          title={t('lobby.recent.visitor')}
          action={
            <Button kind="primary" icon="login" onClick={() => openLogin({ goTo: '/recent' })}>
              {t('auth.login')}
            </Button>
          }
        />
        <SimilarGames />
      </>
    )
  return (
    <QueryView
      query={query}
      skeleton={
        <div className={column}>
          {heading(undefined)}
          <GridSkeleton />
        </div>
      }
    >
      {list => (
        <div className={column}>
          {heading(list.length)}
          <Suspense>
            <Unfinished />
          </Suspense>
          {list.length === 0 ? (
            <div>
              <EmptyState
                motif="games"
                title={t('lobby.recent.none')}
                action={<Button render={<Link to="/rng" />}>{t('lobby.toSlots')}</Button>}
              />
              <SimilarGames />
            </div>
          ) : (
            <Tiles list={list} />
          )}
        </div>
      )}
    </QueryView>
  )
}
