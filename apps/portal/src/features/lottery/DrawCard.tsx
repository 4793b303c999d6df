import type { LotteryCard } from '@ronda/contract/portal/play/lottery.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { type Translate, useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Heart } from '@ronda/ui/picture/game-tile.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Link } from 'react-router'
import { isNamedFamily } from '../../site/lottery-family.ts'
import { gamePath } from '../../site/navigation.ts'
import { askToSignIn } from '../../site/play-guard.ts'
import { useFavorites } from '../lobby/favorites.ts'
import { DrawBar, DrawClock } from './DrawClock.tsx'
import { DrawnResult } from './DrawnResult.tsx'
import { FamilySign } from './FamilySign.tsx'
import { lookOf } from './families.ts'
import { shortIssue } from './plan.ts'

/** The family and how often it is drawn, as far as they are known. */
export function familyText(card: Pick<LotteryCard, 'gameClassify' | 'everyS'>, t: Translate): string {
  const { gameClassify, everyS } = card
  const pace =
    everyS === null
      ? ''
      : everyS % 60 === 0
        ? t('lottery.everyMinutes', { minutes: everyS / 60 })
        : t('lottery.everySeconds', { seconds: everyS })
  return [isNamedFamily(gameClassify) ? t(`lottery.family.${gameClassify}`) : '', pace].filter(Boolean).join(' · ')
}

/** A lottery with its next draw and its last result; all of it leads to the bets, but for the heart. */
export function DrawCard({ card, isLarge, hasHeart = true }: DrawCardProps) {
  const t = useT()
  const { isFavorite, toggle } = useFavorites()
  const { hue } = lookOf(card.gameClassify)
  const { next, last, isMaintenance } = card
  const path = gamePath(card)
  return (
    <article
      className={cx(
        'group relative isolate flex h-full min-w-0 flex-col gap-2.5 overflow-hidden rounded-14 bg-surface-1 p-3 inset-ring inset-ring-subtle transition-[translate,box-shadow] duration-200 ease-out focus-within:inset-ring-strong hover:-translate-y-0.5 hover:shadow-popover sm:p-4',
        isLarge && 'sm:gap-4',
      )}
    >
      <div
        aria-hidden="true"
        className={cx('absolute inset-0 -z-1', isMaintenance && 'grayscale')}
        style={{
          background: `radial-gradient(120% ${isLarge ? 100 : 80}% at 0% 0%, oklch(.42 .12 ${hue} / .5), transparent 70%)`,
        }}
      />
      <header className={cx('flex items-start gap-3', hasHeart && 'pr-9')}>
        <FamilySign
          family={card.gameClassify}
          className={cx('narrow:hidden', isMaintenance && 'opacity-50 grayscale')}
        />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 text-16 leading-5 font-bold text-balance text-fg-1 [overflow-wrap:anywhere]">
            <Link
              to={path}
              onClick={event => !isMaintenance && askToSignIn(event, path)}
              className="outline-none after:absolute after:inset-0 after:rounded-14 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {card.gameName}
              {isMaintenance && <span className="sr-only">, {t('ui.badge.maintenance')}</span>}
            </Link>
          </h3>
          <p className="mt-0.5 truncate text-12 text-fg-2">{familyText(card, t)}</p>
        </div>
      </header>
      <div className="flex flex-1 flex-col justify-center gap-1.5">
        {last?.result ? (
          <>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-fg-3">
              <span className="numeral">{t('lottery.lastDraw', { issue: shortIssue(last.issue) })}</span>
              {last.corrections > 0 && <Badge tone="warning">{t('lottery.corrected')}</Badge>}
              {card.isMadeUp && <Badge>{t('lottery.madeUp')}</Badge>}
            </p>
            <DrawnResult result={last.result} form={card.form} family={card.gameClassify} />
          </>
        ) : (
          <p className="flex items-center gap-2 text-13 text-fg-3">
            {t('lottery.noResult')}
            {card.isMadeUp && <Badge>{t('lottery.madeUp')}</Badge>}
          </p>
        )}
      </div>
      <footer className="flex items-center gap-3 narrow:flex-wrap sm:items-end">
        {isMaintenance ? (
          <p className="flex min-h-11 flex-1 items-center gap-2 text-14 font-medium text-warning">
            <Icon name="tools" size={18} />
            {t('ui.badge.maintenance')}
          </p>
        ) : (
          <DrawClock next={next} everyS={card.everyS} />
        )}
        {!isMaintenance && (
          <span
            aria-hidden="true"
            className={cx(
              'press ml-auto inline-flex h-9 shrink-0 sm:h-10 items-center gap-1.5 rounded-10 px-4 text-14 font-medium group-hover:bg-brand group-hover:text-on-brand',
              isLarge ? 'bg-brand text-on-brand' : 'bg-surface-2 text-fg-1 inset-ring inset-ring-strong',
            )}
          >
            {t('lottery.play')}
          </span>
        )}
      </footer>
      {(card.isHot || card.orders > 0) && isLarge && (
        <p className="-mt-1 flex items-center gap-1.5 text-12 text-fg-2">
          <Icon name="fire" size={14} className="text-danger" />
          {card.orders > 0 ? t('lottery.orders', { count: card.orders }) : t('ui.badge.hot')}
        </p>
      )}
      {!isMaintenance && <DrawBar next={next} everyS={card.everyS} hue={hue} />}
      {hasHeart && <Heart game={card.gameName} isFavorite={isFavorite(card)} onFavorite={() => toggle(card)} />}
    </article>
  )
}
type DrawCardProps = { card: LotteryCard; isLarge?: boolean; hasHeart?: boolean }

export const drawGrid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4 xl:grid-cols-4'
