import type { RoundView } from '../../../wagers/views.ts'
import type { RecentRound, SeenBets, TableSnapshot, TableView } from '../views.ts'

/** What the socket of a table says. */
export type TableMessage =
  | ({ t: 'state' } & TableSnapshot)
  | { t: 'phase'; round: TableView; recent?: RecentRound[] }
  | { t: 'bets'; bets: SeenBets }
  | { t: 'mine'; bet: RoundView }
