import { gameArtAddress } from '@ronda/art/addresses.ts'
import type { ArtSubject } from '@ronda/art/subject.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Heart, TileName } from '@ronda/ui/picture/game-tile.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openLogin } from '../../site/dialogs.ts'
import { useImageAddress } from '../../site/image-address.ts'
import { gamePagePath, gamePath, opensUnsigned } from '../../site/navigation.ts'
import { useSession } from '../../site/session.ts'
import { DemoButton } from './DemoButton.tsx'
import { useFavorites } from './favorites.ts'
import { GameBadges } from './GameBadges.tsx'
import { featuresOf, type Game, returnOf } from './game.ts'
import { playLink } from './PlayTile.tsx'

/** One game told at length, where a row of tiles would be nearly empty. */
export function GameFeature({ game, art, isUnderTitle }: GameFeatureProps) {
  const t = useT()
  const { locale } = useLanguage()
  const { isFavorite, toggle } = useFavorites()
  const isTried = useSession() === undefined && opensUnsigned(game)
  const imageAddress = useImageAddress()
  const picture = imageAddress(gameArtAddress(art))
  const features = featuresOf(game)
  const Name = isUnderTitle ? 'h2' : 'h3'
  return (
    <article className="@container relative isolate flex min-w-0 items-center gap-4 narrow:flex-col narrow:items-stretch overflow-hidden rounded-20 bg-surface-1 p-4 inset-ring inset-ring-subtle sm:gap-8 sm:p-6">
      <img
        src={picture}
        alt=""
        className="absolute -inset-10 -z-2 size-[calc(100%+80px)] object-cover opacity-45 blur-2xl"
      />
      <div className="absolute inset-0 -z-1 bg-linear-to-r from-bg/30 via-surface-1/80 to-surface-1" />
      <img
        src={imageAddress(gameArtAddress({ ...art, isNameless: true }))}
        alt=""
        loading="lazy"
        className={cx(
          'absolute top-1/2 -right-6 -z-1 hidden w-[30rem] -translate-y-[36%] rotate-6 mask-l-from-40% @min-[56rem]:block',
          game.isMaintenance ? 'opacity-40 grayscale' : 'opacity-80',
        )}
      />
      <div className="relative w-28 shrink-0 -rotate-2 narrow:self-center overflow-hidden rounded-14 shadow-popover @min-[28rem]:w-36 @min-[36rem]:w-44">
        <img
          src={picture}
          alt=""
          width={300}
          height={400}
          className={cx(game.isMaintenance && 'opacity-50 grayscale')}
        />
        {art.isNameless && <TileName vendor={art.own && game.vendorName}>{game.gameName}</TileName>}
        <Heart game={game.gameName} isFavorite={isFavorite(game)} onFavorite={() => toggle(game)} />
      </div>
      <div className="min-w-0 flex-1">
        <GameBadges game={game} />
        <Name className="mt-1.5 font-display text-20 font-bold text-fg-1 sm:text-30">{game.gameName}</Name>
        <p className="flex flex-wrap items-center gap-x-3 text-14 text-fg-3">
          {game.vendorName}
          <Link
            to={gamePagePath(game)}
            className="inline-flex min-h-6 items-center gap-1 rounded-6 text-link hover:underline"
          >
            {t('game.about', { game: game.gameName })}
            <Icon name="info" size={14} />
          </Link>
        </p>
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:mt-5 sm:flex sm:flex-wrap sm:gap-x-6">
          {game.rtp && <Fact name={t('game.rtp')}>{returnOf(game, locale)}</Fact>}
          {game.minLineNum > 0 && <Fact name={t('game.lines')}>{game.minLineNum}</Fact>}
          {game.volatility && <Fact name={t('game.volatility')}>{t(`game.volatility.${game.volatility}`)}</Fact>}
          <Fact name={t('game.minBet')}>
            <MoneyText amount={game.minBet} />
          </Fact>
        </dl>
        {features.length > 0 && (
          <ul aria-label={t('game.features')} className="mt-4 hidden flex-wrap gap-2 sm:flex">
            {features.map(feature => (
              <li key={feature} className="rounded-full bg-white/8 px-3 py-1 text-13 text-fg-2">
                {t(`game.feature.${feature}`)}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-4 flex flex-wrap gap-3 narrow:flex-col sm:mt-6">
          {game.isMaintenance ? (
            <Button
              size={48}
              iconEnd="chevron-right"
              className="flex-1 sm:flex-none"
              render={playLink(game)}
              aria-label={`${t('game.others')}: ${game.gameName}, ${t('ui.badge.maintenance')}`}
            >
              {t('game.others')}
            </Button>
          ) : isTried ? (
            <>
              <Button
                size={48}
                icon="play"
                className="flex-1 sm:flex-none"
                onClick={() => openLogin({ reason: 'login.toPlay', goTo: gamePath(game) })}
              >
                {t('game.play')}
              </Button>
              <Button
                size={48}
                icon="play"
                className="flex-1 sm:flex-none"
                render={playLink(game)}
                aria-label={t('game.demo.of', { game: game.gameName })}
              >
                {t('game.demo')}
              </Button>
            </>
          ) : (
            <>
              <Button size={48} icon="play" className="flex-1 sm:flex-none" render={playLink(game)}>
                {t('game.play')}
              </Button>
              <DemoButton game={game} size={48} className="flex-1 sm:flex-none" />
            </>
          )}
        </div>
      </div>
    </article>
  )
}

type GameFeatureProps = {
  game: Game
  art: ArtSubject
  /** In a list right under the page's title, not in a section of its own. */
  isUnderTitle?: boolean
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-fg-3">{name}</dt>
      <dd className="numeral text-14 font-bold text-fg-1 sm:text-16">{children}</dd>
    </div>
  )
}
