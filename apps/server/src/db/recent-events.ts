import type { LiveTopic } from '@ronda/contract/core/live.ts'
import { createLately } from '@ronda/contract/values/lately.ts'
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
  const told = createLately<string, Map<LiveTopic, number>>(KEPT_MS, now)

  function keep(key: string, topic: LiveTopic, at: number): void {
    const topics = told.get(key) ?? new Map()
    topics.set(topic, at)
    told.set(key, topics)
  }

  return {
    note({ merchantId, memberId, topic }: BusMessage): void {
      const at = now()
      keep(`${merchantId}/all`, topic, at)
      keep(`${merchantId}/${memberId ?? 'everybody'}`, topic, at)
    },

    /** What was told within the last `ms`; undefined where that is longer ago than is known here. */
    within(ms: number, merchantId: number, audience: Audience): LiveTopic[] | undefined {
      const from = now() - ms - MARGIN_MS
      if (from < since || from < now() - KEPT_MS) return
      const topics = [...(told.get(`${merchantId}/${audience}`) ?? [])]
      return topics.filter(([, at]) => at >= from).map(([topic]) => topic)
    },

    /** Messages may have been lost: nothing is known of the time before. */
    forget(): void {
      told.clear()
      since = now()
    },
  }
}
