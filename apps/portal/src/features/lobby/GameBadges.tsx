import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { badgeLooks } from '@ronda/ui/picture/game-tile.tsx'
import { badgesOf, type Game } from './game.ts'

/** What is to be said of a game at once: popular, new, under maintenance. */
export function GameBadges({ game }: { game: Game }) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-1.5">
      {badgesOf(game).map(badge => (
        <Badge key={badge} {...badgeLooks[badge]}>
          {t(`ui.badge.${badge}`)}
        </Badge>
      ))}
    </div>
  )
}
