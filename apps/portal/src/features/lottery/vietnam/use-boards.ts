import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'

const REFRESH_MS = 60_000
const DRAWS = 60

/** The last draws by Vietnam's calendar. */
export const useBoards = () =>
  useCall(lottery.openedVietnam, { prizeMode: 'Lott', count: DRAWS }, { staleMs: REFRESH_MS, everyMs: REFRESH_MS })
