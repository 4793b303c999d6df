import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'

const REFRESH_MS = 60_000

/** The last draws by Vietnam's calendar. */
export const useBoards = () =>
  useCall(lottery.openedVietnam, lottery.boardQuestion, { staleMs: REFRESH_MS, everyMs: REFRESH_MS })
