import { type Api, NoAnswer, type RoundView } from './api.ts'
import { newRequestId } from './until-answered.ts'

export type Waiting = 'connection' | 'bet' | 'win'

/** How the page learns what became of a bet: it asks until it knows, always about the same request. */
export type Rounds = {
  /** A decided, settled, returned or refused round. Refusals are thrown. */
  bet(stake: string): Promise<RoundView>
  /** The round when its bet is known. */
  known(round: RoundView): Promise<RoundView>
  /** The round when it is paid. */
  settled(round: RoundView): Promise<RoundView>
}

const BACKOFF_MS = [600, 1_200, 2_500, 5_000]

export function createRounds(
  api: Pick<Api, 'round'> & {
    play(requestId: string, stake: string): Promise<RoundView>
    /** Where a prize waits for its page to have shown it. */
    finish?(id: string): Promise<RoundView>
  },
  onWait: (what: Waiting | null) => void,
  sleep: (ms: number) => Promise<void>,
): Rounds {
  /** Repeats a call that changes nothing when repeated until it is answered. */
  async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        const result = await call()
        if (tries > 0) onWait(null)
        return result
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        onWait('connection')
        await sleep(BACKOFF_MS[Math.min(tries, BACKOFF_MS.length - 1)]!)
      }
    }
  }

  async function known(round: RoundView): Promise<RoundView> {
    let current = round
    const isUnknown = () =>
      current.state === 'debiting' || current.state === 'debited' || current.state === 'rolling_back'
    for (let tries = 0; isUnknown(); tries += 1) {
      onWait('bet')
      await sleep(tries < 4 ? 700 : 1_800)
      current = await untilAnswered(() => api.round(current.id))
    }
    onWait(null)
    return current
  }

  return {
    known,
    async bet(stake) {
      const requestId = newRequestId()
      return known(await untilAnswered(() => api.play(requestId, stake)))
    },
    async settled(round) {
      let current = round
      const { finish } = api
      if (finish && current.state === 'decided') current = await untilAnswered(() => finish(current.id))
      for (let tries = 0; current.state === 'settling' || current.state === 'decided'; tries += 1) {
        onWait('win')
        await sleep(tries < 4 ? 700 : 1_800)
        current = await untilAnswered(() => api.round(current.id))
      }
      onWait(null)
      return current
    },
  }
}
