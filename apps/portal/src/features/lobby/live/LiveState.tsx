import { liveGameKey } from '@ronda/contract/portal/play/live-games.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { countdownText } from '@ronda/ui/text/countdown-text.ts'
import type { Game } from '../game.ts'
import { useLiveGame } from './live-games.ts'

/** A further end is no news on a tile. */
const COUNTED_MS = 3_600_000

/** How long bets are taken, what a round has reached, or that one is played. Between rounds nothing is said. */
export function LiveState({ game }: { game: Pick<Game, 'vassalage' | 'gameId'> }) {
  const live = useLiveGame(liveGameKey(game.vassalage, game.gameId))
  if (!live) return null
  if (live.phase === 'open') return live.endsAt === undefined ? null : <Countdown endsAt={live.endsAt} />
  return live.phase === 'running' ? <Running times={live.times} /> : null
}

function Countdown({ endsAt }: { endsAt: number }) {
  const { locale } = useLanguage()
  const left = endsAt - useNow()
  if (left <= 0 || left > COUNTED_MS) return null
  return (
    <Badge tone="brand" icon="clock" className="bg-bg/85!">
      <time className="numeral">{countdownText(left, locale)}</time>
    </Badge>
  )
}

function Running({ times }: { times: string | undefined }) {
  const t = useT()
  const { locale } = useLanguage()
  return (
    <Badge tone="success" icon="live" className="bg-bg/85!">
      {times ? (
        <span className="numeral">
          {new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(times))}×
        </span>
      ) : (
        t('lobby.live.running')
      )}
    </Badge>
  )
}
