import { Percent } from '@ronda/contract/backoffice/activities.ts'
import { categories } from '@ronda/contract/core/constants.ts'
import { Money } from '@ronda/contract/core/fields.ts'
import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import { periodAt, periodBefore } from '../periods.ts'
import type { Sentence } from '../say.ts'
import { percentOf } from './deposit.ts'

const rule = z.strictObject({
  period: z.enum(['day', 'week', 'month']),
  scope: z._default(z.array(z.enum(categories)), []),
  percent: Percent,
  /** Less than this is not paid. */
  least: Money,
  cap: Money,
})
export type LossRescueRule = z.infer<typeof rule>

const words = {
  step: {
    es: 'Pérdida neta del período anterior',
    en: 'Net loss of the period before',
    pt: 'Perda líquida do período anterior',
    th: 'ยอดเสียสุทธิของรอบก่อน',
  },
  share: {
    es: '{percent} de lo perdido, hasta {cap}',
    en: '{percent} of what was lost, up to {cap}',
    pt: '{percent} do que foi perdido, até {cap}',
    th: '{percent} ของยอดเสีย สูงสุด {cap}',
  },
  how: {
    es: 'Devuelve {percent} de lo perdido en {games}, desde {least} y hasta {cap}.',
    en: 'Gives back {percent} of what was lost in {games}, from {least} up to {cap}.',
    pt: 'Devolve {percent} do que foi perdido em {games}, de {least} até {cap}.',
    th: 'คืน {percent} ของยอดเสียใน{games} ตั้งแต่ {least} สูงสุด {cap}',
  },
  loss: {
    es: 'Perdido es lo apostado menos los premios y menos los bonos recibidos en el período.',
    en: 'Lost is what was staked, less prizes, less bonuses received in the period.',
    pt: 'Perdido é o apostado menos os prêmios e menos os bônus recebidos no período.',
    th: 'ยอดเสียคือยอดเดิมพันลบรางวัลและลบโบนัสที่ได้รับในรอบนั้น',
  },
  day: {
    es: 'Lo de ayer se reclama hoy (días GMT+8).',
    en: 'Yesterday’s is claimed today (days in GMT+8).',
    pt: 'O de ontem se resgata hoje (dias GMT+8).',
    th: 'ของเมื่อวานรับได้วันนี้ (วันตาม GMT+8)',
  },
  week: {
    es: 'Lo de la semana pasada (lunes a domingo, GMT+8) se reclama esta semana.',
    en: 'Last week’s (Monday to Sunday, GMT+8) is claimed this week.',
    pt: 'O da semana passada (segunda a domingo, GMT+8) se resgata nesta semana.',
    th: 'ของสัปดาห์ที่แล้ว (จันทร์–อาทิตย์ GMT+8) รับได้ในสัปดาห์นี้',
  },
  month: {
    es: 'Lo del mes pasado (GMT+8) se reclama este mes.',
    en: 'Last month’s (GMT+8) is claimed this month.',
    pt: 'O do mês passado (GMT+8) se resgata neste mês.',
    th: 'ของเดือนที่แล้ว (GMT+8) รับได้ในเดือนนี้',
  },
} satisfies Record<string, Sentence>

/** What play and bonuses of a period leave as lost; never below nothing. */
export function netLoss({ staked, won, bonuses }: { staked: bigint; won: bigint; bonuses: bigint }): bigint {
  const loss = staked - won - bonuses
  return loss > 0n ? loss : 0n
}

/** A share of a period's net loss back, claimed in the next. */
export const lossRescue = defineKind<LossRescueRule>({
  name: 'loss-rescue',
  shape: 'steps',
  rule,
  fields: [
    { name: 'period', kind: 'choice', options: ['day', 'week', 'month'] },
    { name: 'scope', kind: 'categories', isOptional: true },
    { name: 'percent', kind: 'percent' },
    { name: 'least', kind: 'money' },
    { name: 'cap', kind: 'money' },
  ],
  async steps({ period: kind, scope, percent, least, cap }, member, { now, since, until }, say) {
    const before = periodBefore(kind, periodAt(kind, now, { from: since, to: until }))
    const range = [Math.max(before.from, since), Math.min(before.to, until)] as const
    const isAny = range[0] < range[1]
    const play = isAny ? await member.play(...range, scope) : { staked: 0n, won: 0n }
    const bonuses = isAny ? await member.bonuses(...range) : 0n
    const loss = netLoss({ ...play, bonuses })
    const share = percentOf(loss, percent)
    const max = say.amount(cap)
    const reward = ((share < max ? share : max) / say.cent) * say.cent
    const min = say.amount(least)
    const hundredths = BigInt(Math.round(Number(percent) * 100)) || 1n
    const need = (min * 10_000n + hundredths - 1n) / hundredths
    const isPaid = reward >= min && reward > 0n
    return [
      {
        period: before.key,
        key: 'loss',
        title: say(words.step),
        unit: 'money',
        have: isPaid ? need : loss < need ? loss : need,
        need: need || 1n,
        reward: isPaid ? reward : min,
        ...(!isPaid && { promise: say(words.share, { percent: say.percent(percent), cap: say.money(cap) }) }),
      },
    ]
  },
  terms: ({ period, scope, percent, least, cap }, say) => [
    say(words.how, {
      percent: say.percent(percent),
      games: say.categories(scope),
      least: say.money(least),
      cap: say.money(cap),
    }),
    say(words.loss),
    say(words[period]),
  ],
  worth: ({ period, cap }, amount) => ({ mostPerPeriod: amount(cap), periods: period }),
})
