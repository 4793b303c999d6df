import { refuse } from '@ronda/contract/core/errors.ts'
import { Money } from '@ronda/contract/core/fields.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import type { Sentence } from '../say.ts'

const days = ['everyDay', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const rule = z.strictObject({
  /** What each rain gives in all, and in how many packets. */
  total: Money,
  count: z.int().check(z.gte(1, 'min'), z.lte(10_000, 'max')),
  minutes: z.int().check(z.gte(1, 'min'), z.lte(1_440, 'max')),
  /** When it falls, in the house's business time (GMT+8). */
  times: z
    .array(
      z.strictObject({
        day: z.enum(days),
        hour: z.int().check(z.gte(0, 'min'), z.lte(23, 'max')),
        minute: z.int().check(z.gte(0, 'min'), z.lte(59, 'max')),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(12, 'max')),
})
export type RedPacketRule = z.infer<typeof rule>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const words = {
  packet: { es: 'Lluvia de las {time}', en: 'Rain at {time}', pt: 'Chuva das {time}', th: 'รอบ {time}' },
  how: {
    es: 'Cada lluvia reparte {total} entre {count, plural, one {# sobre} other {# sobres}}; dura {minutes, plural, one {# minuto} other {# minutos}} o hasta que se acaben.',
    en: 'Each rain gives away {total} in {count, plural, one {# packet} other {# packets}}; it lasts {minutes, plural, one {# minute} other {# minutes}}, or until they are gone.',
    pt: 'Cada chuva distribui {total} em {count, plural, one {# envelope} other {# envelopes}}; dura {minutes, plural, one {# minuto} other {# minutos}} ou até acabarem.',
    th: 'แต่ละรอบแจก {total} ใน {count} ซอง นาน {minutes} นาทีหรือจนกว่าจะหมด',
  },
  when: {
    es: 'Cae (GMT+8): {times}.',
    en: 'It falls (GMT+8): {times}.',
    pt: 'Cai (GMT+8): {times}.',
    th: 'เวลา (GMT+8): {times}',
  },
  one: {
    es: 'Un sobre por persona y lluvia. Cuánto trae lo decide el azar: en promedio {mean}, nunca más del doble de la media de lo que queda.',
    en: 'One packet a person and rain. Chance decides what is in it: {mean} on average, never more than twice the average of what is left.',
    pt: 'Um envelope por pessoa e chuva. O acaso decide quanto traz: {mean} em média, nunca mais que o dobro da média do que resta.',
    th: 'หนึ่งซองต่อคนต่อรอบ จำนวนเงินสุ่ม เฉลี่ย {mean} และไม่เกินสองเท่าของค่าเฉลี่ยที่เหลือ',
  },
  everyDay: { es: 'cada día', en: 'every day', pt: 'todo dia', th: 'ทุกวัน' },
  monday: { es: 'lunes', en: 'Mondays', pt: 'segundas', th: 'วันจันทร์' },
  tuesday: { es: 'martes', en: 'Tuesdays', pt: 'terças', th: 'วันอังคาร' },
  wednesday: { es: 'miércoles', en: 'Wednesdays', pt: 'quartas', th: 'วันพุธ' },
  thursday: { es: 'jueves', en: 'Thursdays', pt: 'quintas', th: 'วันพฤหัสบดี' },
  friday: { es: 'viernes', en: 'Fridays', pt: 'sextas', th: 'วันศุกร์' },
  saturday: { es: 'sábados', en: 'Saturdays', pt: 'sábados', th: 'วันเสาร์' },
  sunday: { es: 'domingos', en: 'Sundays', pt: 'domingos', th: 'วันอาทิตย์' },
} satisfies Record<string, Sentence>

/**
 * What is in the next packet, by the double average: from one unit to twice the average of what is left, less one; the last holds the rest.
 * All of them together are exactly the total, whatever is drawn. In units of `unit`.
 */
export function nextPacket(left: bigint, count: number, unit: bigint, uniform: (bound: bigint) => bigint): bigint {
  if (count === 1) return left
  const units = left / unit
  const bound = (2n * units) / BigInt(count) - 1n
  return (1n + (bound > 0n ? uniform(bound) : 0n)) * unit
}

const timeText = ({ hour, minute }: { hour: number; minute: number }) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

export interface Rain {
  /** Names it for ever: its day and time. */
  period: string
  time: string
  from: number
  to: number
}

/** The rains of some business days around a moment, in order. */
export function rainsAround({ times, minutes }: RedPacketRule, now: number, daysAhead: number): Rain[] {
  const today = businessDayStart(businessDay(now))
  const rains: Rain[] = []
  for (let at = today - DAY_MS; at <= today + daysAhead * DAY_MS; at += DAY_MS) {
    const day = businessDay(at)
    const weekday = days[1 + ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)]
    for (const time of times) {
      if (time.day !== 'everyDay' && time.day !== weekday) continue
      const from = at + (time.hour * 60 + time.minute) * MINUTE_MS
      rains.push({ period: `${day}T${timeText(time)}`, time: timeText(time), from, to: from + minutes * MINUTE_MS })
    }
  }
  return rains.sort((a, b) => a.from - b.from)
}

/** The rain that falls just now, or the next. */
export const nextRain = (given: RedPacketRule, now: number): Rain | undefined =>
  rainsAround(given, now, 7).find(({ to }) => to > now)

/** How many fall on the day with the most. */
function rainsADay({ times }: RedPacketRule): bigint {
  const on = (day: string) => times.filter(time => time.day === 'everyDay' || time.day === day).length
  return BigInt(Math.max(...days.slice(1).map(on)))
}

/** Packets that fall at fixed times; one for each member who is there. */
export const redPacket = defineKind<RedPacketRule>({
  name: 'red-packet',
  shape: 'rain',
  rule,
  fields: [
    { name: 'total', kind: 'money' },
    { name: 'count', kind: 'count' },
    { name: 'minutes', kind: 'count' },
    {
      name: 'times',
      kind: 'rows',
      columns: [
        { name: 'day', kind: 'choice', options: days },
        { name: 'hour', kind: 'count' },
        { name: 'minute', kind: 'count' },
      ],
    },
  ],
  async steps(given, _member, { now, since, until }, say) {
    const seen = rainsAround(given, now, 7).filter(({ from }) => from < until)
    const ahead = seen.filter(({ to }) => to > now).slice(0, 3)
    const behind = seen.filter(({ to, from }) => to <= now && from >= since).slice(-2)
    return [...behind, ...ahead].map(({ period, time, from, to }) => ({
      period,
      key: 'packet',
      title: say(words.packet, { time }),
      unit: 'count' as const,
      have: 1n,
      need: 1n,
      reward: 0n,
      endsAt: to,
      ...(to <= now && { time: 'over' as const }),
      ...(from > now && { time: 'later' as const }),
    }))
  },
  terms: ({ total, count, minutes, times }, say) => [
    say(words.how, { total: say.money(total), count: say.number(count), minutes: say.number(minutes) }),
    say(words.when, {
      // Each day once, with all its hours.
      times: days
        .flatMap(day => {
          const hours = times.filter(time => time.day === day).map(timeText)
          return hours.length > 0 ? [`${say(words[day])} ${hours.join(', ')}`] : []
        })
        .join(' · '),
    }),
    say(words.one, { mean: say.money(say.amount(total) / BigInt(count)) }),
  ],
  doubts: (given, { amount, cent }) => {
    const rains = rainsAround(given, 0, 7)
    return [
      ...(amount(given.total) < BigInt(given.count) * cent
        ? [{ code: 'packets-too-small' as const, isRefused: true }]
        : []),
      ...(rains.some(({ from }, index) => index > 0 && from < (rains[index - 1] as Rain).to)
        ? [{ code: 'rounds-overlap' as const, isRefused: true }]
        : []),
    ]
  },
  worth(given, amount) {
    const rains = rainsADay(given)
    const total = amount(given.total)
    return {
      mostPerPeriod: (rains * total) / BigInt(given.count),
      // The last packet holds whatever chance has left in it.
      mostPerClaim: total,
      allPerPeriod: rains * total,
      periods: 'day',
    }
  },
  async draw(tx, { total, count }, { merchantId, activityId, period, budgetLeft, uniform, amount, cent, now }) {
    const whole = amount(total)
    const { rows } = await sql<{ amount: bigint; count: number }>`
      select left_amount as amount, left_count as count from packet_rounds
      where merchant_id = ${merchantId} and activity_id = ${activityId} and period = ${period} for update`.execute(tx)
    const left = rows[0] ?? { amount: whole, count }
    // A rain begins only where there is enough for all of it.
    if (left.count === 0 || (!rows[0] && budgetLeft !== null && budgetLeft < whole)) throw refuse('ActivityUsedUp')
    const packet = nextPacket(left.amount, left.count, cent, uniform)
    await sql`
      insert into packet_rounds (merchant_id, activity_id, period, left_amount, left_count, at)
      values (${merchantId}, ${activityId}, ${period}, ${left.amount - packet}, ${left.count - 1}, ${new Date(now)})
      on conflict (merchant_id, activity_id, period) do update
        set left_amount = excluded.left_amount, left_count = excluded.left_count`.execute(tx)
    return { amount: packet }
  },
})
