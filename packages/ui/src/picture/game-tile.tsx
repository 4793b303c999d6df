import { useRender } from '@base-ui/react/use-render'
import { type ArtForm, gameArtAddress } from '@ronda/art/addresses.ts'
import type { ArtSubject } from '@ronda/art/subject.ts'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Badge } from '../data/badge.tsx'
import { useT } from '../i18n/i18n.tsx'
import { cx } from '../page/cx.ts'
import { Icon } from './icon.tsx'

export type TileBadge = 'hot' | 'new' | 'live' | 'maintenance'

export const badgeLooks = {
  hot: { tone: 'danger', icon: 'fire' },
  new: { tone: 'success', icon: 'sparkle' },
  live: { tone: 'brand', icon: 'live' },
  maintenance: { tone: 'warning', icon: 'tools' },
} as const

/** A game as a 3:4 picture; the whole tile is one link (`render`), the heart a button beside it. */
export function GameTile({
  game,
  badges = [],
  render,
  action,
  onFavorite,
  isFavorite,
  isEager,
  form,
  addressOf = address => address,
  note,
  live,
}: GameTileProps) {
  const t = useT()
  // What shows under the pointer or the focus is made when either first comes: of hundreds of tiles few are ever touched.
  const [isReached, setIsReached] = useState(false)
  const { name, isNameless } = game
  const isClosed = badges.includes('maintenance')
  const link = useRender({
    render,
    props: {
      'aria-label': [game.name, game.vendor, isClosed && t('ui.badge.maintenance')].filter(Boolean).join(', '),
      onPointerEnter: () => setIsReached(true),
      onFocus: () => setIsReached(true),
      className:
        'relative block aspect-3/4 rounded-14 bg-surface-2 transition-[translate,box-shadow] duration-200 ease-out group-hover:-translate-y-1 group-hover:shadow-popover focus-visible:-translate-y-1',
      children: (
        <>
          <span className="block size-full overflow-hidden rounded-14 outline -outline-offset-1 outline-white/10">
            <img
              src={addressOf(gameArtAddress(game, form ?? (isEager ? 'drawing' : 'bitmap')))}
              alt=""
              width={300}
              height={400}
              loading={isEager ? 'eager' : 'lazy'}
              decoding="async"
              draggable={false}
              className={cx('size-full object-cover', game.own && 'drifting', isClosed && 'opacity-50 grayscale')}
            />
          </span>
          {isNameless && <TileName vendor={game.own && game.vendor}>{name}</TileName>}
          {isReached && (
            <span aria-hidden="true" className="on-reach absolute inset-0 rounded-14 bg-black/45">
              <span className="absolute inset-x-0 top-[18%] mx-auto grid size-14 place-items-center rounded-full bg-brand text-on-brand shadow-glow">
                <Icon name={isClosed ? 'tools' : 'play'} size={26} />
              </span>
            </span>
          )}
        </>
      ),
    },
  })
  const tile = (
    <div className="group relative">
      {link}
      {(badges.length > 0 || live) && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-2 top-2 flex flex-col items-start gap-1 transition-[translate] duration-200 ease-out group-hover:-translate-y-1"
        >
          {badges.slice(0, 2).map(badge => (
            <Badge key={badge} {...badgeLooks[badge]} className="bg-bg/85!">
              <span className="max-lg:hidden">{t(`ui.badge.${badge}`)}</span>
            </Badge>
          ))}
          {live}
        </span>
      )}
      {isReached && action && (
        <span className="on-reach absolute inset-x-2 top-[18%] mt-16 flex justify-center group-hover:-translate-y-1">
          {action}
        </span>
      )}
      {onFavorite && <Heart game={name} isFavorite={isFavorite} onFavorite={onFavorite} />}
    </div>
  )
  if (note === undefined) return tile
  return (
    <>
      {tile}
      <p className="numeral h-6 px-1 text-center text-12 leading-6 text-fg-3">{note}</p>
    </>
  )
}
export type GameTileProps = {
  game: ArtSubject
  badges?: readonly TileBadge[]
  /** The link or button the tile is. */
  render: ReactElement<Record<string, unknown>>
  /** A second way in, shown with the pointer or the focus on the tile. */
  action?: ReactNode
  onFavorite?: () => void
  isFavorite?: boolean
  /** In the first screen: not loaded lazily. */
  isEager?: boolean
  /** A drawing arrives sooner, a bitmap scrolls better: by default the first screen has drawings. */
  form?: ArtForm
  /** Where the picture is fetched, if not at its own address. */
  addressOf?: (address: string) => string
  /** What is going on in it now, on the picture under the badges. */
  live?: ReactNode
  /** One short line under the picture. */
  note?: ReactNode
}

/** Marks a game as a favourite, in the corner of its picture. */
export function Heart({ game, isFavorite = false, onFavorite }: HeartProps) {
  const t = useT()
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={t('ui.favorite', { game })}
      onClick={onFavorite}
      className="hit-44 absolute! top-1.5 right-1.5 grid size-8 place-items-center rounded-full bg-bg/70 text-fg-1 aria-pressed:animate-[ronda-pop_200ms] aria-pressed:text-danger"
    >
      <Icon name="heart" size={18} isFilled={isFavorite} />
    </button>
  )
}
type HeartProps = { game: string; isFavorite?: boolean; onFavorite: () => void }

/** The name over a nameless picture, in the page's own type; sizes with the picture. */
export function TileName({ children, vendor }: { children: string; vendor?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('@container pointer-events-none absolute inset-x-2', vendor ? 'bottom-[3%]' : 'bottom-[8%]')}
    >
      <span className="line-clamp-2 text-center font-display text-[max(13cqw,0.6875rem)] leading-[1.2] font-bold lang-th:leading-normal text-balance text-white text-shadow-lg">
        {children.replaceAll(' · ', '\u00a0· ')}
      </span>{' '}
      {vendor && (
        <span className="mt-[1cqw] block truncate text-center text-[max(7cqw,0.625rem)] leading-[1.3] font-medium text-white/80">
          {vendor}
        </span>
      )}
    </span>
  )
}

/** Tiles in a grid over the page: 3 on phones (2 under 340 px) up to 6. */
export const tileGridOver =
  'grid grid-cols-2 gap-2.5 min-[340px]:grid-cols-3 sm:grid-cols-4 sm:gap-3 md:grid-cols-5 lg:grid-cols-6 lg:gap-4'

/** In the page itself there is room for 8. */
export const tileGrid = `${tileGridOver} xl:grid-cols-8`

/** A place of that grid, a tile and the line under it: not drawn while out of sight, as high as if it were, and what rises out of it is not cut off. */
export const tileCell =
  'box-content aspect-3/4 pb-6 [content-visibility:auto] [overflow-clip-margin:1.5rem] [&>p]:-mb-6'
