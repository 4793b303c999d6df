import type { Api, HistoryItem, PublicRound, RoundView, SessionInfo } from '../../../kit/api.ts'
import type { Cut } from '../cuts.ts'
import type { LotteryRules } from '../define.ts'
import type { Line } from '../line.ts'
import type { Draw } from '../space.ts'
import type { IssueState } from '../store.ts'
import type { IssueView, LotterySnapshot, PublicDraw, PublicOrder } from '../views.ts'

export type { IssueView, LotterySnapshot }

/** What a page is told of a lottery when it is opened. */
export type LotterySession = SessionInfo & {
  lottery: LotterySnapshot & {
    series: string | null
    groups: { min: number; max: number }
    ahead: number
    limits: LotteryRules['limits']
    /** What one order may come to. */
    betMin: string
    betMax: string
    /** Its results are invented: a demonstration. */
    isMadeUp: boolean
  }
}

export type OrderView = RoundView & { lottery: NonNullable<RoundView['lottery']> }
/** An order in the history, with what became of its issue. */
export type OrderItem = HistoryItem & {
  lottery: NonNullable<RoundView['lottery']>
  issueState?: IssueState
  result: Draw | null
  drawsAt?: string
}
export type DrawnRound = PublicRound & { draw?: PublicDraw; order?: PublicOrder | null }

export type OrderInput = {
  requestId: string
  lines: Line[]
  group: number
  issues: { id: string; times: number }[]
  stopsOnWin: boolean
  subscription?: { weekdays: number[] }
  accepts: Cut[]
}
type Placed = OrderView | { chase: string; orders: OrderView[] }

export type LotteryApi = Api & ReturnType<typeof callsOf>

const callsOf = ({ call, publicRound }: Api) => ({
  lottery: () => call<LotterySnapshot>('GET', '/lottery'),
  /** Past issues, the newest first; of those before one, where it is named. */
  results: (limit: number, before?: string) =>
    call<{ results: IssueView[]; next: string | null }>(
      'GET',
      `/lottery/results?limit=${limit}${before ? `&before=${before}` : ''}`,
    ),
  order: async (order: OrderInput): Promise<OrderView[]> => {
    const placed = await call<Placed>('POST', '/orders', order)
    return 'orders' in placed ? placed.orders : [placed]
  },
  cancelOrder: (id: string) => call<OrderView>('POST', `/orders/${id}/cancel`),
  cancelChase: (id: string) => call<{ orders: OrderView[] }>('POST', `/chases/${id}/cancel`),
  drawn: (id: string) => publicRound<{ draw?: PublicDraw; order?: PublicOrder | null }>(id),
})

export const lotteryApi = (api: Api): LotteryApi => ({ ...api, ...callsOf(api) })
