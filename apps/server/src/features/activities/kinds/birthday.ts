import { Money } from '@ronda/contract/core/fields.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import type { Sentence } from '../say.ts'

const rule = z.strictObject({
  reward: Money,
  /** How many days from the birthday on it may be claimed. */
  days: z.int().check(z.gte(1, 'min'), z.lte(31, 'max')),
})
export type BirthdayRule = z.infer<typeof rule>

const words = {
  step: { es: 'Tu cumpleaños', en: 'Your birthday', pt: 'Seu aniversário', th: 'วันเกิดของคุณ' },
  how: {
    es: 'Una vez al año recibes {reward}: se reclama el día de tu cumpleaños y {n, plural, one {# día} other {# días}} más como máximo.',
    en: 'Once a year you get {reward}: claimed on your birthday or within {n, plural, one {# day} other {# days}} of it.',
    pt: 'Uma vez por ano você recebe {reward}: resgate no dia do aniversário ou em até {n, plural, one {# dia} other {# dias}}.',
    th: 'ปีละครั้งรับ {reward} ในวันเกิดหรือภายใน {n} วันหลังวันเกิด',
  },
  fixed: {
    es: 'Cuenta la fecha que diste al registrarte o en el club VIP, desde {n, plural, one {# día} other {# días}} después de darla; solo atención al cliente puede corregirla.',
    en: 'The date you gave on registering or in the VIP club counts, from {n, plural, one {# day} other {# days}} after you gave it; only customer service can correct it.',
    pt: 'Vale a data informada no cadastro ou no clube VIP, a partir de {n, plural, one {# dia} other {# dias}} depois de informada; só o atendimento pode corrigi-la.',
    th: 'ใช้วันที่ที่คุณแจ้งตอนสมัครหรือในคลับ VIP โดยมีผลหลังแจ้ง {n} วัน แก้ไขได้โดยฝ่ายบริการลูกค้าเท่านั้น',
  },
} satisfies Record<string, Sentence>

const DAY_MS = 86_400_000
/** So long before a birthday its date must have been said: nobody is born on the day that suits. */
const SAID_DAYS = 30

/** `MM-dd` of a date as forms keep it: `yyyy-MM-dd` or `MM-dd-yyyy`. */
export function birthdayOf(text: string | undefined): string | undefined {
  const parts = text?.split('-') ?? []
  if (parts.length !== 3) return undefined
  return parts[0]?.length === 4 ? `${parts[1]}-${parts[2]}` : `${parts[0]}-${parts[1]}`
}

/** Whether a birthday, by its business day, brings anything to who said its date then. */
export const isKnownInTime = (day: string, saidAt: number): boolean =>
  businessDayStart(day) >= saidAt + SAID_DAYS * DAY_MS

/** The latest birthday that has come, as a business day: the 29th of February on the 28th where a year has none. */
export function lastBirthday(monthDay: string, now: number): string {
  const today = businessDay(now)
  const inYear = (year: number) => {
    const isLeapDay = monthDay === '02-29' && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1
    return `${year}-${isLeapDay ? '02-28' : monthDay}`
  }
  const year = Number(today.slice(0, 4))
  return inYear(year) <= today ? inYear(year) : inYear(year - 1)
}

/** Once a year, for some days from the birthday on. */
export const birthday = defineKind<BirthdayRule>({
  name: 'birthday',
  shape: 'steps',
  rule,
  fields: [
    { name: 'reward', kind: 'money' },
    { name: 'days', kind: 'count' },
  ],
  async steps({ reward, days }, member, { now }, say) {
    const own = await member.birthday()
    const last = own && lastBirthday(own.day, now)
    const isOpen =
      own !== undefined &&
      last !== undefined &&
      isKnownInTime(last, own.saidAt) &&
      now < businessDayStart(last) + days * DAY_MS
    return [
      {
        period: last?.slice(0, 4) ?? 'none',
        key: 'birthday',
        title: say(words.step),
        unit: 'count',
        have: isOpen ? 1n : 0n,
        need: 1n,
        reward: say.amount(reward),
        ...(!isOpen && { time: 'later' as const }),
      },
    ]
  },
  terms: ({ reward, days }, say) => [
    say(words.how, { reward: say.money(reward), n: say.number(days - 1) }),
    say(words.fixed, { n: say.number(SAID_DAYS) }),
  ],
  way: () => 'club',
  worth: ({ reward }, amount) => ({ mostPerPeriod: amount(reward), periods: 'once' }),
})
