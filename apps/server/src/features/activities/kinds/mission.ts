import { categories } from '@ronda/contract/core/constants.ts'
import { Money } from '@ronda/contract/core/fields.ts'
import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import { type Period, periodAt, periodBefore, periodKinds } from '../periods.ts'
import type { Say, Sentence } from '../say.ts'

const metrics = ['depositSum', 'depositCount', 'turnover', 'win', 'logins', 'referrals'] as const
type Metric = (typeof metrics)[number]
const isCounted = (metric: Metric) => metric === 'depositCount' || metric === 'logins' || metric === 'referrals'

const rule = z.strictObject({
  period: z.enum(periodKinds),
  metric: z.enum(metrics),
  /** Whose play counts; none: all. */
  scope: z._default(z.array(z.enum(categories)), []),
  /** `target` is an amount, or a number where the metric counts. */
  steps: z
    .array(z.strictObject({ target: Money, reward: Money }))
    .check(z.minLength(1, 'required'), z.maxLength(12, 'max')),
})
export type MissionRule = z.infer<typeof rule>

const words = {
  depositSum: {
    es: 'Deposita {target} en total',
    en: 'Deposit {target} in total',
    pt: 'Deposite {target} no total',
    th: 'ฝากรวม {target}',
  },
  depositCount: {
    es: 'Deposita {target} veces',
    en: 'Deposit {target} times',
    pt: 'Deposite {target} vezes',
    th: 'ฝาก {target} ครั้ง',
  },
  turnover: {
    es: 'Juega {target} en {games}',
    en: 'Play {target} in {games}',
    pt: 'Jogue {target} em {games}',
    th: 'เล่น {target} ใน{games}',
  },
  win: {
    es: 'Recibe {target} en premios de {games}',
    en: 'Be paid {target} in prizes of {games}',
    pt: 'Receba {target} em prêmios de {games}',
    th: 'ได้รับรางวัล {target} จาก{games}',
  },
  logins: {
    es: 'Entra {target} días',
    en: 'Come by on {target} days',
    pt: 'Entre em {target} dias',
    th: 'เข้าสู่ระบบ {target} วัน',
  },
  referrals: {
    es: 'Trae {target} amistades que cumplan las condiciones',
    en: 'Bring {target} friends who qualify',
    pt: 'Traga {target} amizades que cumpram as condições',
    th: 'ชวนเพื่อนที่ผ่านเงื่อนไข {target} คน',
  },
  gives: { es: '{goal}: {reward}.', en: '{goal}: {reward}.', pt: '{goal}: {reward}.', th: '{goal}: {reward}' },
  once: {
    es: 'Se cumple una sola vez.',
    en: 'It can be done once.',
    pt: 'Pode ser cumprida uma vez.',
    th: 'ทำได้ครั้งเดียว',
  },
  day: {
    es: 'Empieza de nuevo cada día a las 00:00 (GMT+8).',
    en: 'It begins anew each day at 00:00 (GMT+8).',
    pt: 'Recomeça todo dia às 00:00 (GMT+8).',
    th: 'เริ่มใหม่ทุกวันเวลา 00:00 (GMT+8)',
  },
  week: {
    es: 'Empieza de nuevo cada lunes a las 00:00 (GMT+8).',
    en: 'It begins anew each Monday at 00:00 (GMT+8).',
    pt: 'Recomeça toda segunda-feira às 00:00 (GMT+8).',
    th: 'เริ่มใหม่ทุกวันจันทร์เวลา 00:00 (GMT+8)',
  },
  month: {
    es: 'Empieza de nuevo el día 1 de cada mes a las 00:00 (GMT+8).',
    en: 'It begins anew on the 1st of each month at 00:00 (GMT+8).',
    pt: 'Recomeça no dia 1 de cada mês às 00:00 (GMT+8).',
    th: 'เริ่มใหม่ทุกวันที่ 1 ของเดือนเวลา 00:00 (GMT+8)',
  },
  kept: {
    es: 'Lo que cumplas se puede reclamar hasta el final del período siguiente.',
    en: 'What you reach can be claimed until the end of the next period.',
    pt: 'O que você cumprir pode ser resgatado até o fim do período seguinte.',
    th: 'สิ่งที่ทำสำเร็จรับได้จนถึงสิ้นสุดรอบถัดไป',
  },
} satisfies Record<string, Sentence>

/** Steps to reach in a period: turnover, deposits, prizes. */
export const mission = defineKind<MissionRule>({
  name: 'mission',
  shape: 'steps',
  rule,
  fields: [
    { name: 'period', kind: 'choice', options: periodKinds },
    { name: 'metric', kind: 'choice', options: metrics },
    { name: 'scope', kind: 'categories', isOptional: true },
    {
      name: 'steps',
      kind: 'rows',
      columns: [
        { name: 'target', kind: 'money' },
        { name: 'reward', kind: 'money' },
      ],
    },
  ],
  async steps({ period: kind, metric, scope, steps }, member, { now, since, until }, say) {
    const whole = { from: since, to: until }
    const read = async ({ from, to }: Period) => {
      const range = [Math.max(from, since), Math.min(to, until)] as const
      if (range[0] >= range[1]) return 0n
      if (metric === 'turnover' || metric === 'win') {
        const { valid, won } = await member.play(...range, scope)
        return metric === 'win' ? won : valid
      }
      if (metric === 'logins') return BigInt(await member.daysHere(...range))
      if (metric === 'referrals') return BigInt(await member.friends(...range))
      const made = await member.deposits(...range)
      return isCounted(metric) ? BigInt(made.length) : made.reduce((sum, { amount }) => sum + amount, 0n)
    }
    const stepsOf = async (period: Period) => {
      const done = await read(period)
      return steps.map(({ target, reward }) => {
        const need = isCounted(metric) ? BigInt(Math.trunc(Number(target))) : say.amount(target)
        return {
          period: period.key,
          key: target,
          title: goalOf(metric, target, scope, say),
          unit: isCounted(metric) ? ('count' as const) : ('money' as const),
          have: done < need ? (done > 0n ? done : 0n) : need,
          need,
          reward: say.amount(reward),
          ...(kind !== 'once' && { endsAt: Math.min(period.to, until) }),
        }
      })
    }
    const present = periodAt(kind, now, whole)
    const own = await stepsOf(present)
    if (kind === 'once') return own
    // What was reached in the period before can still be claimed.
    const past = await stepsOf(periodBefore(kind, present))
    return [...past.filter(step => step.have >= step.need), ...own]
  },
  terms: ({ period, metric, scope, steps }, say) => [
    ...steps.map(({ target, reward }) =>
      say(words.gives, { goal: goalOf(metric, target, scope, say), reward: say.money(reward) }),
    ),
    say(words[period]),
    ...(period === 'once' ? [] : [say(words.kept)]),
  ],
  doubts: ({ metric, scope, steps }, { amount, categories: played }) => [
    ...(scope.length > 0 && !scope.some(category => played.has(category))
      ? [{ code: 'no-games' as const, isRefused: true }]
      : []),
    ...(!isCounted(metric) && steps.some(({ target, reward }) => amount(reward) >= amount(target))
      ? [{ code: 'pays-more-than-asked' as const, isRefused: true }]
      : []),
  ],
  way: ({ metric }) => (metric === 'referrals' ? 'friends' : metric.startsWith('deposit') ? 'deposit' : 'play'),
  worth: ({ period, steps }, amount) => ({
    mostPerPeriod: steps.reduce((sum, { reward }) => sum + amount(reward), 0n),
    periods: period,
  }),
})

function goalOf(metric: Metric, target: string, scope: MissionRule['scope'], say: Say): string {
  return say(words[metric], {
    target: isCounted(metric) ? say.number(Number(target)) : say.money(target),
    games: say.categories(scope),
  })
}
