import { gameArtAddress, type OwnPicture, type OwnWidth, ownArtAddress } from '@ronda/art/addresses.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { useImageAddress } from '../../site/image-address.ts'
import { GameBadges } from '../lobby/GameBadges.tsx'
import { artOf, featuresOf, type Game } from '../lobby/game.ts'
import type { About } from './GameAbout.tsx'

/** The game in a picture, with its name and what it is. */
export function GameHead({ about: { game, tagline } }: { about: About }) {
  const t = useT()
  const features = featuresOf(game)
  return (
    <header className="min-w-0">
      <div
        className={cx(
          'group relative overflow-hidden bg-surface-1 max-lg:-mx-(--gutter) max-lg:mask-b-from-60% lg:rounded-20',
          game.isMaintenance && 'opacity-60 grayscale',
        )}
      >
        <Picture game={game} />
      </div>
      <div className="relative max-lg:-mt-8 lg:mt-6">
        <GameBadges game={game} />
        <h1 className="mt-2 font-display text-30 leading-tight font-bold text-balance text-fg-1">{game.gameName}</h1>
        <p className="mt-1 text-14 text-fg-3">{game.vendorName}</p>
        {tagline && <p className="mt-3 max-w-[60ch] text-16 text-pretty text-fg-2">{tagline}</p>}
        {features.length > 0 && (
          <ul aria-label={t('game.features')} className="mt-4 flex flex-wrap gap-2">
            {features.map(feature => (
              <li key={feature} className="rounded-full bg-white/8 px-3 py-1 text-13 text-fg-2">
                {t(`game.feature.${feature}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  )
}

function Picture({ game }: { game: Game }) {
  const imageAddress = useImageAddress()
  if (!game.artVersion) return <Drawn game={game} />
  const at = (of: OwnPicture, width: OwnWidth) => imageAddress(ownArtAddress(game.artSeed, game.artVersion, of, width))
  return (
    <img
      src={at('hero', 960)}
      srcSet={`${at('hero', 660)} 660w, ${at('hero', 960)} 960w, ${at('hero', 1600)} 1600w`}
      sizes="(min-width: 1024px) 56rem, 100vw"
      alt=""
      width={1280}
      height={720}
      fetchPriority="high"
      className="aspect-video w-full lg:aspect-21/9 object-cover object-[50%_60%] transition-[scale] duration-700 ease-out motion-safe:group-hover:scale-104"
    />
  )
}

/** Where the vendor has no picture of its own: the drawn one amid its colours. */
function Drawn({ game }: { game: Game }) {
  const drawing = useImageAddress()(gameArtAddress({ ...artOf(game), name: '', isNameless: true }))
  return (
    <div className="relative isolate grid aspect-video lg:aspect-21/9 place-items-center overflow-hidden">
      <img
        src={drawing}
        alt=""
        className="absolute -inset-10 -z-1 size-[calc(100%+80px)] object-cover opacity-60 blur-2xl"
      />
      <img
        src={drawing}
        alt=""
        width={300}
        height={400}
        fetchPriority="high"
        className="h-[86%] w-auto -rotate-3 rounded-14 shadow-popover"
      />
    </div>
  )
}
