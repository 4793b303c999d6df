import type { InputOf } from '@ronda/contract/core/call.ts'
import type { launch } from '@ronda/contract/portal/play/launching.ts'
import { VIETNAM_VENDOR } from '@ronda/contract/portal/play/lottery-paths.ts'
import { isLottery, lotteryPathOf } from '../../site/navigation.ts'

type Opened = { gameId: string; vassalage: string; category: string | undefined }

/** What a game is launched with; a lottery also with where it is from, that it opens with its bets, and where its lobby is. */
export function launchInput({ gameId, vassalage, category }: Opened): InputOf<typeof launch> {
  if (!isLottery(category)) return { gameId, vassalage }
  return {
    gameId,
    vassalage,
    launchMode: 'LOTT',
    ...(vassalage === VIETNAM_VENDOR && { lottoArea: 'VN' as const }),
    lottoView: 'betting',
    backUrl: lotteryPathOf(vassalage),
  }
}

/** The lobby of a lottery's house is a page of the portal: where an address that asks for it leads. */
export const lobbyAsked = ({
  vassalage,
  category,
  view,
}: Pick<Opened, 'vassalage' | 'category'> & { view: string | null }) =>
  isLottery(category) && view === 'lobby' ? lotteryPathOf(vassalage) : undefined
