import type { InputOf } from '@ronda/contract/core/call.ts'
import { type launch, lottoViews } from '@ronda/contract/portal/play/games.ts'
import { isLottery, lotteryPathOf, VIETNAM_VENDOR } from '../../site/navigation.ts'

type Opened = { gameId: string; vassalage: string; category: string | undefined; view: string | null }

/** What a game is launched with; a lottery also with where it is from, what it opens with and where it leads back to. */
export function launchInput({ gameId, vassalage, category, view }: Opened): InputOf<typeof launch> {
  if (!isLottery(category)) return { gameId, vassalage }
  return {
    gameId,
    vassalage,
    launchMode: 'LOTT',
    ...(vassalage === VIETNAM_VENDOR && { lottoArea: 'VN' as const }),
    lottoView: lottoViews.find(each => each === view) ?? 'betting',
    backUrl: lotteryPathOf(vassalage),
  }
}
