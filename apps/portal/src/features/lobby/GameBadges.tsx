import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { badgeLooks } from '@ronda/ui/picture/game-tile.tsx'
import { badgesOf, type Game, isShared } from './game.ts'
import { LiveNow } from './live/LiveNow.tsx'

/** What is to be said of a game at once: popular, new, under maintenance. */
export function GameBadges({ game }: { game: Game }) {
  const t = useT()
  return (
    <div className={cx('flex flex-wrap gap-1.5', isShared(game) && 'min-h-5')}>
      {badgesOf(game).map(badge => (
        <Badge key={badge} {...badgeLooks[badge]}>
          {t(`ui.badge.${badge}`)}
        </Badge>
      ))}
      {isShared(game) && <LiveNow game={game} />}
    </div>
  )
}
