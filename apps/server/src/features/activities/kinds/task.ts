import { Money } from '@ronda/contract/core/fields.ts'
import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import { periodAt, periodKinds } from '../periods.ts'
import type { Sentence } from '../say.ts'

const rule = z.strictObject({ reward: Money, period: z.enum(periodKinds) })
export type TaskRule = z.infer<typeof rule>

const words = {
  task: {
    es: 'Hazlo y cuéntanos',
    en: 'Do it and tell us',
    pt: 'Faça e conte para a gente',
    th: 'ทำแล้วส่งให้เราตรวจ',
  },
  how: {
    es: 'Haz lo que dice la actividad y preséntalo con un comentario y, si ayuda, imágenes. Da {reward}.',
    en: 'Do what the activity says and hand it in with a comment and, where it helps, pictures. It gives {reward}.',
    pt: 'Faça o que a atividade pede e apresente com um comentário e, se ajudar, imagens. Dá {reward}.',
    th: 'ทำตามที่กิจกรรมกำหนด แล้วส่งพร้อมคำอธิบายและรูปภาพ (ถ้ามี) ได้รับ {reward}',
  },
  once: { es: 'Una sola vez.', en: 'Once.', pt: 'Uma única vez.', th: 'ครั้งเดียว' },
  day: {
    es: 'Una vez al día (GMT+8).',
    en: 'Once a day (GMT+8).',
    pt: 'Uma vez por dia (GMT+8).',
    th: 'วันละครั้ง (GMT+8)',
  },
  week: { es: 'Una vez por semana.', en: 'Once a week.', pt: 'Uma vez por semana.', th: 'สัปดาห์ละครั้ง' },
  month: { es: 'Una vez al mes.', en: 'Once a month.', pt: 'Uma vez por mês.', th: 'เดือนละครั้ง' },
} satisfies Record<string, Sentence>

/** Something done elsewhere, that only a person can see: a review, a picture, a post. */
export const task = defineKind<TaskRule>({
  name: 'task',
  shape: 'steps',
  needsReview: true,
  rule,
  fields: [
    { name: 'reward', kind: 'money' },
    { name: 'period', kind: 'choice', options: periodKinds },
  ],
  async steps({ reward, period: kind }, _member, { now, since, until }, say) {
    const period = periodAt(kind, now, { from: since, to: until })
    return [
      {
        period: period.key,
        key: 'task',
        title: say(words.task),
        unit: 'count' as const,
        have: 1n,
        need: 1n,
        reward: say.amount(reward),
        ...(kind !== 'once' && { endsAt: Math.min(period.to, until) }),
      },
    ]
  },
  terms: ({ reward, period }, say) => [say(words.how, { reward: say.money(reward) }), say(words[period])],
  worth: ({ reward, period }, amount) => ({ mostPerPeriod: amount(reward), periods: period }),
})
