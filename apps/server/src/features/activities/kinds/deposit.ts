import { Percent } from '@ronda/contract/backoffice/activities.ts'
import { Money } from '@ronda/contract/core/fields.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import type { Sentence } from '../say.ts'

const rule = z.strictObject({
  /** Which deposits earn it: only the first of all, only the nth, the first of each business day, each. */
  which: z.enum(['nth', 'daily', 'each']),
  nth: z._default(z.int().check(z.gte(1, 'min'), z.lte(99, 'max')), 1),
  /** By the amount, the highest step reached counts. */
  steps: z
    .array(z.strictObject({ from: Money, percent: Percent, cap: Money }))
    .check(z.minLength(1, 'required'), z.maxLength(10, 'max')),
})
export type DepositRule = z.infer<typeof rule>

const words = {
  step: { es: 'Depósito de {amount}', en: 'Deposit of {amount}', pt: 'Depósito de {amount}', th: 'ฝาก {amount}' },
  wanted: {
    es: 'Deposita desde {amount}',
    en: 'Deposit {amount} or more',
    pt: 'Deposite a partir de {amount}',
    th: 'ฝากตั้งแต่ {amount}',
  },
  first: {
    es: 'Cuenta tu primer depósito.',
    en: 'Your first deposit counts.',
    pt: 'Conta o seu primeiro depósito.',
    th: 'นับการฝากครั้งแรกของคุณ',
  },
  nth: {
    es: 'Cuenta tu depósito número {n}.',
    en: 'Your deposit number {n} counts.',
    pt: 'Conta o seu depósito número {n}.',
    th: 'นับการฝากครั้งที่ {n} ของคุณ',
  },
  daily: {
    es: 'Cuenta el primer depósito de cada día (GMT+8).',
    en: 'The first deposit of each day (GMT+8) counts.',
    pt: 'Conta o primeiro depósito de cada dia (GMT+8).',
    th: 'นับการฝากครั้งแรกของแต่ละวัน (GMT+8)',
  },
  each: {
    es: 'Cuenta cada depósito.',
    en: 'Each deposit counts.',
    pt: 'Conta cada depósito.',
    th: 'นับทุกการฝาก',
  },
  before: {
    es: 'Reclama el bono antes de pedir un retiro: después, los depósitos anteriores ya no lo dan.',
    en: 'Claim it before you ask for a withdrawal: after that, earlier deposits no longer earn it.',
    pt: 'Resgate o bônus antes de pedir um saque: depois, os depósitos anteriores não dão mais direito a ele.',
    th: 'รับโบนัสก่อนขอถอนเงิน หลังจากนั้นยอดฝากก่อนหน้าจะไม่ได้รับโบนัสแล้ว',
  },
  tier: {
    es: 'Desde {from}: {percent} del depósito, hasta {cap}.',
    en: 'From {from}: {percent} of the deposit, up to {cap}.',
    pt: 'A partir de {from}: {percent} do depósito, até {cap}.',
    th: 'ตั้งแต่ {from}: {percent} ของยอดฝาก สูงสุด {cap}',
  },
  share: {
    es: '{percent} del depósito, hasta {cap}',
    en: '{percent} of the deposit, up to {cap}',
    pt: '{percent} do depósito, até {cap}',
    th: '{percent} ของยอดฝาก สูงสุด {cap}',
  },
} satisfies Record<string, Sentence>

/** A percentage as typed, exactly: `"33.33"` of 999.50. The house keeps the remainder below a cent. */
export function percentOf(amount: bigint, percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.')
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return (amount * hundredths) / 10_000n
}

/** What a deposit earns: the highest step it reaches counts, up to its cap, in whole cents. */
export function bonusOf(
  deposit: bigint,
  steps: readonly { from: bigint; percent: string; cap: bigint }[],
  cent: bigint,
): bigint {
  const reached = steps.filter(step => step.from <= deposit).sort((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (!reached) return 0n
  const bonus = percentOf(deposit, reached.percent)
  return ((bonus < reached.cap ? bonus : reached.cap) / cent) * cent
}

/** A bonus on deposits: first, nth, daily, reload. */
export const deposit = defineKind<DepositRule>({
  name: 'deposit',
  shape: 'steps',
  rule,
  fields: [
    { name: 'which', kind: 'choice', options: ['nth', 'daily', 'each'] },
    { name: 'nth', kind: 'count', isOptional: true },
    {
      name: 'steps',
      kind: 'rows',
      columns: [
        { name: 'from', kind: 'money' },
        { name: 'percent', kind: 'percent' },
        { name: 'cap', kind: 'money' },
      ],
    },
  ],
  async steps({ which, nth, steps }, member, { now, since, until }, say) {
    const tiers = steps.map(step => ({ ...step, from: say.amount(step.from), cap: say.amount(step.cap) }))
    const least = tiers.reduce((low, { from }) => (from < low ? from : low), tiers[0]!.from)
    const shares = [...steps].sort((a, b) => Number(a.percent) - Number(b.percent))
    const made = await member.deposits(since, until)
    const days = new Set<string>()
    const counted = made.filter(one => {
      if (which === 'nth') return one.nth === nth
      if (which === 'each') return true
      const day = businessDay(one.at)
      return !days.has(day) && days.add(day)
    })
    const earned = counted.flatMap(one => {
      const reward = bonusOf(one.amount, tiers, say.cent)
      if (reward === 0n) return []
      const title = say(words.step, { amount: say.money(one.amount) })
      const key = { period: which === 'daily' ? businessDay(one.at) : 'once', key: which === 'each' ? one.id : 'bonus' }
      // Otherwise it would be played with the house's money alone: the deposit taken back first, the bonus for it claimed last.
      const time = one.isLeft ? { time: 'over' as const } : {}
      return [
        { ...key, title, unit: 'money' as const, have: one.amount, need: least, reward, deposit: one.amount, ...time },
      ]
    })
    const isPast = which === 'nth' && counted.length === 0 && (await member.deposits(0, until)).length >= nth
    const isNext =
      which === 'each' ||
      (which === 'daily' && !days.has(businessDay(now))) ||
      (which === 'nth' && counted.length === 0)
    const next = {
      period: which === 'daily' ? businessDay(now) : 'once',
      key: which === 'each' ? 'next' : 'bonus',
      title: say(words.wanted, { amount: say.money(least) }),
      unit: 'money' as const,
      have: 0n,
      need: least,
      reward: bonusOf(least, tiers, say.cent),
      promise: say(words.share, {
        percent: [...new Set([shares[0]!, shares.at(-1)!].map(step => say.percent(step.percent)))].join('–'),
        cap: say.money(tiers.reduce((most, { cap }) => (cap > most ? cap : most), 0n)),
      }),
      ...(isPast && { time: 'over' as const }),
    }
    return isNext ? [...earned, next] : earned
  },
  terms({ which, nth, steps }, say) {
    const counts = which === 'nth' ? (nth === 1 ? words.first : words.nth) : words[which]
    return [
      say(counts, { n: say.number(nth) }),
      ...steps.map(({ from, percent, cap }) =>
        say(words.tier, { from: say.money(from), percent: say.percent(percent), cap: say.money(cap) }),
      ),
      say(words.before),
    ]
  },
  way: () => 'deposit',
  worth({ which, steps }, amount) {
    const dearest = steps.map(step => amount(step.cap)).reduce((high, cap) => (cap > high ? cap : high), 0n)
    const top = steps.find(step => amount(step.cap) === dearest)!
    const hundredths = BigInt(Math.round(Number(top.percent) * 100)) || 1n
    return {
      mostPerPeriod: dearest,
      periods: which === 'nth' ? 'once' : which === 'daily' ? 'day' : 'each',
      deposit: (dearest * 10_000n) / hundredths,
    }
  },
})
