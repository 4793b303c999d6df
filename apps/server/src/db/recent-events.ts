import type { LiveTopic } from '@ronda/contract/core/live.ts'
import type { BusMessage } from './events.ts'

/** Longer than a line takes to be missed and to be opened again. */
const KEPT_MS = 5 * 60_000
/** A change is told a little after somebody could have read what it replaced. */
const MARGIN_MS = 1000

/** Whom of a merchant messages are for: `all` of them, those to everybody, or those to one member. */
export type Audience = 'all' | 'everybody' | bigint

/** When each topic was last told of, for the last minutes: whoever begins to listen is told what they have not heard. */
export function createRecentEvents(now: () => number) {
  let since = now()
  // In the order of the last message to each.
  const kept = new Map<string, { at: number; topics: Map<LiveTopic, number> }>()

  function keep(key: string, topic: LiveTopic, at: number) {
    const entry = kept.get(key) ?? { at, topics: new Map() }
    entry.at = at
    entry.topics.set(topic, at)
    kept.delete(key)
    kept.set(key, entry)
  }

  return {
    note({ merchantId, memberId, topic }: BusMessage): void {
      const at = now()
      keep(`${merchantId}/all`, topic, at)
      keep(`${merchantId}/${memberId ?? 'everybody'}`, topic, at)
      for (const [key, entry] of kept) {
        if (entry.at > at - KEPT_MS) break
        kept.delete(key)
      }
    },

    /** What was told within the last `ms`; undefined where that is longer ago than is known here. */
    within(ms: number, merchantId: number, audience: Audience): LiveTopic[] | undefined {
      const from = now() - ms - MARGIN_MS
      if (from < since || from < now() - KEPT_MS) return
      const told = [...(kept.get(`${merchantId}/${audience}`)?.topics ?? [])]
      return told.filter(([, at]) => at >= from).map(([topic]) => topic)
    },

    /** Messages may have been lost: nothing is known of the time before. */
    forget(): void {
      kept.clear()
      since = now()
    },
  }
}
