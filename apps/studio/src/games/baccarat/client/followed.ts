import type { TableApi } from '../../../kinds/table/client/api.ts'
import type { RoundView } from '../../../kit/api.ts'
import { createRounds } from '../../../kit/play-session.ts'
import { sleep } from '../../../kit/sleep.ts'

const AWAY_MS = 3_000

export type Followed = ReturnType<typeof createFollowed>

/** Asks about bets until they have come to their end, each once. Every call says whether it is the first for its bet. */
export function createFollowed(api: TableApi, ended: { returned(bet: RoundView): void; booked(bet: RoundView): void }) {
  const rounds = createRounds(api, () => {}, sleep)
  const asked = new Set<string>()
  const isFirst = (bet: RoundView, what: string) => {
    const key = `${bet.id}/${what}`
    if (asked.has(key)) return false
    asked.add(key)
    return true
  }

  /** From its decision until it is paid. */
  function untilBooked(bet: RoundView): boolean {
    if (!isFirst(bet, 'booked')) return false
    rounds.settled(bet).then(ended.booked, () => {})
    return true
  }

  return {
    untilBooked,
    /** While it is being given back. */
    untilReturned(bet: RoundView): boolean {
      if (!isFirst(bet, 'returned')) return false
      rounds.known(bet).then(ended.returned, () => {})
      return true
    },
    /** While it stands on a round that is not shown. */
    untilDecided(bet: RoundView): boolean {
      if (!isFirst(bet, 'decided')) return false
      void (async () => {
        for (;;) {
          await sleep(AWAY_MS)
          const now = await api.round(bet.id).catch(() => null)
          if (now && (!now.isOpen || now.payout !== null)) return untilBooked(now)
        }
      })()
      return true
    },
  }
}
