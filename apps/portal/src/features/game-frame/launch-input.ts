import type { InputOf } from '@ronda/contract/core/call.ts'
import { CLIENT_TYPE, PLATFORM } from '@ronda/contract/core/constants.ts'
import type { launch } from '@ronda/contract/portal/play/launching.ts'
import { VIETNAM_VENDOR } from '@ronda/contract/portal/play/lottery-paths.ts'
import { isLottery, lotteryPathOf } from '../../site/navigation.ts'
import type { Session } from '../../site/session.ts'
import type { Game } from '../lobby/game.ts'

type Opened = { gameId: string; vassalage: string; category: string | undefined }
type Launching = {
  gameId: string
  vassalage: string
  game: Pick<Game, 'nodeId' | 'gameCategory'> | undefined
  session: Pick<Session, 'token' | 'merchantCode' | 'account' | 'customerId'>
  language: string
}

/** What a game is launched with; a lottery also with where it is from, that it opens with its bets, and where its lobby is. */
export function launchInput({ gameId, vassalage, game, session, language }: Launching): InputOf<typeof launch> {
  const usual = {
    gameId,
    nodeId: game?.nodeId ?? gameId,
    accountType: 1,
    confirmTrans: 0,
    vassalage,
    launchMode: 'GLS',
    platform: PLATFORM,
    clientType: CLIENT_TYPE,
    // Before the server said who it is, what was typed may be a phone number.
    ...(session.customerId && { username: session.account }),
    token: session.token,
    ...(session.merchantCode && { merchantCode: session.merchantCode }),
    language,
  } as const
  if (!isLottery(game?.gameCategory)) return usual
  return {
    ...usual,
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
