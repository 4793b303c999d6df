import type { Fairness } from '../chance/seed-pairs.ts'
import type { PublicRound, RoundView } from '../wagers/views.ts'

export type { Fairness, PublicRound, RoundView }

/** A line of the history; each kind of play adds what it says of its own. */
export type HistoryItem = Omit<RoundView, 'events'>

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
  tables?: readonly unknown[]
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
    call,
    enter: (game: string, operator: string, launchToken: string) =>
      call<SessionInfo & { token: string }>('POST', '/session', { game, operator, launchToken }),
    session: () => call<SessionInfo>('GET', '/session'),
    balance: () => call<{ balance: string }>('GET', '/balance'),
    /** A bet; what else it says is its kind's. */
    play: (requestId: string, stake: string, more: object = {}) =>
      call<RoundView>('POST', '/rounds', { requestId, stake, ...more }),
    round: (id: string) => call<RoundView>('GET', `/rounds/${id}`),
    history: <More = unknown>(before?: string) =>
      call<{ rounds: (HistoryItem & More)[]; next: string | null }>(
        'GET',
        `/rounds?limit=20${before ? `&before=${before}` : ''}`,
      ),
    fairness: () => call<Fairness>('GET', '/fairness'),
    rotate: (clientSeed?: string) => call<Fairness>('POST', '/fairness/rotate', clientSeed ? { clientSeed } : {}),
    publicRound: <More = unknown>(id: string) => call<PublicRound & More>('GET', `/fair/${encodeURIComponent(id)}`),
  }
}
