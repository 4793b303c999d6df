import { categories } from '@ronda/contract/core/constants.ts'
import { Money } from '@ronda/contract/core/fields.ts'
import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import { periodKinds } from '../periods.ts'
import type { Sentence } from '../say.ts'

const metrics = ['turnover', 'win'] as const

const rule = z.strictObject({
  metric: z.enum(metrics),
  period: z.enum(periodKinds),
  /** Whose play counts; none: all. */
  scope: z._default(z.array(z.enum(categories)), []),
  /** Each place down to `place` gives `reward`; in their order. */
  prizes: z
    .array(z.strictObject({ place: z.int().check(z.gte(1, 'min'), z.lte(100, 'max')), reward: Money }))
    .check(z.minLength(1, 'required'), z.maxLength(12, 'max')),
})
export type LeaderboardRule = z.infer<typeof rule>

const words = {
  turnover: {
    es: 'Cuenta lo que juegas en {games}; manda quien más juega.',
    en: 'What you play in {games} counts; who plays most leads.',
    pt: 'Conta o que você joga em {games}; lidera quem joga mais.',
    th: 'นับยอดเทิร์นใน{games} ผู้เล่นมากที่สุดอยู่อันดับแรก',
  },
  win: {
    es: 'Cuentan los premios que recibes en {games}; manda quien más recibe.',
    en: 'Prizes paid to you in {games} count; who is paid most leads.',
    pt: 'Contam os prêmios que você recebe em {games}; lidera quem recebe mais.',
    th: 'นับรางวัลที่ได้รับใน{games} ผู้ได้รับมากที่สุดอยู่อันดับแรก',
  },
  first: {
    es: '1.er puesto: {reward}.',
    en: '1st place: {reward}.',
    pt: '1º lugar: {reward}.',
    th: 'อันดับ 1: {reward}',
  },
  places: {
    es: 'Puestos {from} a {to}: {reward} cada uno.',
    en: 'Places {from} to {to}: {reward} each.',
    pt: 'Do {from}º ao {to}º lugar: {reward} cada.',
    th: 'อันดับ {from} ถึง {to}: {reward} ต่อคน',
  },
  tie: {
    es: 'Con el mismo resultado va delante quien llegó antes, por horas.',
    en: 'With the same score, who reached it in an earlier hour is ahead.',
    pt: 'Com o mesmo resultado, fica à frente quem chegou antes, por horas.',
    th: 'คะแนนเท่ากัน ผู้ที่ทำได้ในชั่วโมงก่อนอยู่อันดับสูงกว่า',
  },
  once: {
    es: 'Termina con la actividad.',
    en: 'It ends with the activity.',
    pt: 'Termina com a atividade.',
    th: 'สิ้นสุดพร้อมกิจกรรม',
  },
  day: {
    es: 'Empieza de nuevo cada día (GMT+8).',
    en: 'It begins anew each day (GMT+8).',
    pt: 'Recomeça todo dia (GMT+8).',
    th: 'เริ่มใหม่ทุกวัน (GMT+8)',
  },
  week: {
    es: 'Empieza de nuevo cada lunes (GMT+8).',
    en: 'It begins anew each Monday (GMT+8).',
    pt: 'Recomeça toda segunda-feira (GMT+8).',
    th: 'เริ่มใหม่ทุกวันจันทร์ (GMT+8)',
  },
  month: {
    es: 'Empieza de nuevo cada mes (GMT+8).',
    en: 'It begins anew each month (GMT+8).',
    pt: 'Recomeça todo mês (GMT+8).',
    th: 'เริ่มใหม่ทุกเดือน (GMT+8)',
  },
  center: {
    es: 'Los premios llegan al centro de recompensas al cerrar la tabla.',
    en: 'Prizes come to the reward center when the board closes.',
    pt: 'Os prêmios chegam ao centro de recompensas ao fechar a tabela.',
    th: 'รางวัลจะส่งไปที่ศูนย์รางวัลเมื่อปิดตาราง',
  },
} satisfies Record<string, Sentence>

/** What a place gives. */
export const rewardAt = ({ prizes }: LeaderboardRule, place: number): string =>
  prizes.find(prize => place <= prize.place)?.reward ?? '0'

/** How many places give something. */
export const placesOf = ({ prizes }: LeaderboardRule): number => prizes.at(-1)?.place ?? 0

/** Who plays, or is paid, most in a period. */
export const leaderboard = defineKind<LeaderboardRule>({
  name: 'leaderboard',
  shape: 'board',
  rule,
  fields: [
    { name: 'metric', kind: 'choice', options: metrics },
    { name: 'period', kind: 'choice', options: periodKinds },
    { name: 'scope', kind: 'categories', isOptional: true },
    {
      name: 'prizes',
      kind: 'rows',
      columns: [
        { name: 'place', kind: 'count' },
        { name: 'reward', kind: 'money' },
      ],
    },
  ],
  steps: async () => [],
  terms: ({ metric, period, scope, prizes }, say) => [
    say(words[metric], { games: say.categories(scope) }),
    ...prizes.map(({ place, reward }, index) => {
      const from = (prizes[index - 1]?.place ?? 0) + 1
      return from === 1 && place === 1
        ? say(words.first, { reward: say.money(reward) })
        : say(words.places, { from: say.number(from), to: say.number(place), reward: say.money(reward) })
    }),
    say(words[period]),
    say(words.tie),
    say(words.center),
  ],
  doubts: ({ prizes, scope }, { categories: played }) => [
    ...(prizes.some(({ place }, index) => index > 0 && place <= (prizes[index - 1]?.place ?? 0))
      ? [{ code: 'places-unordered' as const, isRefused: true }]
      : []),
    ...(scope.length > 0 && !scope.some(category => played.has(category))
      ? [{ code: 'no-games' as const, isRefused: true }]
      : []),
  ],
  worth: ({ prizes, period }, amount) => ({
    mostPerPeriod: amount(prizes[0]?.reward ?? '0'),
    allPerPeriod: prizes.reduce(
      (sum, { place, reward }, index) => sum + BigInt(place - (prizes[index - 1]?.place ?? 0)) * amount(reward),
      0n,
    ),
    periods: period,
  }),
})
