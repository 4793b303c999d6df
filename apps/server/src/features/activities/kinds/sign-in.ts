import { Money } from '@ronda/contract/core/fields.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import type { Sentence } from '../say.ts'

const rule = z.strictObject({
  /** What each day in a row gives; after the last the row begins anew. */
  days: z.array(z.strictObject({ reward: Money })).check(z.minLength(2, 'min'), z.maxLength(31, 'max')),
})
export type SignInRule = z.infer<typeof rule>

const words = {
  day: { es: 'Día {n}', en: 'Day {n}', pt: 'Dia {n}', th: 'วันที่ {n}' },
  how: {
    es: 'Entra y reclama cada día (GMT+8). Los días seguidos dan: {rewards}.',
    en: 'Come and claim each day (GMT+8). Days in a row give: {rewards}.',
    pt: 'Entre e resgate todo dia (GMT+8). Dias seguidos dão: {rewards}.',
    th: 'เข้าสู่ระบบและรับทุกวัน (GMT+8) วันต่อเนื่องจะได้รับ: {rewards}',
  },
  missed: {
    es: 'Si un día no lo reclamas, vuelves a empezar por el día 1; no pierdes lo ya acreditado.',
    en: 'If you do not claim on a day, you begin again with day 1; you keep what was credited.',
    pt: 'Se não resgatar em um dia, recomeça pelo dia 1; o que já foi creditado é seu.',
    th: 'หากวันใดไม่ได้รับ จะเริ่มนับใหม่จากวันที่ 1 โดยยอดที่ได้รับแล้วยังเป็นของคุณ',
  },
} satisfies Record<string, Sentence>

const DAY_MS = 86_400_000

/** How many days in a row were claimed up to and with a day. */
export function streakUpTo(day: string, claimed: ReadonlySet<string>): number {
  let at = businessDayStart(day)
  let count = 0
  while (claimed.has(businessDay(at))) {
    count += 1
    at -= DAY_MS
  }
  return count
}

/** Days in a row. Only today's can be claimed; a missed one begins the row anew. */
export const signIn = defineKind<SignInRule>({
  name: 'sign-in',
  shape: 'days',
  rule,
  fields: [{ name: 'days', kind: 'rows', columns: [{ name: 'reward', kind: 'money' }] }],
  async steps({ days }, member, { now }, say) {
    const today = businessDay(now)
    const claimed = await member.claimedPeriods()
    const before = streakUpTo(businessDay(businessDayStart(today) - 1), claimed)
    const position = before % days.length
    return days.map(({ reward }, index) => {
      const day = businessDay(businessDayStart(today) + (index - position) * DAY_MS)
      return {
        period: day,
        key: 'day',
        title: say(words.day, { n: say.number(index + 1) }),
        unit: 'count',
        have: index <= position ? 1n : 0n,
        need: 1n,
        reward: say.amount(reward),
        ...(index > position && { time: 'later' as const }),
        ...(index < position && { time: 'over' as const }),
      }
    })
  },
  terms: ({ days }, say) => [
    say(words.how, { rewards: days.map(({ reward }) => say.money(reward)).join(' · ') }),
    say(words.missed),
  ],
  worth: ({ days }, amount) => ({
    mostPerPeriod: days.map(({ reward }) => amount(reward)).reduce((high, one) => (one > high ? one : high), 0n),
    periods: 'day',
  }),
})
