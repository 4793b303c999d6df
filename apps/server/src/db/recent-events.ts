import type { LiveTopic } from '@ronda/contract/core/live.ts'
import type { BusMessage } from './events.ts'

/** Longer than a line takes to be missed and to be opened again. */
const KEPT_MS = 5 * 60_000
/** A change is told a little after somebody could have read what it replaced. */
const MARGIN_MS = 1000

/** Whom of a merchant messages are for: `all` of them, those to everybody, or those to one member. */
export type Audience = 'all' | 'everybody' | bigint

type Told = Map<number, Map<Audience, Map<LiveTopic, number>>>

/**
 * When each topic was last told of, for the last minutes: whoever begins to listen is told what they have not heard. In two generations,
 * so that nothing is ever swept one by one.
 */
export function createRecentEvents(now: () => number) {
  let since = now()
  let young: Told = new Map()
  let old: Told = new Map()
  let turnedAt = now()

  function turn(at: number): void {
    if (at - turnedAt < KEPT_MS) return
    old = young
    young = new Map()
    turnedAt = at
  }

  function keep(merchantId: number, audience: Audience, topic: LiveTopic, at: number): void {
    const audiences = young.get(merchantId) ?? new Map()
    if (audiences.size === 0) young.set(merchantId, audiences)
    const topics = audiences.get(audience)
    if (topics) topics.set(topic, at)
    else audiences.set(audience, new Map([[topic, at]]))
  }

  return {
    note({ merchantId, memberId, topic }: BusMessage): void {
      const at = now()
      turn(at)
      keep(merchantId, 'all', topic, at)
      keep(merchantId, memberId ?? 'everybody', topic, at)
    },

    /** What was told within the last `ms`; undefined where that is longer ago than is known here. */
    within(ms: number, merchantId: number, audience: Audience): LiveTopic[] | undefined {
      const from = now() - ms - MARGIN_MS
      if (from < since || from < now() - KEPT_MS) return
      const topics = [old, young].flatMap(told => [...(told.get(merchantId)?.get(audience) ?? [])])
      return [...new Map(topics)].filter(([, at]) => at >= from).map(([topic]) => topic)
    },

    /** Messages may have been lost: nothing is known of the time before. */
    forget(): void {
      young = new Map()
      old = new Map()
      since = now()
    },
  }
}
