import { gameArtAddress } from '@ronda/art/addresses.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { cloneElement, useEffect, useRef, useState } from 'react'
import { SimilarGames } from '../game-frame/SimilarGames.tsx'
import { artOf, type Game, returnOf } from '../lobby/game.ts'
import { playLink } from '../lobby/PlayTile.tsx'
import { showSearch } from './search-state.ts'

const SHOWN_MAX = 12

export default function SearchDialog({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => showSearch(false)}
      title={t('search.title')}
      width={560}
      initialFocus={input}
      className="max-sm:h-full sm:self-start"
    >
      <Search input={input} />
    </Modal>
  )
}

function Search({ input }: { input: React.RefObject<HTMLInputElement | null> }) {
  const t = useT()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const query = useCall(
    games.list,
    { gameName: wanted || undefined, pageNo: 1, pageSize: SHOWN_MAX },
    { staleMs: 60_000 },
  )
  const list = useRef<HTMLUListElement>(null)
  const [isFirstWanted, setIsFirstWanted] = useState(false)
  // Enter waits for the answer to what was typed: what is on screen until then answers something else.
  useEffect(() => {
    if (!isFirstWanted || query.isPlaceholderData || query.isPending) return
    setIsFirstWanted(false)
    list.current?.querySelector('a')?.click()
  }, [isFirstWanted, query.isPlaceholderData, query.isPending])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click too
    <div
      className="flex flex-col gap-4 pt-1"
      onClick={event => (event.target as Element).closest('a') && showSearch(false)}
    >
      <SearchField
        ref={input}
        label={t('search.label')}
        value={text}
        onChange={setText}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
          event.preventDefault()
          if (event.key === 'Enter') setIsFirstWanted(true)
          else list.current?.querySelector('a')?.focus()
        }}
      />
      <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
        {({ rows: found, total }) => {
          return (
            <>
              <p role="status" className={found.length > 0 ? 'text-13 text-fg-3' : 'sr-only'}>
                {wanted ? t('search.count', { count: total }) : t('search.suggested')}
              </p>
              {found.length === 0 && (
                <div>
                  <EmptyState motif="search" title={t('search.none', { text: wanted })} note={t('search.none.note')} />
                  <SimilarGames />
                </div>
              )}
              <ul ref={list} className="flex flex-col gap-1">
                {found.map(game => (
                  <li key={game.artSeed}>
                    <Result game={game} />
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </QueryView>
    </div>
  )
}

function Result({ game }: { game: Game }) {
  const t = useT()
  const { locale } = useLanguage()
  return cloneElement(playLink(game), {
    className: 'flex items-center gap-3 rounded-10 p-2 hover:bg-surface-2 focus-visible:bg-surface-2',
    children: (
      <>
        <img
          src={gameArtAddress(artOf(game))}
          alt=""
          width={42}
          height={56}
          className={cx('rounded-6', game.isMaintenance && 'opacity-50 grayscale')}
        />
        <span className="min-w-0">
          <span className="block truncate text-14 font-medium text-fg-1">{game.gameName}</span>
          <span className="block truncate text-13 text-fg-3">{game.vendorName}</span>
        </span>
        {game.isMaintenance ? (
          <span className="ml-auto shrink-0 text-13 text-warning">{t('ui.badge.maintenance')}</span>
        ) : (
          game.rtp && <span className="numeral ml-auto shrink-0 text-13 text-fg-3">RTP {returnOf(game, locale)}</span>
        )}
      </>
    ),
  })
}
