import type { Fairness } from '../chance/seed-pairs.ts'
import type { WireTable } from '../games/baccarat/limits.ts'
import type { Kind as FishKind } from '../games/coral-bay/config.ts'
import type { PublicTable, RecentRound, TableView } from '../kinds/table/views.ts'
import type { PublicRound as AnyRound, RoundView } from '../wagers/views.ts'

export type { Fairness, HistoryItem, PublicRound, PublicTable, RoundView, TableSummary, WireTable }

/** A round as anybody may see it; of shots in a room, with the number from which its fish follow. */
type PublicRound = AnyRound & { roomSeed?: number }

/** A line of the history, with what its kind of play says of its own: only that is there. */
type HistoryItem = Omit<RoundView, 'events'> & {
  hasFreeSpins: boolean
  crashPoint: number | null
  outcome: unknown
  tableCode: string | null
  volley: { shots: number; cuts: number; caught: { kind: FishKind; pays: number }[] }
}

/** A table as it is offered for choosing. */
type TableSummary = { round: TableView; recent: RecentRound[] }

export type SessionInfo = {
  game: string
  currency: string
  mode: 'real' | 'demo'
  balance: string | null
  language: string
  stakes: string[]
  stakeDefault: string
  jurisdiction: { autoplayAllowed: boolean; turboAllowed: boolean; roundMsMin: number }
  portalOrigin: string
  brandName: string
  openRound: RoundView | null
  fairness: Fairness
  /** Only of a game with several tables: what each takes, and the most of one bet. */
  tables?: WireTable[]
  betMax?: string
  /** Where a bet of this player stands. */
  openTable?: string | null
}

/** A definite no of the studio. */
export class Refusal extends Error {
  readonly code: string
  readonly value: Record<string, unknown>

  constructor(code: string, value: Record<string, unknown>) {
    super(code)
    this.code = code
    this.value = value
  }
}

/** No answer, or one that says nothing: the call may or may not have had its effect. */
export class NoAnswer extends Error {}

export type Api = ReturnType<typeof createApi>

export function createApi(readToken: () => string | undefined) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const token = readToken()
    let response: Response
    let answer: { success: boolean; value: T; code: string }
    try {
      response = await fetch(`/api${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
        credentials: 'omit',
      })
      answer = await response.json()
    } catch (error) {
      throw new NoAnswer(String(error))
    }
    if (answer?.success) return answer.value
    if (response.status >= 500 && answer?.code === 'Fault')
      throw new Refusal('Fault', answer.value as Record<string, unknown>)
    if (!answer?.code) throw new NoAnswer(`status ${response.status}`)
    throw new Refusal(answer.code, (answer.value ?? {}) as Record<string, unknown>)
  }

  return {
    enter: (game: string, operator: string, launchToken: string) =>
      call<SessionInfo & { token: string }>('POST', '/session', { game, operator, launchToken }),
    session: () => call<SessionInfo>('GET', '/session'),
    balance: () => call<{ balance: string }>('GET', '/balance'),
    play: (requestId: string, stake: string, autoAt?: string) =>
      call<RoundView>('POST', '/rounds', { requestId, stake, ...(autoAt && { autoAt }) }),
    placeChips: (bet: { requestId: string; round: string; stake: string; spots: Record<string, string> }) =>
      call<RoundView>('POST', '/rounds', bet),
    tables: () => call<{ tables: TableSummary[] }>('GET', '/tables'),
    cashOut: (id: string) => call<RoundView>('POST', `/rounds/${id}/cash-out`),
    round: (id: string) => call<RoundView>('GET', `/rounds/${id}`),
    finish: (id: string) => call<RoundView>('POST', `/rounds/${id}/finish`),
    history: (before?: string) =>
      call<{ rounds: HistoryItem[]; next: string | null }>(
        'GET',
        `/rounds?limit=20${before ? `&before=${before}` : ''}`,
      ),
    fairness: () => call<Fairness>('GET', '/fairness'),
    rotate: (clientSeed?: string) => call<Fairness>('POST', '/fairness/rotate', clientSeed ? { clientSeed } : {}),
    publicRound: (id: string) => call<PublicRound & { table?: PublicTable }>('GET', `/fair/${encodeURIComponent(id)}`),
  }
}
