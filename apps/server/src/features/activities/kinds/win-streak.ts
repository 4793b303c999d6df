import { categories } from '@ronda/contract/core/constants.ts'
import { Money } from '@ronda/contract/core/fields.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineKind, type WatchedRound } from '../kind.ts'
import { type Period, periodAt, periodBefore, periodKinds } from '../periods.ts'
import type { Sentence } from '../say.ts'

const rule = z.strictObject({
  period: z.enum(periodKinds),
  /** Whose rounds count; none: all. */
  scope: z._default(z.array(z.enum(categories)), []),
  /** Rounds of a smaller stake are not looked at. */
  minStake: Money,
  /** Percent of its stake that a round has to pay to be won: covering nearly everything wins nothing. */
  minReturn: z.int().check(z.minimum(101, 'min'), z.maximum(10_000, 'max')),
  steps: z
    .array(z.strictObject({ wins: z.int().check(z.minimum(2, 'min'), z.maximum(100, 'max')), reward: Money }))
    .check(z.minLength(1, 'required'), z.maxLength(12, 'max')),
})
export type WinStreakRule = z.infer<typeof rule>

const words = {
  goal: {
    es: 'Gana {wins} rondas seguidas en {games}',
    en: 'Win {wins} rounds in a row in {games}',
    pt: 'Ganhe {wins} rodadas seguidas em {games}',
    th: 'ชนะติดต่อกัน {wins} รอบใน{games}',
  },
  gives: { es: '{goal}: {reward}.', en: '{goal}: {reward}.', pt: '{goal}: {reward}.', th: '{goal}: {reward}' },
  counts: {
    es: 'Cuenta cada ronda desde {stake}; se gana si paga al menos {percent} de lo apostado. Una que pague menos corta la racha.',
    en: 'Each round of {stake} or more counts; it is won where it pays {percent} of its stake or more. One that pays less ends the row.',
    pt: 'Conta cada rodada a partir de {stake}; é ganha se pagar ao menos {percent} do apostado. Uma que pague menos encerra a sequência.',
    th: 'นับทุกรอบตั้งแต่ {stake} โดยถือว่าชนะเมื่อจ่ายอย่างน้อย {percent} ของเงินเดิมพัน หากจ่ายน้อยกว่านั้นจะเริ่มนับใหม่',
  },
  taken: {
    es: 'Si una ronda se corrige después, la racha de ese período empieza de nuevo.',
    en: 'If a round is corrected later, the row of that period begins anew.',
    pt: 'Se uma rodada for corrigida depois, a sequência desse período recomeça.',
    th: 'หากมีการแก้ไขผลรอบใดภายหลัง การนับของช่วงนั้นจะเริ่มใหม่',
  },
  kept: {
    es: 'Lo que cumplas se puede reclamar hasta el final del período siguiente.',
    en: 'What you reach can be claimed until the end of the next period.',
    pt: 'O que você cumprir pode ser resgatado até o fim do período seguinte.',
    th: 'สิ่งที่ทำสำเร็จรับได้จนถึงสิ้นสุดรอบถัดไป',
  },
} satisfies Record<string, Sentence>

export interface Streak {
  present: number
  best: number
}

/** A row after one more round: won, lost, or gone because something of it was taken back. */
export function afterRound(
  { present, best }: Streak,
  { staked, won, isTakenBack }: Pick<WatchedRound, 'staked' | 'won' | 'isTakenBack'>,
  minReturn: number,
): Streak {
  if (isTakenBack) return { present: 0, best: 0 }
  if (won * 100n < staked * BigInt(minReturn)) return { present: 0, best }
  return { present: present + 1, best: Math.max(best, present + 1) }
}

/** Rounds won one after the other. */
export const winStreak = defineKind<WinStreakRule>({
  name: 'win-streak',
  shape: 'steps',
  rule,
  fields: [
    { name: 'period', kind: 'choice', options: periodKinds },
    { name: 'scope', kind: 'categories', isOptional: true },
    { name: 'minStake', kind: 'money' },
    { name: 'minReturn', kind: 'count' },
    {
      name: 'steps',
      kind: 'rows',
      columns: [
        { name: 'wins', kind: 'count' },
        { name: 'reward', kind: 'money' },
      ],
    },
  ],
  async steps({ period: kind, scope, steps }, member, { now, since, until }, say) {
    const best = await member.streaks()
    const stepsOf = (period: Period) =>
      steps.map(({ wins, reward }) => ({
        period: period.key,
        key: String(wins),
        title: say(words.goal, { wins: say.number(wins), games: say.categories(scope) }),
        unit: 'count' as const,
        have: BigInt(Math.min(wins, best.get(period.key) ?? 0)),
        need: BigInt(wins),
        reward: say.amount(reward),
        ...(kind !== 'once' && { endsAt: Math.min(period.to, until) }),
      }))
    const present = periodAt(kind, now, { from: since, to: until })
    const own = stepsOf(present)
    if (kind === 'once') return own
    return [...stepsOf(periodBefore(kind, present)).filter(step => step.have >= step.need), ...own]
  },
  terms: ({ period, scope, minStake, minReturn, steps }, say) => [
    ...steps.map(({ wins, reward }) =>
      say(words.gives, {
        goal: say(words.goal, { wins: say.number(wins), games: say.categories(scope) }),
        reward: say.money(reward),
      }),
    ),
    say(words.counts, { stake: say.money(minStake), percent: say.percent(String(minReturn)) }),
    say(words.taken),
    ...(period === 'once' ? [] : [say(words.kept)]),
  ],
  doubts: ({ scope, steps }, { categories: played }) => [
    ...(scope.length > 0 && !scope.some(category => played.has(category))
      ? [{ code: 'no-games' as const, isRefused: true }]
      : []),
    ...(new Set(steps.map(({ wins }) => wins)).size < steps.length
      ? [{ code: 'prizes-alike' as const, isRefused: true }]
      : []),
  ],
  worth: ({ period, steps }, amount) => ({
    mostPerPeriod: steps.reduce((sum, { reward }) => sum + amount(reward), 0n),
    periods: period,
  }),
  async watch(tx, { period: kind, scope, minStake, minReturn }, { merchantId, activityId, whole, amount }, rounds) {
    const least = amount(minStake)
    const looked = rounds
      .filter(
        ({ category, staked, isTakenBack }) =>
          (scope.length === 0 || (scope as readonly string[]).includes(category)) && (isTakenBack || staked >= least),
      )
      .toSorted((a, b) => a.at - b.at)
    if (looked.length === 0) return
    const rows = [...Map.groupBy(looked, ({ memberId, at }) => `${memberId} ${periodAt(kind, at, whole).key}`)]
    const own = rows.map(([key, played]) => ({ memberId: played[0]!.memberId, period: key.split(' ')[1]!, played }))
    const pairs = sql`unnest(${own.map(one => one.memberId)}::bigint[], ${own.map(one => one.period)}::text[])`
    const { rows: known } = await sql<Streak>`
      select coalesce(s.present, 0) as present, coalesce(s.best, 0) as best
      from ${pairs} with ordinality as p (member_id, period, place)
      left join activity_streaks s on s.merchant_id = ${merchantId} and s.activity_id = ${activityId}
        and s.member_id = p.member_id and s.period = p.period
      order by p.place`.execute(tx)
    const now = own.map(({ played }, place) =>
      played.reduce((streak, round) => afterRound(streak, round, minReturn), known[place]!),
    )
    await sql`
      insert into activity_streaks (merchant_id, activity_id, member_id, period, present, best)
      select ${merchantId}, ${activityId}, * from unnest(${own.map(one => one.memberId)}::bigint[],
        ${own.map(one => one.period)}::text[], ${now.map(one => one.present)}::int[], ${now.map(one => one.best)}::int[])
      on conflict (merchant_id, activity_id, member_id, period) do update
        set present = excluded.present, best = excluded.best`.execute(tx)
  },
})
