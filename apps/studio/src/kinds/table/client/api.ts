import type { Api, HistoryItem, PublicRound, RoundView } from '../../../kit/api.ts'
import type { PublicTable, RecentRound, TableView } from '../views.ts'

/** A round as anybody may see it, with what is shared of it. */
export type SharedRound = PublicRound & { table: PublicTable }
/** A bet in the history, with what became of its round. */
export type BetItem = HistoryItem & { crashPoint: number | null; outcome: unknown; tableCode: string | null }
/** A table as it is offered for choosing. */
export type TableSummary = { round: TableView; recent: RecentRound[] }

export type TableApi = Omit<Api, 'play'> & ReturnType<typeof callsOf>

/** The calls that only shared rounds have. */
const callsOf = ({ call, play, publicRound }: Api) => ({
  /** Its cash-out may be left to the studio, at a multiplier. */
  play: (requestId: string, stake: string, autoAt?: string) => play(requestId, stake, autoAt ? { autoAt } : {}),
  placeChips: (bet: { requestId: string; round: string; stake: string; spots: Record<string, string> }) =>
    call<RoundView>('POST', '/rounds', bet),
  tables: () => call<{ tables: TableSummary[] }>('GET', '/tables'),
  cashOut: (id: string) => call<RoundView>('POST', `/rounds/${id}/cash-out`),
  sharedRound: (id: string) => publicRound<{ table?: PublicTable }>(id),
})

export const tableApi = (api: Api): TableApi => ({ ...api, ...callsOf(api) })
